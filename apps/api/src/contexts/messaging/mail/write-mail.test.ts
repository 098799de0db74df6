import { type Lang, accountIdSchema } from '@kitwright/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MailContent } from './content.ts';
import { inkOn } from './layout.ts';
import { oneLine, renderMail, writeMail } from './write-mail.ts';

const subjectOf = (languages: Lang[], lang: Lang, role: 'CUSTOMER' | 'ADMIN'): string =>
  writeMail({
    tenant: { name: 'Angkor', themeColour: '#c8102e', languages },
    account: {
      id: accountIdSchema.parse('0197a6a1-8f3c-7000-8000-00000000000a'),
      email: 'dara@team.test',
      firstName: 'Dara',
      lang,
      roles: [role],
    },
    content: { template: 'passwordChanged', url: 'https://angkor.example/auth/forgotpassword' },
    now: new Date('2026-11-24T08:00:00Z'),
  }).subject;
const isKhmer = (text: string): boolean => /\p{Script=Khmer}/u.test(text);

it('is in the language of its reader where the shop offers it, else in the shop’s', () => {
  expect(isKhmer(subjectOf(['kh', 'en'], 'kh', 'CUSTOMER'))).toBe(true);
  expect(isKhmer(subjectOf(['kh', 'en'], 'en', 'CUSTOMER'))).toBe(false);
  expect(isKhmer(subjectOf(['en'], 'kh', 'CUSTOMER'))).toBe(false);
  expect(isKhmer(subjectOf(['kh'], 'en', 'CUSTOMER'))).toBe(true);
});

it('is in the language of its reader to staff, whose back office speaks both', () =>
  expect(isKhmer(subjectOf(['en'], 'kh', 'ADMIN'))).toBe(true));

const brand = { name: 'Angkor Sportswear', themeColour: '#c8102e' };
const url = 'https://angkor.example/me/histories';
const order = {
  url,
  number: 'KW-000123',
  designName: 'Lions',
  quantity: 12,
  grandTotalCents: 15_600,
  rielPerDollar: null,
};
const bank = { name: 'ABA', holder: 'ANGKOR CO', account: '000 123 456' };
const toPay = { dueCents: 15_600, rielPerDollar: 4_100, takesDeposit: true, bank, hasKhqr: true };
const parcel = {
  name: 'KW-000123/2',
  garments: 9,
  carrier: 'Cambodia Post',
  tracking: 'CP123',
  trackingUrl: 'https://post.example/t/CP123',
  receivedBy: 'Dara',
};
const CONTENTS: readonly MailContent[] = [
  { template: 'confirmEmail', url },
  { template: 'resetPassword', url },
  { template: 'customerInvitation', url },
  { template: 'accountLocked', url },
  { template: 'passwordChanged', url },
  ...(['totp', 'passkey'] as const).flatMap((factor) =>
    [true, false].flatMap((isSwitch) =>
      (['added', 'removed'] as const).map((kind): MailContent => ({
        template: 'securityChanged',
        url,
        change: { kind, factor, isSwitch },
      })),
    ),
  ),
  { template: 'securityChanged', url, change: { kind: 'codesRenewed' } },
  { template: 'securityChanged', url, change: { kind: 'takenAway' } },
  { template: 'emailChangeAtOld', url, newEmail: 'new@club.test' },
  { template: 'emailChangeAtNew', url },
  { template: 'emailChanged', url, newEmail: 'new@club.test' },
  { template: 'deleteAccount', url },
  { template: 'accountDeleted', url },
  { template: 'quoteReply', url, number: 'Q-000012', question: 'Two more?', answer: 'Gladly.' },
  { template: 'orderPlaced', ...order, writtenBy: null },
  { template: 'orderPlaced', ...order, writtenBy: 'Sophea Chan' },
  { template: 'orderCorrected', ...order, reason: 'Rang up' },
  { template: 'orderMoved', ...order, status: 'APPROVED', reason: null, toPay: null },
  { template: 'orderMoved', ...order, status: 'APPROVED', reason: null, toPay },
  { template: 'orderParcel', ...order, parcel, isDelivered: false, rest: 3, toPay },
  { template: 'orderParcel', ...order, parcel, isDelivered: true, rest: 0, toPay: null },
  ...(['paid', 'refunded', 'slipRefused'] as const).map((event): MailContent => ({
    template: 'orderMoney',
    ...order,
    event,
    amountCents: 500,
    dueCents: 0,
    reason: null,
  })),
];

