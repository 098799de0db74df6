import { garmentOf, plainOffer, withYouth } from '@kitwright/garment';
import { act, cleanup, configure, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noMediaQueries, showInEditor } from '../../testing/show-in-editor.tsx';
import { testTenant } from '../../testing/test-tenant.ts';
import { FigurePanel } from '../FigurePanel.tsx';
import { SizeAdvisor } from './SizeAdvisor.tsx';
import { SizePreview } from './SizePreview.tsx';

beforeEach(() => vi.stubGlobal('matchMedia', noMediaQueries));
afterEach(cleanup);
afterEach(() => localStorage.clear());
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

it('says who wears a youth size, as the person who was chosen then does not', async () => {
  const young = withYouth(plainOffer()).map((entry) => ({ ...entry, isOffered: true }));
  const editor = await showInEditor(<FigurePanel />, {
    tenant: { ...testTenant, sizeCharts: { SOCCER_KIT: { version: 1, sizes: young } } },
    services: { modelUrl: (file) => file },
  });
  const words = /a child wears it/;
  expect(screen.queryByText(words)).toBeNull();
  act(() => editor.set({ size: 'Y10' }));
  expect(screen.getByText(words).textContent).toContain('Y10 (140 cm)');
  act(() => editor.set({ figure: { ...editor.store.getState().figure, wearer: 'mannequin' } }));
  expect(screen.queryByText(words)).toBeNull();
});

const write = (label: string, value: string): HTMLElement => {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
  return field;
};

it('takes a height in metres, and makes no other number of one that no body has', async () => {
  await showInEditor(<SizeAdvisor garment={garmentOf('SOCCER_KIT')} options={{}} offer={undefined} />);
  const height = write('Height, cm', '1.65');
  expect(height).toHaveProperty('value', '165');
  const weight = write('Weight, kg', '600');
  expect(weight).toHaveProperty('value', '600');
  expect(screen.getByText('Between 15 and 220, please.')).toBeDefined();
  expect(screen.getByRole('status').textContent).toMatch(/^Tell us two numbers/);
  write('Weight, kg', '60');
  expect(screen.queryByText(/please\.$/)).toBeNull();
  expect(screen.getByRole('status').textContent).toContain('is cut for you');
});
