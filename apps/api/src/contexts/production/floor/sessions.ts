import { createHash, randomUUID } from 'node:crypto';
import { may } from '@kitwright/contract';
import type { endpoints } from '@kitwright/contract/endpoints';
import type { FloorPlan, FloorSession } from '@kitwright/contract/production';
import { and, eq, lt, sql } from 'drizzle-orm';
import { floorSessions, floorWorkers } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../server/call.ts';
import type { SignedIn } from '../../../server/identity.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { fullName } from '../../../values/full-name.ts';
import { isPassword } from '../../identity/accounts.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** A device that saw no network for longer asks for one before it takes a PIN again. */
const SESSION_DAYS = 7;
/** Scans that a device kept for longer after the end of their session are not taken any more under it. */
const KEPT_DAYS = 60;

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Someone whose only part is the floor has a device that lies at a station and is everybody's. */
const isShared = ({ roles }: Pick<SignedIn, 'roles'>): boolean =>
  !may(roles, 'production') && !may(roles, 'desk');

/** True where scans of this account's device need a PIN. A shop that lists no people has none to enter. */
export const asksPin = async (
  tx: TenantTransaction,
  { devices: { pin } }: Pick<FloorPlan, 'devices'>,
  account: Pick<SignedIn, 'roles'>,
): Promise<boolean> => {
  if (pin === 'none' || (pin === 'shared' && !isShared(account))) return false;
  const [worker] = await tx.db
    .select({ id: floorWorkers.id })
    .from(floorWorkers)
    .where(eq(floorWorkers.tenantId, tx.tenantId))
    .limit(1);
  return worker !== undefined;
};

/** Checks the PIN of a worker, and gives the device a secret by which its scans say who makes them; tries are limited where the call is registered. */
export const unlockFloor = async ({
  tx,
  account,
  params,
  body,
  deps,
}: Call<typeof endpoints.consoleUnlockFloor>): Promise<Outcome<FloorSession>> => {
  const [worker] = await tx.db
    .select()
    .from(floorWorkers)
    .where(and(eq(floorWorkers.tenantId, tx.tenantId), eq(floorWorkers.id, params.id)));
  if (worker === undefined) return fail('error.msg.notFound');
  if (!(await isPassword(worker.pinHash, body.pin))) return fail('error.msg.floor.wrongPin');
  const now = deps.clock();
  const until = new Date(now.getTime() + SESSION_DAYS * DAY_MS);
  const session = randomUUID();
  await tx.db
    .delete(floorSessions)
    .where(
      and(
        eq(floorSessions.tenantId, tx.tenantId),
        lt(floorSessions.until, new Date(now.getTime() - KEPT_DAYS * DAY_MS)),
      ),
    );
  await tx.db.insert(floorSessions).values({
    tenantId: tx.tenantId,
    secretHash: hashOf(session),
    workerId: worker.id,
    worker: worker.name,
    accountId: account.id,
    openedAt: now,
    until,
  });
  return ok({ id: worker.id, name: worker.name, session, until: until.toISOString() });
};

/** Ends the sessions of a worker on every device: what was scanned by then is still taken under the name. */
export const endSessions = async (tx: TenantTransaction, workerId: string, now: Date): Promise<void> => {
  await tx.db
    .update(floorSessions)
    .set({ until: sql`least(${floorSessions.until}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(floorSessions.tenantId, tx.tenantId), eq(floorSessions.workerId, workerId)));
};

interface Who {
  readonly tx: TenantTransaction;
  readonly account: SignedIn;
  readonly plan: Pick<FloorPlan, 'devices'>;
  readonly body: { readonly session: string | null; readonly worker: string | null };
  /** Moments of the device at which the work was done, ISO 8601. */
  readonly moments: readonly string[];
  readonly now: Date;
}

/**
 * Name of who did some work. By the session that a PIN opened on a device of this account, if it held when the work was
 * done; a clock that is ahead counts as now. Without a session it is the account, where no PIN is asked; an id alone, as
 * devices sent it before there were sessions, proves nothing.
 */
export const whoWorked = async ({ tx, account, plan, body, moments, now }: Who): Promise<Outcome<string>> => {
  if (body.session === null)
    return body.worker !== null || (await asksPin(tx, plan, account))
      ? fail('error.msg.floor.pinNeeded')
      : ok(fullName(account));
  const [session] = await tx.db
    .select()
    .from(floorSessions)
    .where(
      and(
        eq(floorSessions.tenantId, tx.tenantId),
        eq(floorSessions.secretHash, hashOf(body.session)),
        eq(floorSessions.accountId, account.id),
      ),
    );
  if (session === undefined) return fail('error.msg.floor.pinNeeded');
  const last = Math.max(...moments.map((moment) => Math.min(Date.parse(moment), now.getTime())));
  return last <= session.until.getTime() ? ok(session.worker) : fail('error.msg.floor.pinNeeded');
};
