import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noMediaQueries, showInEditor } from '../../testing/show-in-editor.tsx';
import { testTenant } from '../../testing/test-tenant.ts';
import { CutPanel } from './CutPanel.tsx';

beforeEach(() => vi.stubGlobal('matchMedia', noMediaQueries));
afterEach(cleanup);

/** The panel of a shop that offers long sleeves for these garments. */
const showFor = (longSleeveTypes: string[]) =>
  showInEditor(<CutPanel />, {
    tenant: { ...testTenant, prices: { ...testTenant.prices, longSleeveTypes } },
  });
const sleeves = () => screen.queryByRole('radiogroup', { name: 'Sleeves' });

it('offers long sleeves with what they add to the price', async () => {
  const editor = await showFor(['SOCCER_KIT']);
  const group = sleeves();
  if (group === null) throw new Error('There is no choice of sleeves');
  fireEvent.click(within(group).getByRole('radio', { name: 'Long' }));
  expect(editor.store.getState().document.options).toMatchObject({ sleeve: 'long' });
  expect(screen.getByText(/more a piece/)).toBeDefined();
});

it('has no choice of sleeves where the shop offers none, but for a design that has long ones from before', async () => {
  const editor = await showFor(['TSHIRT']);
  expect(sleeves()).toBeNull();
  expect(screen.getByRole('radiogroup', { name: 'Neck' })).toBeDefined();
  await act(() => editor.apply({ type: 'setOption', option: 'sleeve', value: 'long' }));
  expect(sleeves()).not.toBeNull();
  expect(screen.getByText(/Not offered for this garment/)).toBeDefined();
});
