import { promotionIdSchema } from '@kitwright/contract';
import type { EditedPromotion, PromotionBody } from '@kitwright/contract/catalogue';
import { describe, expect, it } from 'vitest';
import {
  NEW_PROMOTION,
  endOfDay,
  firstDayOf,
  lastDayOf,
  promotionState,
  readForm,
  startOfDay,
  valuesOf,
} from './promotion-form.ts';

const body: PromotionBody = {
  name: { kh: 'បុណ្យអុំទូក', en: 'Water Festival' },
  code: 'WATER',
  benefit: { kind: 'amount', amountCents: 1999 },
  startsAt: '2026-11-20T17:00:00.000Z',
  endsAt: '2026-11-23T17:00:00.000Z',
  minimumQuantity: 6,
  productTypes: ['TSHIRT'],
  limit: 50,
  limitPerCustomer: null,
  active: true,
};
const kept: EditedPromotion = {
  ...body,
  id: promotionIdSchema.parse('0197a6a1-8f3c-7000-8000-000000000001'),
  used: 3,
  version: 2,
};
const ZONE = 'Asia/Phnom_Penh';
const named = { ...NEW_PROMOTION, nameKh: 'ក', nameEn: 'a', code: 'ten' };

describe('days of a promotion', () => {
  it('are those of another place elsewhere', () => {
    expect(firstDayOf('America/New_York', kept.startsAt)).toBe('2026-11-20');
    expect(startOfDay('America/New_York', '2026-11-21')).toBe('2026-11-21T05:00:00.000Z');
  });

  it('are the tenant’s, both included', () => {
    expect([firstDayOf(ZONE, kept.startsAt), lastDayOf(ZONE, kept.endsAt)]).toEqual([
      '2026-11-21',
      '2026-11-23',
    ]);
    expect([startOfDay(ZONE, '2026-11-21'), endOfDay(ZONE, '2026-11-23')]).toEqual([
      kept.startsAt,
      kept.endsAt,
    ]);
    expect([firstDayOf(ZONE, null), lastDayOf(ZONE, null), startOfDay(ZONE, ''), endOfDay(ZONE, '')]).toEqual(
      ['', '', null, null],
    );
  });
});

describe('the form of a promotion', () => {
  it('gives back what it was opened with', () => {
    expect(readForm(ZONE, valuesOf(ZONE, kept), kept)).toEqual({ ok: true, value: body });
  });

  it('leaves moments alone whose day was not touched', () => {
    const odd = { ...kept, endsAt: '2026-11-23T09:30:00.000Z' };
    const read = readForm(ZONE, valuesOf(ZONE, odd), odd);
    expect(read.ok && read.value.endsAt).toBe(odd.endsAt);
    const moved = readForm(ZONE, { ...valuesOf(ZONE, odd), lastDay: '2026-11-24' }, odd);
    expect(moved.ok && moved.value.endsAt).toBe('2026-11-24T17:00:00.000Z');
  });

  it('writes codes in capitals, and none for what applies by itself', () => {
    const read = (part: Partial<typeof named>) => {
      const answer = readForm(ZONE, { ...named, ...part }, null);
      return answer.ok ? answer.value.code : answer.error;
    };
    expect(read({})).toBe('TEN');
    expect(read({ how: 'itself' })).toBeNull();
    expect(read({ code: ' ' })).toEqual({ code: 'error.field.required' });
  });

  it('names the field that is wrong', () => {
    const faults = (part: Partial<typeof named>) => {
      const answer = readForm(ZONE, { ...named, ...part }, null);
      return answer.ok ? null : answer.error;
    };
    expect(faults({ nameKh: '' })).toEqual({ nameKh: 'error.field.name.required' });
    expect(Object.keys(faults({ nameKh: '', nameEn: '', code: '' }) ?? {})).toEqual([
      'nameKh',
      'nameEn',
      'code',
    ]);
    expect(faults({ percent: '' })).toEqual({ percent: 'error.field.invalid' });
    expect(faults({ kind: 'amount' })).toEqual({ amountUsd: 'error.field.invalid' });
    expect(faults({ limit: 0 })).toEqual({ limit: 'error.field.invalid' });
    expect(faults({ firstDay: '2026-11-21', lastDay: '2026-11-20' })).toEqual({
      lastDay: 'error.field.invalid',
    });
  });
});

describe('the state of a promotion', () => {
  const at = (iso: string, part: Partial<EditedPromotion> = {}) =>
    promotionState({ ...kept, ...part }, Date.parse(iso));
  it('follows its days, its switch and its uses', () => {
    expect(at('2026-11-20T16:59:59Z')).toBe('planned');
    expect(at('2026-11-20T17:00:00Z')).toBe('running');
    expect(at('2026-11-23T17:00:00Z')).toBe('ended');
    expect(at('2026-11-22T00:00:00Z', { active: false })).toBe('paused');
    expect(at('2026-11-22T00:00:00Z', { used: 50 })).toBe('usedUp');
    expect(at('2026-11-30T00:00:00Z', { active: false })).toBe('ended');
    expect(at('2027-01-01T00:00:00Z', { startsAt: null, endsAt: null, limit: null })).toBe('running');
  });
});
