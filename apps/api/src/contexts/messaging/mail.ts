export { strandedMails } from './mail/mails.repository.ts';
export { strandedWork } from './news/work.repository.ts';
