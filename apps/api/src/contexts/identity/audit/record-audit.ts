import { AUDIT_ACTIONS, type AuditAction } from '@kitwright/contract/operations';
import { auditEvents } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { EventOf } from '../../../events/events.ts';
import { on } from '../../../events/subscription.ts';

/** Writes down what happened, in the transaction in which it did. */
const recordAudit = async (tx: TenantTransaction, events: readonly EventOf<AuditAction>[]): Promise<void> => {
  await tx.db.insert(auditEvents).values(
    events.map(({ at, type, actor, subject, details, ip }) => ({
      tenantId: tx.tenantId,
      at,
      actorId: actor?.id ?? null,
      actorName: actor === null ? null : `${actor.firstName} ${actor.lastName}`.trim(),
      actorRole: actor?.roles[0] ?? null,
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
