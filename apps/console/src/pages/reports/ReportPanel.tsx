import type { ReportTable } from '@kitwright/contract/operations';
import { Button, SegmentedControl, Table } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useDownload } from '../../api/calls.ts';
import { useReportText } from '../../translations/reports/text.ts';
import { FigureCell, RowTable } from '../RowTable.tsx';
import classes from './reports.module.css';
import { downloadReport, type Asked } from './use-report.ts';

interface PanelProps {
  readonly title: string;
  readonly hint?: string;
  readonly asked: Asked;
  readonly table: ReportTable;
  readonly heads: readonly string[];
  /** The first cell names the row. */
  readonly rows: readonly (readonly [name: string, ...cells: string[]])[];
  /** Shows what may be chosen about the chart. */
  readonly tools?: ReactNode;
  /** The chart. */
  readonly children: ReactNode;
}

const DataTable = ({ title, heads, rows }: Pick<PanelProps, 'title' | 'heads' | 'rows'>) => (
  <RowTable label={title} heads={heads} isDense>
    {rows.map(([name, ...cells]) => (
      <Table.Tr key={name}>
        <Table.Td className="kw-figures">{name}</Table.Td>
        {cells.map((cell, index) => (
          <FigureCell key={heads[index + 1]} label={heads[index + 1] ?? ''}>
            {cell}
          </FigureCell>
        ))}
      </Table.Tr>
    ))}
  </RowTable>
);

/** One part of a report: as a chart, as a table, as a file. */
export const ReportPanel = ({ title, hint, asked, table, heads, rows, tools, children }: PanelProps) => {
  const text = useReportText();
  const save = useDownload();
  const [shownAs, setShownAs] = useState<'chart' | 'table'>('chart');
  const download = async (): Promise<void> => {
    await save(downloadReport(asked, table), `report-${table}-${asked.from}-${asked.to}.csv`);
  };
  return (
    <section className={classes.panel} aria-label={title}>
      <div className={classes.head}>
        <h2>{title}</h2>
        <div className={classes.tools}>
          {shownAs === 'chart' && tools}
          <SegmentedControl
            size="xs"
            aria-label={`${text('reports.shownAs')}: ${title}`}
            value={shownAs}
            data={[
              { value: 'chart', label: text('reports.asChart') },
              { value: 'table', label: text('reports.asTable') },
            ]}
            onChange={(value) => setShownAs(value)}
          />
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.5} />}
            aria-label={text('reports.export', { table: title })}
            onClick={() => void download()}
          >
            {text('reports.csv')}
          </Button>
        </div>
      </div>
      {hint !== undefined && <p className={classes.hint}>{hint}</p>}
      {shownAs === 'chart' ? children : <DataTable title={title} heads={heads} rows={rows} />}
    </section>
  );
};
