import type { OrderId } from '@kitwright/contract';
import { endpoints } from '@kitwright/contract/endpoints';
import type { OrderQuality, ProductChecks, QualityCheck } from '@kitwright/contract/production';
import { PRODUCT_TYPES, type ProductType } from '@kitwright/garment';
import { garmentCode } from '@kitwright/ordering/floor';
import { and, asc, eq, sql } from 'drizzle-orm';
import { floorPieces, orders, qualityAnswers, qualityChecks } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { lockTenant } from '../../../db/tenants.repository.ts';
import { emit } from '../../../events/events.ts';
import type { Api } from '../../../server/api.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { route } from '../../../server/route.ts';
import { fullName } from '../../../values/full-name.ts';
import { readOrderNumber, writeOrderNumber } from '../../../values/order-number.ts';
import { ownAmong } from '../../library/uploads.ts';
import { findOrder } from '../../ordering/orders.ts';
import { readPlan } from '../floor/plan.ts';
import { whoWorked } from '../floor/sessions.ts';

const listChecks = async (tx: TenantTransaction): Promise<ProductChecks[]> => {
  const rows = await tx.db
    .select({
      productType: qualityChecks.productType,
      version: qualityChecks.version,
      checks: qualityChecks.checks,
    })
    .from(qualityChecks)
    .where(eq(qualityChecks.tenantId, tx.tenantId));
  return PRODUCT_TYPES.map(
    (productType) =>
      rows.find((row) => row.productType === productType) ?? { productType, version: 0, checks: [] },
  );
};

interface Shown {
  readonly uploadId: string | null;
}

/** Fields that name a picture which is neither the caller's own nor shown there before. */
const foreignPictures = async (
  { tx, account }: Pick<Call<typeof endpoints.consoleKeepChecks>, 'tx' | 'account'>,
  shown: readonly Shown[],
  before: readonly Shown[],
  path: string,
): Promise<Outcome<null>> => {
  const known = before.map(({ uploadId }) => uploadId);
  const named = shown.flatMap(({ uploadId }, index) =>
    uploadId === null || known.includes(uploadId) ? [] : [{ uploadId, index }],
  );
  const own = await ownAmong(
    tx,
    account.id,
    named.map(({ uploadId }) => uploadId),
  );
  const fields = named
    .filter(({ uploadId }) => !own.has(uploadId))
    .map(({ index }) => ({ field: `${path}.${index}.uploadId`, key: 'error.field.invalid' as const }));
  return fields.length === 0 ? ok(null) : fail('error.msg.validation', { fields });
};

type Kept = Outcome<{ readonly products: ProductChecks[] }>;

/** Changes what is checked on a product; answers that were given keep the words they were asked in. */
const keepChecks = async (call: Call<typeof endpoints.consoleKeepChecks>): Promise<Kept> => {
  const { tx, account, params, body, deps, request } = call;
  await lockTenant(tx);
  const before = (await listChecks(tx)).find(({ productType }) => productType === params.productType);
  if (before === undefined || before.version !== body.version) {
    return fail('error.msg.floor.conflict', { current: { products: await listChecks(tx) } });
  }
  const allowed = await foreignPictures(call, body.checks, before.checks, 'checks');
  if (!allowed.ok) return allowed;
  const kept = { checks: body.checks, updatedBy: fullName(account), updatedAt: deps.clock() };
  await tx.db
    .insert(qualityChecks)
    .values({ ...kept, tenantId: tx.tenantId, productType: params.productType })
    .onConflictDoUpdate({
      target: [qualityChecks.tenantId, qualityChecks.productType],
      set: { ...kept, version: sql`${qualityChecks.version} + 1` },
    });
  await emit(tx, {
    at: deps.clock(),
    type: 'quality.changed',
    actor: account,
    subject: { type: 'tenant', id: tx.tenantId },
    details: { product: params.productType, count: body.checks.length },
    ip: request.ip,
  });
  return ok({ products: await listChecks(tx) });
};

interface NamedGarment {
  readonly orderId: OrderId;
  readonly garmentId: string;
  readonly productType: ProductType;
}

