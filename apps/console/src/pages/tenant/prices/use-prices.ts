import type { PriceList } from '@kitwright/ordering';
import { useEditor } from '../editor-context.ts';

/** The price list being edited, and how to change a part of it. */
export const usePrices = (): {
  readonly prices: PriceList;
  readonly set: (patch: Partial<PriceList>) => void;
} => {
  const { draft, update } = useEditor();
  const { prices } = draft.settings;
  return { prices, set: (patch) => update({ prices: { ...prices, ...patch } }) };
};

/** A copy with the entry at an index changed. */
export const changeAt = <Entry>(list: readonly Entry[], index: number, patch: Partial<Entry>): Entry[] =>
  list.map((entry, at) => (at === index ? { ...entry, ...patch } : entry));

/** A copy without the entry at an index. */
export const without = <Entry>(list: readonly Entry[], index: number): Entry[] =>
  list.filter((_, at) => at !== index);

/** A copy with the entry at an index one place earlier. */
export const moveUp = <Entry>(list: readonly Entry[], index: number): Entry[] => {
  const [before, entry] = [list[index - 1], list[index]];
  if (before === undefined || entry === undefined) return [...list];
  return list.with(index - 1, entry).with(index, before);
};
