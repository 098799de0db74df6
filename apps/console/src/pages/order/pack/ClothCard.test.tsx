import type { ClothAdvice } from '@kitwright/contract/production';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleOrder } from '../../../testing/sample-order.ts';
import { noMediaQueries, show } from '../../../testing/show.tsx';
import { en } from '../../../translations/pack/en.ts';

vi.mock('../../../tenant.ts', () => ({ useTenant: () => ({ prices: { fabrics: [] } }) }));

const answer = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('matchMedia', noMediaQueries);
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  window.fetch = answer;
  answer.mockReset();
});
afterEach(cleanup);

const width = (widthMm: number, lengthMm: number | null, costCents: number | null) => ({
  cloth: 'rib',
  widthMm,
  centsPerMetre: 300,
  lengthMm,
  costCents,
  printedPercent: 80,
  needMm: 1234,
});
const ADVICE: ClothAdvice = {
  cloths: [
    {
      cloth: 'rib',
      widths: [width(1600, 10_000, 3000), width(1500, 12_000, 3600), width(900, null, null)],
      made: { widthMm: 1600, lengthMm: 9_500, costCents: 2850 },
      costCents: 2850,
    },
  ],
  sizes: [
    { productType: 'TSHIRT', size: 'M', ordered: 4, areaMm2: 1e6, costCents: 200 },
    { productType: 'TSHIRT', size: 'L', ordered: 0, areaMm2: 1.1e6, costCents: 230 },
  ],
  priceCents: 10_000,
  clothCents: 2850,
};

const ask = async (advice: ClothAdvice): Promise<void> => {
  answer.mockImplementation(() => Promise.resolve(Response.json(advice)));
  const { ClothCard } = await import('./ClothCard.tsx');
  show(<ClothCard order={sampleOrder('APPROVED')} />);
  expect(answer).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: en.advice.ask }));
};
const rows = (): readonly string[] => screen.getAllByRole('row').map(({ textContent }) => textContent);

it('shows each width with what it costs, the best one first and named, the narrow one with what is needed', async () => {
  await ask(ADVICE);
  await screen.findByRole('table', { name: 'Rib' });
  expect(rows().slice(1, 5)).toEqual([
    '160 cmcosts least10.00 m80%$30.00',
    '150 cm12.00 m80%$36.00',
    '90 cmtoo narrow: a piece needs 124 cm',
    'Print files, 160 cm9.50 m$28.50',
  ]);
});

it('takes the cloth of the print files off the price of the order', async () => {
  await ask(ADVICE);
  const left = await screen.findByText(en.advice.left);
  expect(left.parentElement!.textContent).toContain('$71.50 (72%)');
});

it('says what a garment more costs, and how much more than a size less', async () => {
  await ask(ADVICE);
  fireEvent.click(await screen.findByText(en.advice.more));
  expect(rows().slice(-2)).toEqual(['M4$2.00', 'L0$2.30+$0.30']);
});

it('tells no margin where a cloth has no price', async () => {
  await ask({ ...ADVICE, clothCents: null });
  expect(await screen.findByText(en.advice.unpriced)).toBeDefined();
  expect(screen.queryByText(en.advice.left)).toBeNull();
});