/** The garment of a code such as `KW-000123/017`. */
const findGarment = async (tx: TenantTransaction, code: string): Promise<NamedGarment | undefined> => {
  const [order = '', garmentId = ''] = code.split('/');
  const number = readOrderNumber(order);
  if (number === undefined) return undefined;
  const [row] = await tx.db
    .select({
      orderId: floorPieces.orderId,
      garmentId: floorPieces.garmentId,
      productType: floorPieces.productType,
    })
    .from(floorPieces)
    .innerJoin(orders, and(eq(orders.tenantId, floorPieces.tenantId), eq(orders.id, floorPieces.orderId)))
    .where(
      and(
        eq(floorPieces.tenantId, tx.tenantId),
        eq(orders.number, number),
        eq(floorPieces.garmentId, garmentId),
      ),
    )
    .limit(1);
  return row;
};

const refused = (field: string): Outcome<never> =>
  fail('error.msg.validation', { fields: [{ field, key: 'error.field.invalid' }] });

/** Takes what was found on a garment. */
const checkGarment = async (
  call: Call<typeof endpoints.consoleCheckGarment>,
): Promise<Outcome<{ readonly faults: number }>> => {
  const { tx, account, body, deps } = call;
  const garment = await findGarment(tx, body.garment);
  if (garment === undefined) return refused('garment');
  const { checks } = (await listChecks(tx)).find(
    ({ productType }) => productType === garment.productType,
  ) ?? { checks: [] as QualityCheck[] };
  const asked = body.answers.map((answer) => checks.find(({ id }) => id === answer.check));
  const unknown = asked.indexOf(undefined);
  if (unknown >= 0) return refused(`answers.${unknown}.check`);
  const allowed = await foreignPictures(call, body.answers, [], 'answers');
  if (!allowed.ok) return allowed;
  const now = deps.clock();
  const { plan } = await readPlan(tx);
  const moments = [body.at ?? now.toISOString()];
  const who = await whoWorked({ tx, account, plan, body, moments, now });
  if (!who.ok) return who;
  // A device whose clock is ahead of ours found nothing in the future.
  const at = body.at === undefined ? now : new Date(Math.min(Date.parse(body.at), now.getTime()));
  const rows = body.answers.map(({ id, check, isGood, note, uploadId }, index) => ({
    ...garment,
    tenantId: tx.tenantId,
    id,
    stationId: body.station,
    checkId: check,
    isGood,
    found: { says: asked[index]?.says ?? { kh: '', en: '' }, note, uploadId },
    worker: who.value,
    at,
  }));
  await tx.db.insert(qualityAnswers).values(rows).onConflictDoNothing();
  return ok({ faults: rows.filter(({ isGood }) => !isGood).length });
};

/** Shows what was found on the garments of an order: of each check its last answer counts. */
const showQuality = async ({
  tx,
  params,
}: Call<typeof endpoints.consoleOrderQuality>): Promise<Outcome<OrderQuality>> => {
  const order = await findOrder(tx, params.id);
  if (order === undefined) return fail('error.msg.notFound');
  const rows = await tx.db
    .select()
    .from(qualityAnswers)
    .where(and(eq(qualityAnswers.tenantId, tx.tenantId), eq(qualityAnswers.orderId, order.id)))
    .orderBy(asc(qualityAnswers.at), asc(qualityAnswers.id));
  const last = new Map(rows.map((row) => [`${row.garmentId} ${row.checkId}`, row]));
  const garments = new Set(rows.map(({ garmentId }) => garmentId));
  const bad = new Set([...last.values()].filter(({ isGood }) => !isGood).map(({ garmentId }) => garmentId));
  const orderNumber = writeOrderNumber(order.number);
  return ok({
    checked: garments.size,
    good: garments.size - bad.size,
    faults: rows
      .filter(({ isGood }) => !isGood)
      .map(({ id, garmentId, checkId, found, worker, at }) => ({
        id,
        garment: garmentCode({ orderNumber, garment: garmentId }),
        ...found,
        worker,
        at: at.toISOString(),
        isMended: last.get(`${garmentId} ${checkId}`)?.isGood === true,
      }))
      .toReversed(),
  });
};

/** Registers the calls about what is checked. */
export const registerQuality = (api: Api): void => {
  route(api, endpoints.consoleQuality, async ({ tx }) => ok({ products: await listChecks(tx) }));
  route(api, endpoints.consoleKeepChecks, keepChecks);
  route(api, endpoints.consoleCheckGarment, checkGarment);
  route(api, endpoints.consoleOrderQuality, showQuality);
};
