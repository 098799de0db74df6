import { may, orderViewIdSchema, reachOf } from '@kitwright/contract';
import { endpoints } from '@kitwright/contract/endpoints';
import {
  MAX_ORDER_VIEWS,
  MOST_COUNTED,
  READY_FILTERS,
  READY_VIEWS,
  queryOfFilter,
  type KeptFilter,
  type OrderView,
  type ViewKey,
  type ViewSettings,
} from '@kitwright/contract/production';
import { v7 as newId } from 'uuid';
import { lockAccount } from '../../../db/tenant-transaction.ts';
import { emit, type PlainAction } from '../../../events/events.ts';
import type { Api } from '../../../server/api.ts';
import type { Call } from '../../../server/call.ts';
import { ownerSeen, type SignedIn } from '../../../server/identity.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { route } from '../../../server/route.ts';
import { fullName } from '../../../values/full-name.ts';
import { todayOf } from '../../../values/order-number.ts';
import { NO_FILTER } from '../order-desk/conditions.ts';
import { countEach } from '../order-desk/repository.ts';
import {
  countOwnViews,
  deleteView,
  findView,
  insertView,
  isNameTaken,
  listViews,
  readViewSettings,
  updateView,
  writeViewSettings,
  type NamedView,
  type Viewer,
} from './repository.ts';

type Seer = Pick<SignedIn, 'id' | 'roles'>;

/** Sharing is among those who see all orders: a partner shop keeps its views to itself. */
const mayShare = ({ roles }: Seer): boolean => reachOf(roles, 'orders') === 'tenant';
const viewerOf = (account: Seer): Viewer => ({ accountId: account.id, seesShared: mayShare(account) });

/** A shared view is its owner's to change, and an administrator's: owners leave. */
const mayChange = ({ id, roles }: Seer, view: NamedView): boolean =>
  view.accountId === id || (view.isShared && may(roles, 'staff'));

const present = (account: Seer, view: NamedView): OrderView => ({
  id: view.id,
  name: view.name,
  filter: view.filter,
  isShared: view.isShared,
  isOwn: view.accountId === account.id,
  ownerName: view.ownerName,
  mayChange: mayChange(account, view),
  version: view.version,
});

const audit = (
  {
    tx,
    account,
    deps,
    request,
  }: Pick<Call<typeof endpoints.consoleKeepOrderView>, 'tx' | 'account' | 'deps' | 'request'>,
  action: PlainAction,
  { id, name, isShared }: Pick<NamedView, 'id' | 'name' | 'isShared'>,
): Promise<void> =>
  emit(tx, {
    at: deps.clock(),
    type: action,
    actor: account,
    subject: { type: 'orderView', id },
    details: { name, shared: isShared },
    ip: request.ip,
  });

const NAME_TAKEN = fail('error.msg.validation', {
  fields: [{ field: 'name', key: 'error.field.duplicate' }],
});

/** Settings without what is gone, or is no longer shared. */
const stillThere = ({ order, opens }: ViewSettings, views: readonly NamedView[]): ViewSettings => {
  const known = new Set<ViewKey>([...READY_VIEWS, ...views.map(({ id }) => id)]);
  return {
    order: order.filter((key) => known.has(key)),
    opens: opens !== null && known.has(opens) ? opens : null,
  };
};

const showViews = async ({ tx, account }: Call<typeof endpoints.consoleOrderViews>) => {
  const views = await listViews(tx, viewerOf(account));
  const settings = stillThere(await readViewSettings(tx, account.id), views);
  return ok({
    views: views.map((view) => present(account, view)),
    settings,
    mayShare: mayShare(account),
  });
};

/** Views counted in one statement. Words are searched for by reading all orders, so views that have some are not counted. */
const countViews = async ({
  tx,
  tenant,
  account,
  deps,
}: Call<typeof endpoints.consoleCountOrderViews>): Promise<
  Outcome<{ readonly counts: Record<string, number> }>
