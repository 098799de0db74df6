import { v7 as newId } from 'uuid';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Deps } from '../../../server/api.ts';
import { isPhoneOnly } from '../../../values/phone-only.ts';
import { insertMails, type NewMail } from './mails.repository.ts';

/** A mail as it is put into the outbox. */
export type OutgoingMail = Omit<NewMail, 'id' | 'status' | 'sentAt'>;

const isMailable = ({ recipient }: OutgoingMail): boolean => !isPhoneOnly({ email: recipient });

/**
 * Writes mails into the outbox, and leaves the jobs that deliver them, all in this transaction. Without a mail server
 * they have arrived with that, and there is nothing left to do. To who has a telephone alone there is nothing to mail.
 */
export const putInOutbox = async (
  tx: TenantTransaction,
  { config, jobs }: Pick<Deps, 'config' | 'jobs'>,
  outgoing: readonly OutgoingMail[],
): Promise<void> => {
  const isDelivered = config.smtp === undefined;
  const written = outgoing.filter(isMailable).map((mail) => ({
    ...mail,
    id: newId(),
    status: isDelivered ? ('sent' as const) : ('queued' as const),
    sentAt: isDelivered ? mail.createdAt : null,
  }));
  insertMails(tx, written);
  if (isDelivered) return;
  for (const { id } of written) await jobs.enqueue(tx, 'deliver-mail', { tenantId: tx.tenantId, mailId: id });
};
