import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './business.module.css';

/** A table of the back office; on a phone each of its rows becomes a card, and the heads are only read aloud. */
export const RowTable = ({
  label,
  heads,
  isDense = false,
  children,
}: {
  readonly label: string;
  readonly heads: readonly string[];
  readonly isDense?: boolean;
  /** The rows. */
  readonly children: ReactNode;
}) => (
  <div className={classes.table}>
    <Table verticalSpacing={isDense ? 'xs' : 'sm'} horizontalSpacing="md" aria-label={label}>
      <Table.Thead>
        <Table.Tr>
          {heads.map((head) => (
            <Table.Th key={head}>{head}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>{children}</Table.Tbody>
    </Table>
  </div>
);
