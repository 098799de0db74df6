import { mayCall } from '@kitwright/contract';
import { endpoints } from '@kitwright/contract/endpoints';
import { EXPORT_TABLES, type ExportTable } from '@kitwright/contract/operations';
import { Button, Group, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useDownload } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useRoles } from '../../session/session.ts';
import { useConnectionText } from '../../translations/connections/text.ts';
import classes from './reports.module.css';

const CALLS = {
  sales: endpoints.consoleExportSales,
  payments: endpoints.consoleExportPayments,
  customers: endpoints.consoleExportCustomers,
  journal: endpoints.consoleExportJournal,
} as const satisfies Readonly<Record<ExportTable, unknown>>;

interface Period {
  readonly from: string;
  readonly to: string;
}

/** Brings one table of a period as a file. */
export const useExport = () => {
  const save = useDownload();
  return ({ from, to }: Period, table: ExportTable): Promise<void> =>
    save(client.download(CALLS[table], { query: { from, to } }), `${table}-${from}-${to}.csv`);
};

/** Shows the tables of a period that one may take along. */
export const ExportTables = ({ from, to }: Period) => {
  const text = useConnectionText();
  const roles = useRoles();
  const take = useExport();
  return (
    <section className={classes.exports} aria-label={text('exports.title')}>
      <Title order={2} size="h3">
        {text('exports.title')}
      </Title>
      <p className="kw-quiet">{text('exports.lead')}</p>
      <Group gap="xs">
        {EXPORT_TABLES.filter((table) => mayCall(roles, CALLS[table])).map((table) => (
          <Button
            key={table}
            variant="default"
            size="sm"
            leftSection={<IconDownload size={18} stroke={1.5} />}
            onClick={() => void take({ from, to }, table)}
          >
            {text(`exports.${table}`)}
          </Button>
        ))}
      </Group>
    </section>
  );
};
