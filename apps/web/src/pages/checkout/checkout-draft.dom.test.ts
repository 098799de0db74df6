import { designIdSchema } from '@kitwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyRow } from '../../roster/roster-rows.ts';
import {
  isWritten,
  moveCheckoutDraft,
  readCheckoutDraft,
  teamOfKeepers,
  writeCheckoutDraft,
  type CheckoutDraft,
} from './checkout-draft.ts';

const draft = (part: Partial<CheckoutDraft> = {}): CheckoutDraft => ({
  rows: [{ ...emptyRow('1'), name: 'Dara', number: '7' }],
  kind: 'roster',
  sizes: [],
  basis: '',
  at: '/design/checkout/lions',
  fabricId: 'interlock',
  keeperDesign: '',
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
const keep = (key: string, part?: Partial<CheckoutDraft>): void =>
  writeCheckoutDraft(localStorage, key, draft(part));

beforeEach(() => localStorage.clear());

it('goes along with a visitor’s design to the account that keeps it', () => {
  keep('SOCCER_KIT', { note: 'By Friday' });
  moveCheckoutDraft(localStorage, 'SOCCER_KIT', 'own');
  expect(readCheckoutDraft(localStorage, 'own')).toEqual(draft({ note: 'By Friday' }));
  expect(readCheckoutDraft(localStorage, 'SOCCER_KIT')).toBeNull();
  moveCheckoutDraft(localStorage, 'SOCCER_KIT', 'own');
  expect(readCheckoutDraft(localStorage, 'own')?.note).toBe('By Friday');
});

it('reads orders that were begun before there were sizes', () => {
  const older = { rows: [], fabricId: 'mesh', phone: '', address: '', note: 'By Friday' };
  localStorage.setItem('checkout:old', JSON.stringify(older));
  expect(readCheckoutDraft(localStorage, 'old')).toMatchObject({ ...older, kind: 'roster', sizes: [] });
});

it('is written once there is a name, a number, or a count of pieces', () => {
  expect(isWritten(null)).toBe(false);
  expect(isWritten(draft({ rows: [emptyRow('1')], note: 'By Friday' }))).toBe(false);
  expect(isWritten(draft())).toBe(true);
  const sizes = [{ size: 'M' as const, sleeve: 'short' as const, quantity: 5 }];
  expect(isWritten(draft({ rows: [], kind: 'sizes', sizes }))).toBe(true);
});

const KEEPERS = designIdSchema.parse('0197a6a1-8f3c-7000-8000-000000000001');

describe('the goalkeepers’ kit', () => {
  it('leads to the one list of its team', () => {
    keep('lions', { keeperDesign: KEEPERS });
    expect(teamOfKeepers(localStorage, KEEPERS)).toBe('/design/checkout/lions');
    expect(teamOfKeepers(localStorage, 'another')).toBeNull();
  });

  it('is an order of its own where players are written for it, or none for the team', () => {
    keep('lions', { keeperDesign: KEEPERS, rows: [emptyRow('1')] });
    expect(teamOfKeepers(localStorage, KEEPERS)).toBeNull();
    keep('lions', { keeperDesign: KEEPERS });
    keep(KEEPERS);
    expect(teamOfKeepers(localStorage, KEEPERS)).toBeNull();
  });

  it('leads nowhere but to an order', () => {
    keep('lions', { keeperDesign: KEEPERS, at: 'https://elsewhere.test/' });
    expect(teamOfKeepers(localStorage, KEEPERS)).toBeNull();
  });
});
