import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import business from './business.module.css';
import classes from './labelled.module.css';

/** A figure in a row; where the row has become a card and its heads are gone, it says itself what it is. */
export const FigureCell = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Table.Td className={`kw-figures ${business.nowrap ?? ''} ${classes.cell ?? ''}`} data-label={label}>
    {children}
  </Table.Td>
);
