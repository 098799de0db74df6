import { writeCsv } from '@kitwright/base/csv';
import { saveFile } from '@kitwright/ui';
import type { Player } from '@kitwright/contract/teams';
import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { exportRows } from '../../../roster/export-players.ts';
import { useCheckoutText } from '../../../translations/checkout/text.ts';
import { useMeText } from '../../../translations/me/text.ts';

const CSV_TYPE = 'text/csv;charset=utf-8';
const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The list as a file that spreadsheets open, and that the import reads back. */
export const ExportMenu = ({ players }: { readonly players: readonly Player[] }) => {
  const text = useMeText();
  const words = useCheckoutText();
  const rows = () =>
    exportRows(players, {
      name: words('roster.name'),
      number: words('roster.number'),
      size: words('roster.size'),
      version: words('roster.version'),
      player: words('roster.player'),
      goalkeeper: words('roster.goalkeeper'),
    });
  const asXlsx = async (): Promise<void> => {
    const { writeXlsx } = await import('../../../roster/sheet/write-xlsx.ts');
    saveFile(new Blob([writeXlsx(rows(), text('players.sheet'))], { type: XLSX_TYPE }), 'players.xlsx');
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconDownload size={18} stroke={1.5} />}
          disabled={players.length === 0}
        >
          {text('players.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void asXlsx()}>Excel (.xlsx)</Menu.Item>
        <Menu.Item onClick={() => saveFile(new Blob([writeCsv(rows())], { type: CSV_TYPE }), 'players.csv')}>
          CSV
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
