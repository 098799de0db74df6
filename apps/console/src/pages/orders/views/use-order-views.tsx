import { endpoints } from '@kitwright/contract/endpoints';
import type { CallResult } from '@kitwright/contract/client';
import type { OrderView, OrderViewBody, OrderViews, ViewSettings } from '@kitwright/contract/production';
import { confirm } from '@kitwright/ui';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { read, setAnswer, useAct } from '../../../api/calls.ts';
import { client } from '../../../api/client.ts';
import { useViewText } from '../../../translations/views/text.ts';
import { arranged, type ShownView } from './order-views.ts';

/** Says how often the numbers of orders in the views are counted again, ms. */
const COUNT_AGAIN_MS = 60_000;
const STALE = [endpoints.consoleOrderViews];

/** Views of who is signed in, in their order. */
export const useOrderViews = () => {
  const query = useQuery(read(endpoints.consoleOrderViews, {}));
  const { data } = query;
  const views = useMemo(() => (data === undefined ? [] : arranged(data)), [data]);
  return { views, data, isPending: query.isPending };
};

/** Numbers of orders by view; those of views that search for words are not counted. */
export const useViewCounts = (): Readonly<Record<string, number>> =>
  useQuery({ ...read(endpoints.consoleCountOrderViews, {}), refetchInterval: COUNT_AGAIN_MS }).data?.counts ??
  {};

/** The name of a view as one reads it. */
export const useViewName = (): ((view: ShownView) => string) => {
  const text = useViewText();
  return (view) => (view.kind === 'ready' ? text(`ready.${view.key}`) : view.kept.name);
};

/** Calls that keep, change, remove and arrange views. */
export const useViewActions = () => {
  const text = useViewText();
  const act = useAct();
  const isShown = (problem: { readonly key: string }): boolean => problem.key === 'error.msg.validation';
  const done = ({ name }: OrderView): string => text('saved', { name });
  const keep = (body: OrderViewBody): Promise<CallResult<OrderView>> =>
    act(client.call(endpoints.consoleKeepOrderView, { body, idempotencyKey: crypto.randomUUID() }), {
      done,
      stale: STALE,
      isShown,
    });
  const change = (
    { id, version, name, filter, isShared }: OrderView,
    part: Partial<OrderViewBody>,
  ): Promise<CallResult<OrderView>> => {
    const body = { name, filter, isShared, ...part, version };
    return act(client.call(endpoints.consoleChangeOrderView, { params: { id }, body }), {
      done,
      stale: STALE,
      isShown,
    });
  };
  const remove = async ({ id, name, isShared }: OrderView): Promise<boolean> => {
    const accepted = await confirm({
      icon: <IconTrash size={24} stroke={1.5} />,
      title: text('remove'),
      message: text(isShared ? 'askRemoveShared' : 'askRemove', { name }),
      rejectLabel: text('cancel'),
      acceptLabel: text('remove'),
      dangerous: true,
    });
    if (!accepted) return false;
    const call = client.call(endpoints.consoleRemoveOrderView, { params: { id } });
    return (await act(call, { done: text('removed', { name }), stale: STALE })).ok;
  };
  /** Shown at once, and as it was where it is refused. */
  const arrange = async (now: OrderViews, settings: ViewSettings): Promise<boolean> => {
    setAnswer(endpoints.consoleOrderViews, {}, { ...now, settings });
    const call = client.call(endpoints.consoleArrangeOrderViews, { body: settings });
    return (await act(call, { stale: STALE, isQuiet: true })).ok;
  };
  return { keep, change, remove, arrange };
};
