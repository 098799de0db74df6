import { v7 as newId } from 'uuid';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import type { Deps } from '../../server/api.ts';
import { insertMail, type NewMail } from './mails.repository.ts';

/**
 * Writes a mail into the outbox, and leaves the job that delivers it, both in this transaction. Without a mail server
 * it has arrived with that, and there is nothing left to do.
 */
export const putInOutbox = async (
  tx: TenantTransaction,
  { config, jobs }: Pick<Deps, 'config' | 'jobs'>,
  mail: Omit<NewMail, 'id' | 'status' | 'sentAt'>,
): Promise<void> => {
  const id = newId();
  if (config.smtp === undefined) {
    insertMail(tx, { ...mail, id, status: 'sent', sentAt: mail.createdAt });
    return;
  }
  insertMail(tx, { ...mail, id, status: 'queued', sentAt: null });
  await jobs.enqueue(tx, 'deliver-mail', { tenantId: tx.tenantId, mailId: id });
};
