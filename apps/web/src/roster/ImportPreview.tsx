import { sizeLabel } from '@kitwright/garment';
import { Alert, Table, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useCheckoutText } from '../translations/checkout/text.ts';
import type { ImportRow } from './import-findings.ts';
import type { SheetFault } from './sheet/limits.ts';
import classes from './import.module.css';

interface ImportPreviewProps {
  readonly rows: readonly ImportRow[];
  readonly fault: SheetFault | null;
  readonly room: number;
}

const Row = ({ examined, position }: { readonly examined: ImportRow; readonly position: number }) => {
  const text = useCheckoutText();
  const { row, findings, taken } = examined;
  return (
    <Table.Tr data-taken={taken}>
      <Table.Td className="kw-figures" c="dimmed">
        {position}
      </Table.Td>
      <Table.Td fw={600} className={classes.name ?? ''}>
        {row.name}
      </Table.Td>
      <Table.Td className="kw-figures">{row.number}</Table.Td>
      <Table.Td>{row.size === null ? '–' : sizeLabel(row.size)}</Table.Td>
      <Table.Td>{text(`roster.${row.version}`)}</Table.Td>
      <Table.Td className={classes.findings ?? ''}>
        {findings
          .map((finding) =>
            text(`paste.findings.${finding}`, { size: row.advised === null ? '' : sizeLabel(row.advised) }),
          )
          .join(' · ')}
      </Table.Td>
    </Table.Tr>
  );
};

const Rows = ({ rows }: { readonly rows: readonly ImportRow[] }) => {
  const text = useCheckoutText();
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={text('paste.preview')}>
      <Table verticalSpacing={6} horizontalSpacing="sm" stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th aria-label={text('paste.line')}>#</Table.Th>
            {(['name', 'number', 'size', 'version'] as const).map((column) => (
              <Table.Th key={column}>{text(`roster.${column}`)}</Table.Th>
            ))}
            <Table.Th>{text('paste.hints')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((examined, index) => (
            <Row key={index} examined={examined} position={index + 1} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
};

/** Shows what was understood of a list, row by row, and what stands in its way. */
export const ImportPreview = ({ rows, fault, room }: ImportPreviewProps) => {
  const text = useCheckoutText();
  if (fault !== null)
    return (
      <Alert color="red" role="alert" icon={<IconAlertTriangle stroke={1.5} />}>
        {text(`paste.faults.${fault}`)}
      </Alert>
    );
  if (rows.length === 0) return <Text c="dimmed">{text('paste.nothing')}</Text>;
  const taken = rows.filter((examined) => examined.taken).length;
  const hinted = rows.filter(({ findings }) => findings.some((each) => each !== 'sizeAdvised')).length;
  return (
    <>
      <Text role="status" mb="xs">
        {text('paste.found', { good: taken })}
        {hinted > 0 && ` · ${text('paste.bad', { bad: hinted })}`}
        {taken < rows.length && ` · ${text('paste.leftOut', { count: rows.length - taken })}`}
      </Text>
      {taken > room && (
        <Alert color="red" role="alert" mb="xs">
          {text('paste.noRoom', { room })}
        </Alert>
      )}
      <Rows rows={rows} />
    </>
  );
};
