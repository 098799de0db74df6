import { Table, UnstyledButton } from '@mantine/core';
import classes from './business.module.css';

/** The first cell of a row: what the row is called, and the button that opens it. */
export const OpenCell = ({ name, onOpen }: { readonly name: string; readonly onOpen: () => void }) => (
  <Table.Td>
    <UnstyledButton className={classes.open} title={name} onClick={onOpen}>
      {name}
    </UnstyledButton>
  </Table.Td>
);