describe.each(CONTENTS)('the mail $template', (content) => {
  it.each(['kh', 'en'] as const)('says the same as text and as HTML, in its language (%s)', (lang) => {
    const mail = renderMail(content, { brand, lang, firstName: 'សុខ' });
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain(brand.name);
      expect(body).toContain(url);
      expect(body).toContain('សុខ');
    }
    expect(mail.html).toContain(`lang="${lang === 'kh' ? 'km' : 'en'}"`);
    expect(mail.html).not.toMatch(/<script|src=|url\(/);
    expect(/\p{Script=Khmer}/u.test(mail.subject)).toBe(lang === 'kh');
    expect(mail.subject.length).toBeLessThan(120);
  });
});

it('tells of an account that staff made for who got a quote as for who ordered: of no order that there may not be', () => {
  const { text } = renderMail(
    { template: 'customerInvitation', url },
    { brand, lang: 'en', firstName: 'Kosal' },
  );
  expect(text).toContain('your quotes and orders');
  expect(text).not.toContain('your order ');
});

describe('the mail that an order is approved', () => {
  const textWith = (to: typeof toPay | null, lang: 'kh' | 'en'): string =>
    renderMail(
      { template: 'orderMoved', ...order, status: 'APPROVED', reason: null, toPay: to },
      { brand, lang, firstName: 'Dara' },
    ).text;

  it.each(['kh', 'en'] as const)('names what is due, the bank and KHQR (%s)', (lang) => {
    for (const said of [
      '$156.00 (639,600\u00a0៛)',
      'ABA',
      'ANGKOR CO',
      '000 123 456',
      'KHQR',
      order.number,
    ]) {
      expect(textWith(toPay, lang)).toContain(said);
    }
  });

  it('offers a deposit while there can be one', () => {
    expect(textWith(toPay, 'en')).toContain('as a deposit');
    expect(textWith({ ...toPay, takesDeposit: false }, 'en')).not.toContain('deposit');
    expect(textWith({ ...toPay, takesDeposit: false }, 'kh')).not.toContain('ប្រាក់កក់');
  });

  it('asks for nothing where nothing is due, and names no way that there is not', () => {
    expect(textWith(null, 'en')).not.toMatch(/paid|KHQR|slip/);
    const unsaid = renderMail(
      {
        template: 'orderMoved',
        ...order,
        status: 'APPROVED',
        reason: null,
        toPay: { ...toPay, bank: null, hasKhqr: false },
      },
      { brand, lang: 'en', firstName: 'Dara' },
    ).text;
    expect(unsaid).toContain('$156.00');
    expect(unsaid).not.toMatch(/KHQR|transfer/);
  });
});

describe('what people wrote', () => {
  const nasty = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(
      'a\r\nBcc: evil@example.com',
      '<script>alert(1)</script>',
      '"><img src=x>',
      '\u2028x',
      "'",
    ),
  );

  it('never becomes a second header or markup', () => {
    fc.assert(
      fc.property(nasty, nasty, nasty, (name, designName, firstName) => {
        const mail = renderMail(
          {
            template: 'orderMoved',
            ...order,
            designName,
            status: 'REJECTED',
            reason: designName,
            toPay: null,
          },
          { brand: { ...brand, name }, lang: 'en', firstName },
        );
        expect(mail.subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202e]/u);
        const tags = (html: string): string[] => html.match(/<[^>]*>/g) ?? [];
        const plain = renderMail(
          { template: 'orderMoved', ...order, designName: 'x', status: 'REJECTED', reason: 'x', toPay: null },
          { brand, lang: 'en', firstName: 'x' },
        );
        expect(tags(mail.html)).toEqual(tags(plain.html));
      }),
    );
  });

  it('stays readable in a header', () => {
    expect(oneLine('  Lions\r\n\tFC ')).toBe('Lions FC');
    expect(oneLine('សុខ\u200bដារ៉ា')).toBe('សុខ\u200bដារ៉ា');
  });
});

describe('the ink on a brand’s colour', () => {
  it.each([
    ['#ffffff', '#16181d'],
    ['#f5d90a', '#16181d'],
    ['#c8102e', '#ffffff'],
    ['#000000', '#ffffff'],
  ])('on %s is %s', (colour, ink) => {
    expect(inkOn(colour)).toBe(ink);
  });
});
