import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MailContent } from './content.ts';
import { inkOn } from './layout.ts';
import { oneLine, renderMail } from './render-mail.ts';

const brand = { name: 'Angkor Sportswear', themeColour: '#c8102e' };
const url = 'https://angkor.example/me/histories';
const order = { url, number: 'KW-000123', designName: 'Lions', quantity: 12, grandTotalCents: 15_600 };
const CONTENTS: readonly MailContent[] = [
  { template: 'confirmEmail', url },
  { template: 'resetPassword', url },
  { template: 'accountLocked', url },
  { template: 'passwordChanged', url },
  { template: 'emailChangeAtOld', url, newEmail: 'new@club.test' },
  { template: 'emailChangeAtNew', url },
  { template: 'emailChanged', url, newEmail: 'new@club.test' },
  { template: 'deleteAccount', url },
  { template: 'accountDeleted', url },
  { template: 'orderPlaced', ...order },
  { template: 'orderMoved', ...order, status: 'APPROVED', reason: null },
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
          { template: 'orderMoved', ...order, designName, status: 'REJECTED', reason: designName },
          { brand: { ...brand, name }, lang: 'en', firstName },
        );
        expect(mail.subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202e]/u);
        const tags = (html: string): string[] => html.match(/<[^>]*>/g) ?? [];
        const plain = renderMail(
          { template: 'orderMoved', ...order, designName: 'x', status: 'REJECTED', reason: 'x' },
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
