import { Table, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './business.module.css';
import business from './business.module.css';
import labelledClasses from './labelled.module.css';

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

/** A figure in a row; where the row has become a card and its heads are gone, it says itself what it is. */
export const FigureCell = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Table.Td
    className={`kw-figures ${business.nowrap ?? ''} ${labelledClasses.cell ?? ''}`}
    data-label={label}
  >
    {children}
  </Table.Td>
);

/** The first cell of a row: what the row is called, and the button that opens it. */
export const OpenCell = ({ name, onOpen }: { readonly name: string; readonly onOpen: () => void }) => (
  <Table.Td>
    <UnstyledButton className={classes.open} title={name} onClick={onOpen}>
      {name}
    </UnstyledButton>
  </Table.Td>
);
