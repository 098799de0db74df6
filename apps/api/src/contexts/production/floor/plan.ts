import type { endpoints } from '@kitwright/contract/endpoints';
import type { Floor, FloorPlan, FloorStation } from '@kitwright/contract/production';
import type { ProductType } from '@kitwright/garment';
import { USUAL_DEVICE_RULES } from '@kitwright/contract/production';
import { FLOOR_WORK, type FloorWork } from '@kitwright/ordering/floor';
import { asc, eq, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { floorPlans, floorWorkers, type FloorWorkerRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { lockTenant } from '../../../db/tenants.repository.ts';
import { emit } from '../../../events/events.ts';
import type { Call } from '../../../server/call.ts';
import type { SignedIn } from '../../../server/identity.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { fullName } from '../../../values/full-name.ts';
import { hashPassword } from '../../identity/accounts.ts';
import { countWaiting } from './pieces.repository.ts';
import { asksPin, endSessions } from './sessions.ts';

const NAMES: Readonly<Record<FloorWork, FloorStation['name']>> = {
  print: { kh: 'បោះពុម្ព', en: 'Print' },
  press: { kh: 'អ៊ុតកម្ដៅ', en: 'Press' },
  cut: { kh: 'កាត់', en: 'Cut' },
  sew: { kh: 'ដេរ', en: 'Sew' },
  check: { kh: 'ពិនិត្យ', en: 'Check' },
  pack: { kh: 'វេចខ្ចប់', en: 'Pack' },
};

/** Plan of a shop that has never set its own: one station for each kind of work. */
const FIRST_PLAN: FloorPlan = {
  stations: FLOOR_WORK.map((work) => ({ id: work, work, name: NAMES[work] })),
  routes: {},
  devices: USUAL_DEVICE_RULES,
};

interface KeptPlan {
  readonly version: number;
  readonly plan: FloorPlan;
}

/** The plan of the shop with its version; the usual one, in version 0, where it never set its own. */
export const readPlan = async (tx: TenantTransaction): Promise<KeptPlan> => {
  const [row] = await tx.db
    .select({ version: floorPlans.version, plan: floorPlans.plan })
    .from(floorPlans)
    .where(eq(floorPlans.tenantId, tx.tenantId));
  // A plan that was kept before there were rules for devices has the usual ones.
  return row === undefined
    ? { version: 0, plan: FIRST_PLAN }
    : { ...row, plan: { ...row.plan, devices: row.plan.devices ?? USUAL_DEVICE_RULES } };
};

/** The stations that a product passes, by their ids, in order. */
export const routeOf = ({ stations, routes }: FloorPlan, product: ProductType): readonly string[] =>
  routes[product] ?? stations.map(({ id }) => id);

const listWorkers = (tx: TenantTransaction): Promise<FloorWorkerRow[]> =>
  tx.db
    .select()
    .from(floorWorkers)
    .where(eq(floorWorkers.tenantId, tx.tenantId))
    .orderBy(asc(sql`lower(${floorWorkers.name})`), asc(floorWorkers.id));

const ofTenant = (tx: TenantTransaction, id: string) =>
  sql`${floorWorkers.tenantId} = ${tx.tenantId} AND ${floorWorkers.id} = ${id}`;

export const presentFloor = async (
  tx: TenantTransaction,
  account: Pick<SignedIn, 'roles'>,
): Promise<Floor> => {
  const { version, plan } = await readPlan(tx);
  return {
    version,
    plan,
    workers: (await listWorkers(tx)).map(({ id, name }) => ({ id, name })),
    asksPin: await asksPin(tx, plan, account),
    waiting: await countWaiting(tx, (product) => routeOf(plan, product)),
  };
};

type FloorCall = Call<
  typeof endpoints.consoleKeepFloor | typeof endpoints.consoleAddWorker | typeof endpoints.consoleRemoveWorker
>;

const audit = (
  { tx, account, deps, request }: Pick<FloorCall, 'tx' | 'account' | 'deps' | 'request'>,
  type: 'floor.changed' | 'floor.workerAdded' | 'floor.workerRemoved',
  details: Readonly<Record<string, string>>,
): Promise<void> =>
  emit(tx, {
    at: deps.clock(),
    type,
    actor: account,
    subject: { type: 'tenant', id: tx.tenantId },
    details,
    ip: request.ip,
  });

/** Changes stations and routes from the version that was seen. Pieces stay at the stations where they are. */
export const changePlan = async (call: Call<typeof endpoints.consoleKeepFloor>): Promise<Outcome<Floor>> => {
  const { tx, body, account, deps } = call;
  await lockTenant(tx);
  const before = await readPlan(tx);
  if (before.version !== body.version)
    return fail('error.msg.floor.conflict', { current: await presentFloor(tx, account) });
  const kept = { plan: body.plan, updatedBy: fullName(account), updatedAt: deps.clock() };
  await tx.db
    .insert(floorPlans)
    .values({ ...kept, tenantId: tx.tenantId })
    .onConflictDoUpdate({
      target: floorPlans.tenantId,
      set: { ...kept, version: sql`${floorPlans.version} + 1` },
    });
  await audit(call, 'floor.changed', {});
  return ok(await presentFloor(tx, account));
};

/** Most people who work at the stations. */
const MAX_WORKERS = 200;

export const addWorker = async (
  call: Call<typeof endpoints.consoleAddWorker>,
): Promise<Outcome<{ readonly id: string; readonly name: string }>> => {
  const { tx, body } = call;
  await lockTenant(tx);
  if ((await listWorkers(tx)).length >= MAX_WORKERS) return fail('error.msg.floor.tooManyWorkers');
  const worker = { id: newId(), name: body.name };
  await tx.db
    .insert(floorWorkers)
    .values({ ...worker, tenantId: tx.tenantId, pinHash: await hashPassword(body.pin) });
  await audit(call, 'floor.workerAdded', { name: worker.name });
  return ok(worker);
};

export const removeWorker = async (
  call: Call<typeof endpoints.consoleRemoveWorker>,
): Promise<Outcome<null>> => {
  const { tx, params, deps } = call;
  const [gone] = await tx.db.delete(floorWorkers).where(ofTenant(tx, params.id)).returning();
  if (gone === undefined) return fail('error.msg.notFound');
  await endSessions(tx, gone.id, deps.clock());
  await audit(call, 'floor.workerRemoved', { name: gone.name });
  return ok(null);
};