> => {
  const today = todayOf({ tenant, deps });
  const accountId = ownerSeen(account, 'orders');
  const kept = await listViews(tx, viewerOf(account));
  const views: readonly (readonly [ViewKey, KeptFilter])[] = [
    ...READY_VIEWS.map((name) => [name, READY_FILTERS[name]] as const),
    ...kept.map(({ id, filter }) => [id, filter] as const),
  ];
  const counted = views.filter(([, { search = '' }]) => search.trim() === '');
  const filters = counted.map(([, filter]) => ({
    ...NO_FILTER,
    ...queryOfFilter(filter, { timeZone: tenant.timeZone, today }),
    // A board shows every status.
    statuses: filter.status === undefined || filter.view === 'board' ? undefined : [filter.status],
    accountId,
    today,
  }));
  const found = await countEach(tx, filters, MOST_COUNTED);
  return ok({ counts: Object.fromEntries(counted.map(([key], index) => [key, found[index] ?? 0])) });
};

/** Keeps a view. Two at once are counted one after the other, so that no one comes to have more than they may. */
const keepView = async (call: Call<typeof endpoints.consoleKeepOrderView>): Promise<Outcome<OrderView>> => {
  const { tx, account, body } = call;
  if (body.isShared && !mayShare(account)) return fail('error.msg.forbidden');
  await lockAccount(tx, account.id);
  if ((await countOwnViews(tx, account.id)) >= MAX_ORDER_VIEWS) return fail('error.msg.orderView.tooMany');
  const id = orderViewIdSchema.parse(newId());
  if (await isNameTaken(tx, account.id, body.name, id)) return NAME_TAKEN;
  await insertView(tx, { ...body, id, accountId: account.id });
  await audit(call, 'orderView.kept', { ...body, id });
  return ok({ ...body, id, isOwn: true, ownerName: fullName(account), mayChange: true, version: 1 });
};

/** Changes a view from the version that was seen; of two people the second gets a conflict. */
const changeView = async (
  call: Call<typeof endpoints.consoleChangeOrderView>,
): Promise<Outcome<OrderView>> => {
  const { tx, account, params } = call;
  const { version, ...body } = call.body;
  const kept = await findView(tx, viewerOf(account), params.id, 'update');
  if (kept === undefined) return fail('error.msg.notFound');
  if (!mayChange(account, kept) || (body.isShared && !mayShare(account))) return fail('error.msg.forbidden');
  if (kept.version !== version) {
    return fail('error.msg.orderView.conflict', { current: present(account, kept) });
  }
  await lockAccount(tx, kept.accountId);
  if (await isNameTaken(tx, kept.accountId, body.name, kept.id)) return NAME_TAKEN;
  await updateView(tx, kept.id, body);
  await audit(call, 'orderView.changed', { ...body, id: kept.id });
  return ok(present(account, { ...kept, ...body, version: version + 1 }));
};

const removeView = async (call: Call<typeof endpoints.consoleRemoveOrderView>): Promise<Outcome<null>> => {
  const { tx, account, params } = call;
  const kept = await findView(tx, viewerOf(account), params.id, 'update');
  if (kept === undefined) return fail('error.msg.notFound');
  if (!mayChange(account, kept)) return fail('error.msg.forbidden');
  await deleteView(tx, kept.id);
  await audit(call, 'orderView.removed', kept);
  return ok(null);
};

/** Order and first view are one's own alone: what is not there for the caller is left out. */
const arrangeViews = async ({
  tx,
  account,
  body,
}: Call<typeof endpoints.consoleArrangeOrderViews>): Promise<Outcome<ViewSettings>> => {
  const settings = stillThere(body, await listViews(tx, viewerOf(account)));
  await writeViewSettings(tx, account.id, settings);
  return ok(settings);
};

/** Kept filters of the order list. */
export const registerOrderViews = (api: Api): void => {
  route(api, endpoints.consoleOrderViews, showViews);
  route(api, endpoints.consoleCountOrderViews, countViews);
  route(api, endpoints.consoleKeepOrderView, keepView);
  route(api, endpoints.consoleChangeOrderView, changeView);
  route(api, endpoints.consoleRemoveOrderView, removeView);
  route(api, endpoints.consoleArrangeOrderViews, arrangeViews);
};
