import type { PlainAction } from '../events/events.ts';

/** What the audit log calls a change of something a tenant offers: to withdraw it and to bring it back have their own names. */
export const offeringAction = (
  thing: 'font' | 'graphic' | 'pattern',
  wasOffered: boolean,
  isOffered: boolean,
): PlainAction => {
  if (wasOffered === isOffered) return `${thing}.changed`;
  return `${thing}.${isOffered ? 'offered' : 'withdrawn'}`;
};
