import { type Upload, uploadIdSchema } from '@kitwright/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Editor } from '../../session/editor.ts';
import { noMediaQueries, showInEditor } from '../../testing/show-in-editor.tsx';
import { testTenant } from '../../testing/test-tenant.ts';
import { elementOf, ExtrasFields } from './ExtrasFields.tsx';

beforeEach(() => vi.stubGlobal('matchMedia', noMediaQueries));
afterEach(cleanup);

const flag: Upload = {
  id: uploadIdSchema.parse('0197a6a1-8f3c-7000-8000-0000000000f1'),
  type: 'image/svg+xml',
  widthPx: 512,
  heightPx: 512,
  bytes: 900,
  url: '/api/uploads/f1',
};
const chooseGraphic = vi.fn(() => Promise.resolve({ ok: true as const, value: flag }));

const offering = (...ids: ('captainPrint' | 'sleeveFlag' | 'sleeveNumber' | 'armband')[]) => ({
  ...testTenant,
  prices: { ...testTenant.prices, extras: ids.map((id) => ({ id, priceCents: 100, productTypes: [] })) },
});
const open = (...ids: Parameters<typeof offering>): Promise<Editor> =>
  showInEditor(<ExtrasFields />, { tenant: offering(...ids), services: { chooseGraphic } });
const documentOf = (editor: Editor) => editor.store.getState().document;

it('is not there where the shop offers nothing that is drawn', async () => {
  await open('armband');
  expect(screen.queryByText('For single players')).toBeNull();
});

it('offers only what the shop has a price for', async () => {
  await open('captainPrint', 'sleeveNumber');
  expect(screen.getAllByRole('switch').map((each) => each.getAttribute('aria-label') ?? '')).toHaveLength(2);
  expect(screen.getByLabelText('C on the chest')).toBeDefined();
  expect(screen.queryByLabelText('Flag on the left sleeve')).toBeNull();
});

it('puts an extra on the kit and takes it off again, each one step of undo', async () => {
  const editor = await open('captainPrint');
  const toggle = screen.getByLabelText('C on the chest');
  fireEvent.click(toggle);
  expect(elementOf(documentOf(editor), 'captainPrint')).toBeDefined();
  fireEvent.click(toggle);
  expect(elementOf(documentOf(editor), 'captainPrint')).toBeUndefined();
  editor.undo();
  expect(elementOf(documentOf(editor), 'captainPrint')).toBeDefined();
});

it('begins with the flag of Cambodia, and lets another be chosen', async () => {
  const editor = await open('sleeveFlag');
  fireEvent.click(screen.getByLabelText('Flag on the left sleeve'));
  await waitFor(() =>
    expect(elementOf(documentOf(editor), 'sleeveFlag')).toMatchObject({ uploadId: flag.id }),
  );
  expect(chooseGraphic).toHaveBeenLastCalledWith({ id: 'circle-flags:kh' });
  expect(await screen.findByPlaceholderText('Choose another flag')).toBeDefined();
});
