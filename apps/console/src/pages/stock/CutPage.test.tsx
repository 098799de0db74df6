import { errorTexts } from '@kitwright/contract/error-texts';
import { sampleDetails, sampleTokens } from '@kitwright/contract/testing/sample-account.ts';
import { newSampleServer } from '@kitwright/contract/testing/sample-answers.ts';
import { demoTenant } from '@kitwright/contract/testing/sample-tenant.ts';
import { createI18n } from '@kitwright/ui';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noMediaQueries } from '../../testing/show.tsx';
import { en as floor } from '../../translations/floor/en.ts';
import { en as stock } from '../../translations/stock/en.ts';

const ROLL = {
  number: 'R-000012',
  lot: 'L-77',
  place: 'Shelf 2',
  widthMm: 1_600,
  lengthMm: 50_000,
  leftMm: 40_000,
  reservations: [{ orderId: '0197a6a1-8f3c-7000-8000-000000000001', number: 'KW-000123', lengthMm: 7_274 }],
};
const server = newSampleServer(() => Promise.reject(new Error('no network')), {
  'GET /api/console/floor': (sample: object) => ({
    ...sample,
    plan: {
      stations: [{ id: 'cut', work: 'cut', name: { kh: 'កាត់', en: 'Cut' } }],
      routes: {},
    },
    waiting: {},
  }),
  'GET /api/console/stock/scan/:code': (sample: object) => ({ ...sample, ...ROLL }),
});
const asked: { readonly call: string; readonly body: unknown }[] = [];

beforeEach(() => {
  vi.stubGlobal('matchMedia', noMediaQueries);
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), 'http://here');
    const body: unknown = init?.method === 'POST' ? await new Response(init.body).json() : null;
    asked.push({ call: `${init?.method ?? 'GET'} ${pathname}`, body });
    return server.fetch(input, init);
  };
});
afterEach(cleanup);

it('lets who works at the tables cut from a roll, from the page of the shop floor', async () => {
  const [{ App }, { session }] = await Promise.all([
    import('../../App.tsx'),
    import('../../session/session.ts'),
  ]);
  await session.enter(sampleTokens('FLOOR'), () => Promise.resolve({ ok: true, value: sampleDetails }));
  window.history.replaceState(null, '', '/console/floor');
  render(<App answer={{ ok: true, value: demoTenant }} i18n={createI18n({ lang: 'en', errorTexts })} />);
  const link = await screen.findByRole('link', { name: floor.toCloth }, { timeout: 20_000 });
  expect(screen.queryByRole('link', { name: floor.toStations })).toBeNull();
  fireEvent.click(link);
  fireEvent.change(await screen.findByLabelText(stock.use.code), { target: { value: ' R-000012 ' } });
  fireEvent.click(screen.getByRole('button', { name: stock.use.find }));
  expect(await screen.findByLabelText(stock.use.order)).toHaveProperty('value', 'KW-000123');
  expect(screen.getByText('Kept for KW-000123: 7.274 m')).toBeDefined();
  fireEvent.change(screen.getByLabelText(stock.use.left), { target: { value: '41' } });
  fireEvent.click(screen.getByRole('button', { name: stock.use.save }));
  const fault = 'Less than 40 m, with at most three decimals.';
  expect(await screen.findByText(fault)).toBeDefined();
  fireEvent.change(screen.getByLabelText(stock.use.left), { target: { value: '37,5' } });
  expect(screen.queryByText(fault)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: stock.use.save }));
  await waitFor(() => expect(asked.at(-1)?.body).not.toBeNull());
  const used = asked.find(({ call }) => /^POST .*\/use$/.test(call));
  expect(used?.body).toEqual({
    order: 'KW-000123',
    leftMm: 37_500,
    place: 'Shelf 2',
    seenLeftMm: 40_000,
  });
  // Ready for the next roll.
  expect(await screen.findByLabelText(stock.use.code)).toBeDefined();
  expect(asked.some(({ call }) => call === 'GET /api/console/stock/scan/R-000012')).toBe(true);
  expect(server.failed).toEqual([]);
});
