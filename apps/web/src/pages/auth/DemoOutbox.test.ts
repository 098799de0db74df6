import { describe, expect, it } from 'vitest';
import { codeIn, linkIn, mailsTo } from './DemoOutbox.tsx';

describe('the mails of a demo', () => {
  it('are found by address, newest first, the last three that help to sign in', () => {
    const mails = [
      ['a@x.test', 'resetPassword'],
      ['b@x.test', 'resetPassword'],
      ['a@x.test', 'orderPlaced'],
      ['a@x.test', 'accountLocked'],
      ['a@x.test', 'confirmEmail'],
      ['a@x.test', 'confirmEmail'],
    ].map(([to = '', template = ''], id) => ({ to, template, id }));
    expect(mailsTo(mails, ' a@X.test ').map(({ id }) => id)).toEqual([0, 3, 4]);
  });

  it('give their code, and no longer number', () => {
    expect(codeIn({ template: 'confirmEmail', text: 'Order 20261121001.\nYour code: 042137.' })).toBe(
      '042137',
    );
    expect(codeIn({ template: 'orderPlaced', text: 'Order 123456' })).toBeNull();
  });

  it('give their link as a path', () => {
    expect(linkIn({ text: 'Open http://localhost:4000/auth/resetpassword?token=abc-_ now' })).toBe(
      '/auth/resetpassword?token=abc-_',
    );
    expect(linkIn({ text: 'See https://elsewhere.test/me' })).toBeNull();
  });
});
