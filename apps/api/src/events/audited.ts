import type { Role } from '@kitwright/contract';
import type { AuditAction } from '@kitwright/contract/operations';

/** Who did it, with name and role as they are now. */
export interface AuditActor {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly Role[];
}

/** The payload that all audited events share. */
export interface Audited {
  readonly at: Date;
  /** Null when no one was signed in, and no one had proved to be someone. */
  readonly actor: AuditActor | null;
  readonly subject?: { readonly type: string; readonly id: string };
  /** Shown to staff; never a secret. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly ip: string | null;
}

/** An audited event whose payload is that and no more. */
export interface AuditedEvent<Type extends AuditAction = AuditAction> extends Audited {
  readonly type: Type;
}
