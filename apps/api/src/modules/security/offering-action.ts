import type { AuditAction } from './record-audit.ts';

/** What the audit log calls a change of something a tenant offers: to withdraw it and to bring it back have their own names. */
export const offeringAction = (
  thing: 'font' | 'graphic' | 'pattern',
  wasOffered: boolean,
  isOffered: boolean,
): AuditAction => {
  if (wasOffered === isOffered) return `${thing}.changed`;
  return `${thing}.${isOffered ? 'offered' : 'withdrawn'}`;
};
