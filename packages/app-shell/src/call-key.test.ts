import { endpoints } from '@kitwright/contract/endpoints';
import { describe, expect, it } from 'vitest';
import { callKey } from './call-key.ts';

describe('the key of a call', () => {
  it('is its address, then what it is asked with', () => {
    expect(callKey(endpoints.getDesign, { params: { uuid: 'd1' } })).toEqual(['designs', 'd1']);
    expect(callKey(endpoints.listDesigns, { query: { limit: 3 } })).toEqual(['designs', { limit: 3 }]);
    expect(callKey(endpoints.quote, { body: { code: 'NEW' } }).at(-1)).toEqual({ code: 'NEW' });
  });

  it('is the same whether nothing is asked or what is asked has no value', () => {
    const plain = callKey(endpoints.listDesigns);
    expect(callKey(endpoints.listDesigns, { query: {} })).toEqual(plain);
    expect(callKey(endpoints.listDesigns, { query: { search: undefined } })).toEqual(plain);
  });

  it('ends before a parameter that is not given: all that is read below it', () => {
    expect(callKey(endpoints.getDesign)).toEqual(callKey(endpoints.listDesigns));
  });

  it('never holds a header', () => {
    const headers = { key: 'secret' };
    expect(
      JSON.stringify(callKey(endpoints.openRosterLink, { params: { token: 't' }, ...{ headers } })),
    ).not.toContain('secret');
  });
});
