import type { AuditEvent } from '@kitwright/contract';
import { describe, expect, it } from 'vitest';
import { sentenceOf } from './audit-sentence.ts';
import { toCsv } from './csv.ts';

const event = (action: string, details: AuditEvent['details'] = {}): AuditEvent => ({
  seq: 1,
  at: '2026-11-21T00:00:00Z',
  actor: null,
  action,
  subject: null,
  details,
  ip: null,
});

describe('the sentence of an event', () => {
  it('names what it was done to in the language of the reader', () => {
    const published = event('store.published', { name: { kh: 'សិង្ហ', en: 'Lions' } });
    expect(sentenceOf(published, 'en')).toEqual({
      key: 'audit.sentence.storePublished',
      values: { name: 'Lions', action: 'store.published' },
    });
    expect(sentenceOf(published, 'kh').values.name).toBe('សិង្ហ');
    expect(sentenceOf(event('message.filed', { subject: 'Kits' }), 'en').values.name).toBe('Kits');
  });

  it('gives the action itself where there is no sentence yet', () => {
    expect(sentenceOf(event('moon.landed'), 'en').key).toBe('audit.sentence.other');
    expect(sentenceOf(event('constructor'), 'en').key).toBe('audit.sentence.other');
  });
});

describe('the export', () => {
  it('quotes what must be quoted', () => {
    expect(toCsv([['a', 'b,c', 'd"e', 'f\ng']])).toBe('\ufeffa,"b,c","d""e","f\ng"\r\n');
  });

  it.each(['=1+1', '+855', '-1', '@SUM(A1)', '\t=1', '\r=1'])('disarms %j', (formula) => {
    expect(toCsv([[formula]])).toContain(`'${formula}`);
  });
});
