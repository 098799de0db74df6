import { describe, expect, it } from 'vitest';
import { replyUrl } from './MessageDetail.tsx';

describe('the way to answer a message', () => {
  it('is a mail with the subject, in which nothing can add another recipient', () => {
    expect(replyUrl({ contact: 'sok@example.com', subject: 'ឈុត & more' })).toBe(
      `mailto:sok@example.com?subject=${encodeURIComponent('Re: ឈុត & more')}`,
    );
    const url = replyUrl({ contact: 'a?bcc=x@example.com', subject: '&bcc=y@example.com' });
    expect(url).not.toMatch(/[?&]bcc=/);
  });

  it('is a call where a number was given', () => {
    expect(replyUrl({ contact: '+855 12 345 678', subject: 'x' })).toBe('tel:+85512345678');
  });
});
