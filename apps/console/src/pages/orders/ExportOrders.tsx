import { endpoints } from '@kitwright/contract/endpoints';
import { MAX_MOVES, MOST_EXPORTED, queryOfFilter, type DeskOrder } from '@kitwright/contract/production';
import { dayIn } from '@kitwright/ordering';
import { formatCount, toast, useLang } from '@kitwright/ui';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useDownload } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useTenant } from '../../tenant.ts';
import { useViewText } from '../../translations/views/text.ts';
import classes from './filters.module.css';
import { keptOf, type OrderFilter } from './use-filter.ts';

/** Brings orders as a file of the server's making, in the language one reads. */
const useExport = () => {
  const save = useDownload();
  const { timeZone } = useTenant();
  const { lang } = useLang();
  return (filter: Pick<OrderFilter, 'sort'> & { readonly status?: OrderFilter['status'] }, query: object) => {
    const { sort, status } = filter;
    const asked = { ...query, sort, lang, ...(status === undefined ? {} : { status }) };
    const call = client.download(endpoints.consoleExportOrders, { query: asked });
    return save(call, `orders-${dayIn(timeZone, Date.now())}.csv`);
  };
};

/** Takes along every order that the filter finds, not only those that are loaded. */
export const ExportAll = ({
  filter,
  found,
}: {
  readonly filter: OrderFilter;
  /** Counts what the filter finds; undefined until it is known. */
  readonly found: number | undefined;
}) => {
  const text = useViewText();
  const take = useExport();
  const { timeZone } = useTenant();
  const exportAll = async (): Promise<void> => {
    if (found !== undefined && found > MOST_EXPORTED) {
      toast.info(text('exports.tooMany', { most: formatCount(MOST_EXPORTED), count: formatCount(found) }));
    }
    const { sort, status, view } = filter;
    // A board shows every status.
    const shown = { sort, ...(view === 'board' ? {} : { status }) };
    const today = dayIn(timeZone, Date.now());
    await take(shown, queryOfFilter(keptOf(filter), { timeZone, today }));
  };
  return (
    <Button
      className={classes.take ?? ''}
      size="sm"
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.5} />}
      disabled={found === 0}
      onClick={() => void exportAll()}
    >
      {text('exports.all')}
    </Button>
  );
};

/** Takes along the orders that are chosen. */
export const ExportChosen = ({
  orders,
  sort,
}: {
  readonly orders: readonly DeskOrder[];
  readonly sort: OrderFilter['sort'];
}) => {
  const text = useViewText();
  const take = useExport();
  const exportChosen = async (): Promise<void> => {
    if (orders.length > MAX_MOVES) toast.info(text('exports.tooManyChosen', { most: MAX_MOVES }));
    else await take({ sort }, { ids: orders.map(({ id }) => id).join(',') });
  };
  return (
    <Button size="sm" variant="default" onClick={() => void exportChosen()}>
      {text('exports.chosen')}
    </Button>
  );
};
