import type { ContactMessage } from '@kitwright/contract/messages';

/** Opens the answer to a message in the mail program, with its subject; or the telephone. */
export const replyUrl = ({ contact, subject }: Pick<ContactMessage, 'contact' | 'subject'>): string =>
  contact.includes('@')
    ? `mailto:${encodeURIComponent(contact).replace('%40', '@')}?subject=${encodeURIComponent(`Re: ${subject}`)}`
    : `tel:${contact.replace(/[^+\d]/g, '')}`;
