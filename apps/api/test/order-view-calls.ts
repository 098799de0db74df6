import type { AuditAction } from '@kitwright/contract/operations';
import type { OrderView } from '@kitwright/contract/production';
import { SOME_ID } from './fuzz-inputs.ts';
import { newKey } from './samples.ts';
import type { Answer, TestApi } from './start-api.ts';

const PATH = '/api/console/order-views';

/** A filter of the order list that says everything it can. */
const FULL_FILTER = {
  view: 'board',
  status: 'READY',
  search: 'x',
  due: 'late',
  dueFrom: '2026-11-01',
  dueTo: '2026-11-30',
  supplier: 'none',
  customer: SOME_ID,
  balance: 'unpaid',
  product: 'POLO_SHIRT',
  ordered: 'week',
  from: '2026-11-01',
  to: '2026-11-30',
  sort: 'due',
};

/** Bodies that are good, for tests that spoil them. */
export const VIEW_BODIES = {
  consoleKeepOrderView: { name: 'n', filter: FULL_FILTER, isShared: true },
  consoleChangeOrderView: { name: 'n', filter: FULL_FILTER, isShared: true, version: 1 },
  consoleArrangeOrderViews: { order: ['late', SOME_ID], opens: 'late' },
} as const;

const keep = (api: TestApi): Promise<Answer<OrderView>> =>
  api.asAdmin('POST', PATH, {
    body: { name: newKey().slice(0, 30), filter: { status: 'READY' }, isShared: false },
    headers: { 'idempotency-key': newKey() },
  });

type Action = readonly [AuditAction, () => Promise<Answer>];

/** The entry of each call in the audit log. */
export const viewActions = (getApi: () => TestApi) => ({
  consoleKeepOrderView: ['orderView.kept', () => keep(getApi())] satisfies Action,
  consoleChangeOrderView: [
    'orderView.changed',
    async () => {
      const { id, name, version } = (await keep(getApi())).body;
      const body = { name, filter: { due: 'late' }, isShared: true, version };
      return getApi().asAdmin('PUT', `${PATH}/${id}`, { body });
    },
  ] satisfies Action,
  consoleRemoveOrderView: [
    'orderView.removed',
    async () => getApi().asAdmin('DELETE', `${PATH}/${(await keep(getApi())).body.id}`),
  ] satisfies Action,
});
