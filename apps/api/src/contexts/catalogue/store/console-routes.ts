import { postStoreWorn, type ConsoleStoreItem } from '@kitwright/contract/catalogue';
import { endpoints } from '@kitwright/contract/endpoints';
import type { FastifyRequest } from 'fastify';
import type { StoreDesignRow, TenantRow } from '../../../db/schema/index.ts';
import type { Api } from '../../../server/api.ts';
import type { Call } from '../../../server/call.ts';
import { receivingRoute } from '../../../server/file-route.ts';
import { identityOf } from '../../../server/identity.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { inCall, route } from '../../../server/route.ts';
import { validate } from '../../../server/validate.ts';
import { emit, type PlainAction } from '../../../events/events.ts';
import { receiveWorn, wornBlobKey } from '../../design/designs.ts';
import { listStore } from './list-store.ts';
import { createPricing, presentConsoleItem } from './present.ts';
import {
  publishDesign,
  publishedDesign,
  renameDesign,
  restoreDesign,
  withdrawDesign,
} from './publish-design.ts';
import {
  countStore,
  findStoreDesign,
  firstPosition,
  lockStoreOrder,
  neighbourOf,
  updateStoreDesign,
} from './repository.ts';

type StaffCall = Pick<Call<typeof endpoints.consolePublishDesign>, 'tx' | 'account' | 'request' | 'deps'>;

/** Writes down what became of a design of the store; one that was refused leaves no trace. */
const audited = async (
  { tx, account, request, deps }: StaffCall,
  action: Extract<PlainAction, `store.${string}`>,
  outcome: Outcome<StoreDesignRow>,
): Promise<Outcome<StoreDesignRow>> => {
  if (outcome.ok) {
    const { uuid, nameKh, nameEn } = outcome.value;
    const details = { name: { kh: nameKh, en: nameEn } };
    const subject = { type: 'storeDesign', id: uuid };
    await emit(tx, { at: deps.clock(), type: action, actor: account, subject, details, ip: request.ip });
  }
  return outcome;
};

const presented = (tenant: TenantRow, outcome: Outcome<StoreDesignRow>) => {
  if (!outcome.ok) return outcome;
  const row = outcome.value;
  return ok(presentConsoleItem(row, createPricing(tenant.prices)({ ...row, options: row.document.options })));
};

/** Moves a published design to the front, or past its neighbour; at the end of the list it stays where it is. */
const moveDesign = async ({
  tx,
  params,
  body,
}: Call<typeof endpoints.consoleMoveStoreDesign>): Promise<Outcome<StoreDesignRow>> => {
  await lockStoreOrder(tx);
  const design = await publishedDesign(tx, params.uuid, 'update');
  if (!design.ok) return design;
  if (body.to === 'first') {
    return ok(await updateStoreDesign(tx, params.uuid, { position: await firstPosition(tx) }));
  }
  const neighbour = await neighbourOf(tx, design.value, body.to);
  if (neighbour === undefined) return design;
  await updateStoreDesign(tx, neighbour.uuid, { position: design.value.position });
  return ok(await updateStoreDesign(tx, params.uuid, { position: neighbour.position }));
};

/** Keeps the picture of a design of the store as worn, which a browser of staff drew of it; one drawn before goes. */
const receivePicture = async (api: Api, request: FastifyRequest): Promise<Outcome<ConsoleStoreItem>> => {
  const params = validate(postStoreWorn.params, request.params);
  if (!params.ok) return params;
  const { uuid } = params.value;
  const there = await inCall(api, request, async ({ tx }) =>
    (await findStoreDesign(tx, uuid)) === undefined ? fail('error.msg.notFound') : ok(null),
  );
  if (!there.ok) return there;
  const received = await receiveWorn(api.deps, request, uuid);
  if (!received.ok) return received;
  const { sha256 } = received.value;
  const kept = await inCall(api, request, async ({ tx, account }) => {
    if (account === null) return fail('error.msg.unauthenticated');
    const design = await findStoreDesign(tx, uuid, 'update');
    if (design === undefined) return fail('error.msg.notFound');
    const now = await updateStoreDesign(tx, uuid, { wornSha256: sha256 });
    const item = presented(
      identityOf(request).tenant,
      await audited({ tx, account, request, deps: api.deps }, 'store.pictured', ok(now)),
    );
    return item.ok ? ok({ item: item.value, before: design }) : item;
  });
  if (!kept.ok) return kept;
  const { item, before } = kept.value;
  if (before.wornSha256 !== null && before.wornSha256 !== sha256) {
    await api.deps.blobs.drop(wornBlobKey(before.tenantId, uuid, before.wornSha256), api.deps.clock());
  }
  return ok(item);
};

/** Pictures a minute of one address: those of a whole store are drawn one after the other. */
const PICTURES_PER_MINUTE = 60;

/** The store as its staff arrange it. */
export const registerConsoleStore = (api: Api): void => {
  const about = { access: 'store', tag: 'console', summary: 'Keep a picture of a design as worn' } as const;
  const limits = { perMinute: PICTURES_PER_MINUTE, subject: () => 'store-worn' };
  receivingRoute(api, postStoreWorn, { ...about, ...limits }, receivePicture);
  route(api, endpoints.consoleStore, async ({ tx, tenant, query }) => {
    const page = await listStore(tx, { ...query, cursor: query.cursor, sort: 'featured' });
    if (!page.ok) return page;
    const priceOf = createPricing(tenant.prices);
    const items = page.value.rows.map((row) => presentConsoleItem(row, priceOf(row)));
    const counts = {
      published: await countStore(tx, { state: 'published', search: query.search }),
      withdrawn: await countStore(tx, { state: 'withdrawn', search: query.search }),
    };
    return ok({ items, nextCursor: page.value.nextCursor, counts });
  });
  route(api, endpoints.consolePublishDesign, async (call) =>
    presented(call.tenant, await audited(call, 'store.published', await publishDesign(call))),
  );
  route(api, endpoints.consoleRenameStoreDesign, async (call) =>
    presented(call.tenant, await audited(call, 'store.renamed', await renameDesign(call))),
  );
  route(api, endpoints.consoleMoveStoreDesign, async (call) =>
    presented(call.tenant, await audited(call, 'store.moved', await moveDesign(call))),
  );
  route(api, endpoints.consoleWithdrawStoreDesign, async (call) =>
    presented(call.tenant, await audited(call, 'store.withdrawn', await withdrawDesign(call))),
  );
  route(api, endpoints.consoleRestoreStoreDesign, async (call) =>
    presented(call.tenant, await audited(call, 'store.restored', await restoreDesign(call))),
  );
};
