import type { AuditEvent } from '@kitwright/contract/operations';
import { describe, expect, it } from 'vitest';
import { sentenceOf } from './AuditPage.tsx';

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
      key: 'audit.sentence.store.published',
      values: { name: 'Lions', action: 'store.published' },
    });
    expect(sentenceOf(published, 'kh').values.name).toBe('សិង្ហ');
    expect(sentenceOf(event('message.filed', { subject: 'Kits' }), 'en').values.name).toBe('Kits');
    const blocked = event('account.blocked', { email: 'sok@example.com' });
    expect(sentenceOf(blocked, 'en').values.name).toBe('sok@example.com');
  });

  it('gives the action itself where there is no sentence yet', () => {
    expect(sentenceOf(event('moon.landed'), 'en').key).toBe('audit.otherAction');
    expect(sentenceOf(event('constructor'), 'en').key).toBe('audit.otherAction');
  });
});
