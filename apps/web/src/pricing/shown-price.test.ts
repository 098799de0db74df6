import { ProblemError } from '@kitwright/contract/client';
import { demoTenant } from '@kitwright/contract/testing/sample-tenant.ts';
import { asTeamQuote, quoteOrder } from '@kitwright/ordering';
import { describe, expect, it, vi } from 'vitest';
import { requestOf, shownPrice } from './shown-price.ts';

const problem = (status: number): ProblemError =>
  new ProblemError({ type: 'about:blank', title: '', status, key: 'error.msg.unavailable', requestId: '' });
const asked = {
  data: undefined as string | undefined,
  error: null,
  failureReason: null as Error | null,
  fetchStatus: 'idle' as 'fetching' | 'idle' | 'paused',
  isFetching: false,
  isPlaceholderData: false,
};
const shown = (part: Partial<typeof asked>) => {
  const lastKnown = vi.fn(() => 'last known');
  return { ...shownPrice({ ...asked, ...part }, lastKnown), worked: lastKnown.mock.calls.length };
};

describe('a price', () => {
  it('is the server’s, and worked out here only where that is out of reach', () => {
    expect(shown({ data: 'said', isFetching: true })).toMatchObject({
      quote: 'said',
      refreshing: true,
      worked: 0,
    });
    expect(shown({ fetchStatus: 'paused' })).toMatchObject({ quote: 'last known', isLastKnown: true });
    expect(shown({ failureReason: problem(0), isFetching: true })).toMatchObject({
      quote: 'last known',
      refreshing: false,
      isLastKnown: true,
    });
    // What the server refuses has no price here either.
    expect(shown({ failureReason: problem(400) })).toMatchObject({ quote: undefined, isLastKnown: false });
  });

  it('is never that of another team: what the server said of this one stays, what it said before does not', () => {
    const away = { data: 'said', fetchStatus: 'paused' as const };
    expect(shown(away)).toMatchObject({ quote: 'said', isLastKnown: false });
    expect(shown({ ...away, isPlaceholderData: true })).toMatchObject({
      quote: 'last known',
      isLastKnown: true,
    });
  });

  it('is worked out with what a design leaves open as the server does it', () => {
    const request = requestOf({ productType: 'SOCCER_KIT', fabricId: 'interlock', short: 11, long: 1 });
    const [[option, value] = ['', '']] = Object.entries(request.options);
    const surcharge = { productType: 'SOCCER_KIT', option, value, surchargeCents: 100 };
    const priced = quoteOrder({ ...demoTenant.prices, optionSurcharges: [surcharge] }, [request]);
    if (!priced.ok) throw new Error(priced.error.code);
    expect(asTeamQuote(priced.value).reasons).toContainEqual(
      expect.objectContaining({ code: 'optionSurcharge', quantity: 12, option: { id: option, value } }),
    );
  });
});
