import { describe, expect, it } from 'vitest';
import { registerBodySchema } from './accounts/account-forms.ts';
import { emailSchema } from './kernel/email.ts';
import { phoneSchema, plainPhone } from './kernel/phone.ts';
import { quoteBodySchema, rosterSchema } from './teams/teams.ts';
import { playerBodySchema, playerNumberSchema } from './teams/players.ts';

const messages = (result: { error?: { issues: readonly { message: string }[] } | undefined }): string[] =>
  (result.error?.issues ?? []).map(({ message }) => message);

describe('a player', () => {
  const player = { name: 'សុខ ដារ៉ា', number: '១០', size: 'M', version: 'player' };

  it('has a Khmer or Latin name and number', () => {
    expect(playerBodySchema.parse(player)).toEqual(player);
    expect(playerNumberSchema.parse(' 7 ')).toBe('7');
  });

  it.each(['1.5', '-3', '1234', '1០', 'ten'])('refuses the number %s', (number) => {
    expect(messages(playerNumberSchema.safeParse(number))).toContain('error.field.number.invalid');
  });

  it('asks for what is missing by name', () => {
    const refused = playerBodySchema.safeParse({ ...player, name: ' ', number: '', size: '2XL' });
    expect(messages(refused)).toEqual(
      expect.arrayContaining([
        'error.field.name.required',
        'error.field.number.required',
        'error.field.size.required',
      ]),
    );
  });
});

describe('a roster', () => {
  it('has someone on it', () => {
    expect(messages(rosterSchema.safeParse([]))).toEqual(['error.field.players.required']);
  });
});

describe('a quote', () => {
  it.each([-1, 1.5, 10_001])('refuses %d pieces', (short) => {
    const body = { productType: 'SOCCER_KIT', fabricId: 'interlock', quantities: { short, long: 0 } };
    expect(quoteBodySchema.safeParse(body).success).toBe(false);
  });
});

describe('an account', () => {
  it.each(['012 345 678', '+855 12 345 678', '098765432'])('takes the phone number %s', (phone) => {
    expect(phoneSchema.safeParse(phone).success).toBe(true);
  });

  it('keeps a phone number of Khmer digits in Latin ones, and knows it again', () => {
    expect(phoneSchema.parse('០១២ ៣៤៥ ៦៧៨')).toBe('012 345 678');
    expect(plainPhone('០១២៣៤៥៦៧៨')).toBe(plainPhone('+855 12 345 678'));
  });

  it.each(['12', 'phone', '+1'])('refuses the phone number %s', (phone) => {
    expect(messages(phoneSchema.safeParse(phone))).toEqual(['error.field.phone.invalid']);
  });

  it('keeps e-mail addresses in lower case', () => {
    expect(emailSchema.parse(' Dara@Example.com ')).toBe('dara@example.com');
    expect(messages(emailSchema.safeParse('dara'))).toEqual(['error.field.email.invalid']);
    expect(messages(emailSchema.safeParse(''))).toContain('error.field.email.required');
  });

  it('confirms its password', () => {
    const refused = registerBodySchema.safeParse({
      firstName: 'Dara',
      lastName: 'Sok',
      email: 'dara@example.com',
      phone: '012345678',
      password: 'long enough',
      confirmPassword: 'something else',
    });
    expect(messages(refused)).toEqual(['error.field.confirmPassword.mismatch']);
  });
});
