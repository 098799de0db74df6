import type { DeskOrder } from '@kitwright/contract/production';
import { useState } from 'react';

/** Orders chosen for one step together. What is no longer shown is no longer chosen. */
export const useChosen = (shown: readonly DeskOrder[]) => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const orders = shown.filter(({ id }) => ids.has(id));
  const toggle = ({ id }: Pick<DeskOrder, 'id'>): void =>
    setIds((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  return {
    orders,
    ids: new Set(orders.map(({ id }) => id)) as ReadonlySet<string>,
    toggle,
    chooseAll: (all: boolean) => setIds(new Set(all ? shown.map(({ id }) => id) : [])),
    clear: () => setIds(new Set()),
  };
};
