import { plainOffer } from '@kitwright/garment';
import { cleanup, configure, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noMediaQueries, showInEditor } from '../../testing/show-in-editor.tsx';
import { testTenant } from '../../testing/test-tenant.ts';
import { SizePreview } from './SizePreview.tsx';

beforeEach(() => vi.stubGlobal('matchMedia', noMediaQueries));
afterEach(cleanup);
// Ten patterns are drafted for a chart, which takes a busy machine a while.
configure({ asyncUtilTimeout: 30_000 });

const sizes = plainOffer().map((entry) => ({
  ...entry,
  isOffered: entry.size !== 'XS',
  label: entry.size === 'S' ? 'S (40)' : entry.label,
  body: entry.size === 'S' ? { chest: { fromMm: 880, toMm: 930 } } : {},
}));
const tenant = { ...testTenant, sizeCharts: { SOCCER_KIT: { version: 1, sizes } } };
const services = { listPlayers: () => Promise.resolve([]) };
const optionsOf = (): string[] =>
  within(screen.getByLabelText('Size'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

it('tries a design on in all ten sizes where the shop set nothing', async () => {
  await showInEditor(<SizePreview />, { services });
  expect(optionsOf()).toEqual(['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL', '5XL', '6XL']);
});

it('tries it on in the sizes the shop offers, by their labels, and shows its chart', async () => {
  await showInEditor(<SizePreview />, { tenant, services });
  expect(optionsOf().slice(0, 2)).toEqual(['S (40)', 'M']);
  fireEvent.click(screen.getByRole('button', { name: 'Size chart' }));
  const table = await screen.findByRole('table');
  const heads = within(table).getAllByRole('rowheader');
  expect(heads.map(({ textContent }) => textContent).slice(0, 2)).toEqual(['S (40)', 'M']);
  expect(within(table).getByText('88–93')).toBeDefined();
});
