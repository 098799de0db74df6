import {
  AUDIT_ACTIONS,
  type AuditAction,
  type AuditFilter as AskedFilter,
} from '@kitwright/contract/operations';
import { endOfDayIn, startOfDayIn } from '@kitwright/ordering';
import { and, asc, desc, eq, gte, ilike, lt, or, sql, type SQL } from 'drizzle-orm';
import { containing } from '../../../db/keyset.ts';
import { auditEvents, type AuditEventRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { on, type EventOf } from '../../../events/events.ts';

export interface AuditFilter {
  readonly actor: string | undefined;
  readonly action: string | undefined;
  readonly subject: string | undefined;
  readonly from: Date | undefined;
  /** Before this moment. */
  readonly until: Date | undefined;
}

const containingText = (
  text: string | undefined,
  ...columns: readonly Parameters<typeof ilike>[0][]
): SQL | undefined => {
  if (text === undefined || text.trim() === '') return undefined;
  return or(...columns.map((column) => ilike(column, containing(text))));
};

/** Of the events numbered below `before`, one more than the limit if there are more. Newest first. */
export const listAuditEvents = (
  tx: TenantTransaction,
  { actor, action, subject, from, until, before }: AuditFilter & { readonly before: number | undefined },
  limit: number,
): Promise<AuditEventRow[]> =>
  tx.db
    .select()
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.tenantId, tx.tenantId),
        containingText(actor, auditEvents.actorName),
        action === undefined ? undefined : eq(auditEvents.action, action),
        containingText(
          subject,
          auditEvents.subjectType,
          auditEvents.subjectId,
          sql`${auditEvents.details}::text`,
        ),
        from && gte(auditEvents.at, from),
        until && lt(auditEvents.at, until),
        before === undefined ? undefined : lt(auditEvents.seq, before),
      ),
    )
    .orderBy(desc(auditEvents.seq))
    .limit(limit + 1);

/** Every action this tenant has written down. */
export const listAuditActions = async (tx: TenantTransaction): Promise<string[]> => {
  const rows = await tx.db
    .selectDistinct({ action: auditEvents.action })
    .from(auditEvents)
    .where(eq(auditEvents.tenantId, tx.tenantId))
    .orderBy(asc(auditEvents.action));
  return rows.map(({ action }) => action);
};

/** Filter for the database from what a caller asks for: days of the tenant become moments. */
export const filterOf = (zone: string, { actor, action, subject, from, to }: AskedFilter): AuditFilter => ({
  actor,
  action,
  subject,
  from: from === undefined ? undefined : startOfDayIn(zone, from),
  until: to === undefined ? undefined : endOfDayIn(zone, to),
});

/** Writes down what happened, in the transaction in which it did. */
const recordAudit = async (tx: TenantTransaction, events: readonly EventOf<AuditAction>[]): Promise<void> => {
  await tx.db.insert(auditEvents).values(
    events.map(({ at, type, actor, subject, details, ip }) => ({
      tenantId: tx.tenantId,
      at,
      actorId: actor?.id ?? null,
      actorName: actor === null ? null : `${actor.firstName} ${actor.lastName}`.trim(),
      actorRole: actor?.roles.join(' ') ?? null,
      action: type,
      subjectType: subject?.type ?? null,
      subjectId: subject?.id ?? null,
      details: details ?? {},
      ip,
    })),
  );
};

export const auditSubscriptions = [
  on(AUDIT_ACTIONS, { by: 'identity/audit', does: 'writes it into the audit log', handle: recordAudit }),
];
