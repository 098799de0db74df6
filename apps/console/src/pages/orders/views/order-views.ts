import {
  READY_FILTERS,
  READY_VIEWS,
  type KeptFilter,
  type OrderView,
  type OrderViews,
  type ReadyView,
  type ViewKey,
  type ViewSettings,
} from '@kitwright/contract/production';
import { isNarrowed, isSameFilter } from '../use-filter.ts';

/** A view as it is offered: one that is kept, or one that everyone has. */
export type ShownView =
  | { readonly kind: 'ready'; readonly key: ReadyView; readonly filter: KeptFilter }
  | { readonly kind: 'kept'; readonly key: ViewKey; readonly filter: KeptFilter; readonly kept: OrderView };

/** Views in the order that someone set; those that it does not name follow, ready ones first. */
export const arranged = ({
  views,
  settings,
}: Pick<OrderViews, 'views' | 'settings'>): readonly ShownView[] => {
  const all: readonly ShownView[] = [
    ...READY_VIEWS.map((key) => ({ kind: 'ready' as const, key, filter: READY_FILTERS[key] })),
    ...views.map((kept) => ({ kind: 'kept' as const, key: kept.id, filter: kept.filter, kept })),
  ];
  const placeOf = ({ key }: ShownView): number => {
    const place = settings.order.indexOf(key);
    return place < 0 ? settings.order.length : place;
  };
  return all.toSorted((one, other) => placeOf(one) - placeOf(other));
};

/** The list as one looks at it: all orders, a view as it is kept or changed since, or a filter of no name. */
export type LookedAt =
  | { readonly kind: 'all' }
  | { readonly kind: 'view'; readonly view: ShownView; readonly isChanged: boolean }
  | { readonly kind: 'other' };

/** The view that the address names, or the one whose filter it has. A view that one may not see is its filter alone. */
export const lookedAt = (
  views: readonly ShownView[],
  filter: KeptFilter,
  viewKey: string | null,
): LookedAt => {
  const named = views.find(({ key }) => key === viewKey);
  if (named !== undefined) {
    return { kind: 'view', view: named, isChanged: !isSameFilter(named.filter, filter) };
  }
  const same = views.find((view) => isSameFilter(view.filter, filter));
  if (same !== undefined) return { kind: 'view', view: same, isChanged: false };
  return isNarrowed(filter) || filter.sort !== undefined ? { kind: 'other' } : { kind: 'all' };
};

/** The settings with a view moved by one place among those that are shown. */
export const moved = (
  views: readonly ShownView[],
  settings: ViewSettings,
  key: ViewKey,
  by: 1 | -1,
): ViewSettings => {
  const order = views.map((view) => view.key);
  const from = order.indexOf(key);
  const to = from + by;
  const other = order[to];
  if (from < 0 || other === undefined) return settings;
  return { ...settings, order: order.with(from, other).with(to, key) };
};
