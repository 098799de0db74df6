import { tenantIdSchema, type TenantId } from '@kitwright/contract';
import { describe, expect, it } from 'vitest';
import { secondsLeft, signedQuery, signerOf } from './picture-addresses.ts';
import { signAnswer } from './sign-answers.ts';

const ID = '0197a6a1-8f3c-7000-8000-000000000001';
const OTHER = '0197a6a1-8f3c-7000-8000-000000000002';
const sign = (thing: string): string => `signed=${thing}`;
const signed = (value: unknown): unknown => JSON.parse(signAnswer(JSON.stringify(value), sign));

describe('an answer', () => {
  it('has the drawings of private things signed, however deep, and leaves the others', () => {
    const drawing = `/api/orders/${ID}/thumbnail.svg?v=3`;
    const open = `/api/templates/${ID}/thumbnail.webp?v=1`;
    expect(signed({ items: [{ thumbnailUrl: drawing }, { thumbnailUrl: open }] })).toEqual({
      items: [{ thumbnailUrl: `${drawing}&signed=/api/orders/${ID}` }, { thumbnailUrl: open }],
    });
  });

  it('tells the addresses of the uploads it shows, each once', () => {
    const elements = { a: { uploadId: ID }, b: { uploadId: ID }, c: { uploadId: OTHER } };
    expect(signed({ document: { elements } })).toMatchObject({
      pictures: {
        [ID]: `/api/uploads/${ID}?signed=/api/uploads/${ID}`,
        [OTHER]: `/api/uploads/${OTHER}?signed=/api/uploads/${OTHER}`,
      },
    });
  });

  it.each([
    `","thumbnailUrl":"/api/designs/${ID}/thumbnail.svg?v=1`,
    `"uploadId":"${ID}"`,
    `/api/designs/${ID}/thumbnail.svg?v=1`,
  ])('signs nothing that stands in a text: %s', (text) => {
    expect(signAnswer(JSON.stringify({ name: text }), sign)).not.toContain('signed=');
  });
});

describe('a signed address', () => {
  const [tenant, otherTenant] = [tenantIdSchema.parse(ID), tenantIdSchema.parse(OTHER)];
  const secret = 'a-secret-of-tests-with-enough-characters';
  const now = new Date('2026-11-23T09:10:00Z');
  const read = (query: string) => {
    const { until, sig } = Object.fromEntries(new URLSearchParams(query));
    return { until: Number(until), sig };
  };

  it('holds for its thing, tenant and secret alone, until its end', () => {
    const given = read(signedQuery(secret, tenant, '/api/designs/1', now));
    const left = (thing = '/api/designs/1', of = tenant, key = secret, at = now) =>
      secondsLeft(key, of, thing, given, at);
    expect(left()).toBeGreaterThan(12 * 3_600);
    expect(left('/api/designs/2')).toBeNull();
    expect(left(undefined, otherTenant)).toBeNull();
    expect(left(undefined, undefined, `${secret}2`)).toBeNull();
    expect(left(undefined, undefined, undefined, new Date(given.until * 1_000))).toBeNull();
    expect(
      secondsLeft(secret, tenant, '/api/designs/1', { ...given, until: given.until + 1 }, now),
    ).toBeNull();
    expect(secondsLeft(secret, tenant, '/api/designs/1', {}, now)).toBeNull();
  });

  it('is signed by one and the same function for as long, of each tenant and secret', () => {
    const by = (of: TenantId, text: string, key = secret) => signerOf(key, of, new Date(text));
    const first = by(tenant, '2026-11-23T00:00:00Z');
    expect(by(tenant, '2026-11-23T11:59:59Z')).toBe(first);
    expect(by(otherTenant, '2026-11-23T00:00:00Z')).not.toBe(first);
    expect(by(tenant, '2026-11-23T00:00:00Z', `${secret}2`)).not.toBe(first);
    expect(by(tenant, '2026-11-23T12:00:00Z')).not.toBe(first);
  });

  it('stays the same within half a day', () => {
    const at = (text: string) => signedQuery(secret, tenant, '/api/designs/1', new Date(text));
    expect(at('2026-11-23T11:59:59Z')).toBe(at('2026-11-23T00:00:00Z'));
    expect(at('2026-11-23T12:00:00Z')).not.toBe(at('2026-11-23T00:00:00Z'));
  });
});
