import type { AuditAction, Role } from '@kitwright/contract';
import { auditEvents } from '../../db/schema/index.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';

export type { AuditAction };

/** Who did it, with name and role as they are now. */
export interface AuditActor {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly Role[];
}

export interface AuditEvent {
  readonly at: Date;
  readonly action: AuditAction;
  /** Null when nobody was signed in, and nobody had proved to be someone. */
  readonly actor: AuditActor | null;
  readonly subject?: { readonly type: string; readonly id: string };
  /** Shown to staff; never a secret. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly ip: string | null;
}

/** Writes down what happened, in the transaction in which it did. */
export const recordAudit = async (tx: TenantTransaction, event: AuditEvent): Promise<void> => {
  const { actor, subject } = event;
  await tx.db.insert(auditEvents).values({
    tenantId: tx.tenantId,
    at: event.at,
    actorId: actor?.id ?? null,
    actorName: actor === null ? null : `${actor.firstName} ${actor.lastName}`.trim(),
    actorRole: actor?.roles[0] ?? null,
    action: event.action,
    subjectType: subject?.type ?? null,
    subjectId: subject?.id ?? null,
    details: event.details ?? {},
    ip: event.ip,
  });
};
