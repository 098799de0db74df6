import { accountIdSchema, shopCustomerIdSchema } from '@kitwright/contract';
import type { AccountDetails } from '@kitwright/contract/accounts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  joinDetails,
  keepLastDelivery,
  readCartDetails,
  writeCartDetails,
  type CartDetails,
} from './cart-details.ts';

const details = (part: Partial<CartDetails> = {}): CartDetails => ({
  phone: '',
  address: '',
  province: '',
  district: '',
  note: '',
  elsewhere: { recipients: [], places: {} },
  shopCustomerId: '',
  code: '',
  ...part,
});
const account = (digit: number): AccountDetails => ({
  id: accountIdSchema.parse(`0197a6a1-8f3c-7000-8000-00000000000${digit}`),
  firstName: 'Dara',
  lastName: 'Sok',
  email: 'dara@example.com',
  phone: '012 000 000',
  address: 'Street 1',
  lang: 'en',
  blocked: false,
  mustAcceptTerms: false,
});
const [dara, bora] = [account(1), account(2)];

beforeEach(() => localStorage.clear());

describe('what is typed for a cart', () => {
  it('is a visitor’s until sign-in, and comes along; what was not typed is the account’s', () => {
    writeCartDetails(localStorage, null, details({ note: 'By Friday', code: 'TEAM10', province: 'KH-12' }));
    expect(readCartDetails(localStorage, dara)).toEqual(
      details({ phone: '012 000 000', note: 'By Friday', code: 'TEAM10', province: 'KH-12' }),
    );
  });

  it('is not shown to another account on the same device', () => {
    writeCartDetails(localStorage, dara.id, details({ phone: '099 999 999', note: 'Secret' }));
    expect(readCartDetails(localStorage, bora)).toEqual(
      details({ phone: '012 000 000', address: 'Street 1' }),
    );
    expect(readCartDetails(localStorage, null)).toEqual(details());
    expect(readCartDetails(localStorage, dara).note).toBe('Secret');
  });

  it('is nothing rather than broken when what was stored is none', () => {
    localStorage.setItem('cart-details', '{"phone":1}');
    expect(readCartDetails(localStorage, null)).toEqual(details());
  });
});

describe('the address of the last order', () => {
  const there = { phone: '099 111 222', address: '#12, Street 3', province: 'KH-12', district: 'd' };

  it('is what the next one begins with, and no note or code of it', () => {
    keepLastDelivery(localStorage, dara, details({ ...there, note: 'By Friday', code: 'TEAM10' }));
    expect(readCartDetails(localStorage, dara)).toEqual(details(there));
    writeCartDetails(localStorage, dara.id, details({ note: 'Blue bags' }));
    expect(readCartDetails(localStorage, dara)).toEqual(details({ ...there, note: 'Blue bags' }));
    const typed = details({ phone: '1', address: '#9', province: 'KH-1', district: 'x' });
    writeCartDetails(localStorage, dara.id, typed);
    expect(readCartDetails(localStorage, dara)).toEqual(typed);
  });

  it('gives way to what the account says since', () => {
    keepLastDelivery(localStorage, dara, details(there));
    expect(readCartDetails(localStorage, { ...dara, address: 'Street 2' })).toEqual(
      details({ phone: there.phone, address: 'Street 2' }),
    );
    expect(readCartDetails(localStorage, { ...dara, phone: '011' })).toEqual(
      details({ ...there, phone: '011' }),
    );
  });

  it('is one account’s, and none of what a shop sent to its customer', () => {
    const shopCustomerId = shopCustomerIdSchema.parse(dara.id);
    keepLastDelivery(localStorage, dara, details({ ...there, shopCustomerId }));
    expect(readCartDetails(localStorage, dara).province).toBe('');
    keepLastDelivery(localStorage, dara, details(there));
    expect(readCartDetails(localStorage, bora).province).toBe('');
    expect(readCartDetails(localStorage, null)).toEqual(details());
  });
});

describe('a design that comes from checkout', () => {
  it('brings its code, place and note along', () => {
    const typed = details({
      code: 'TEAM10',
      province: 'KH-12',
      district: 'd',
      address: '#12',
      note: 'By Friday',
    });
    expect(joinDetails(details({ phone: '012' }), typed)).toEqual({ ...typed, phone: '012' });
  });

  it('loses nothing of what the cart had', () => {
    const before = details({
      code: 'TEAM10',
      province: 'KH-12',
      district: 'd',
      address: '#12',
      note: 'By Friday',
    });
    expect(joinDetails(before, details({ note: 'Blue bags' }))).toEqual({
      ...before,
      note: 'By Friday\nBlue bags',
    });
    expect(joinDetails(before, details({ note: 'By Friday' })).note).toBe('By Friday');
    expect(joinDetails(before, details({ province: 'ABROAD', address: 'Paris' }))).toMatchObject({
      province: 'ABROAD',
      district: '',
      address: 'Paris',
    });
  });
});
