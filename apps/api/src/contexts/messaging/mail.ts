export { strandedMails } from './mail/mails.repository.ts';
