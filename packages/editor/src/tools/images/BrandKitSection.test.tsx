import { uploadIdSchema } from '@kitwright/contract';
import type { BrandKit } from '@kitwright/contract/designs';
import { imagesOf } from '@kitwright/design';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { designColours } from '../../session/design-colours.ts';
import { noMediaQueries, showInEditor } from '../../testing/show-in-editor.tsx';
import { BrandKitSection } from './BrandKitSection.tsx';

beforeEach(() => vi.stubGlobal('matchMedia', noMediaQueries));
afterEach(cleanup);

const crest = {
  uploadId: uploadIdSchema.parse('0197a6a1-8f3c-7000-8000-0000000000c1'),
  widthPx: 300,
  heightPx: 300,
};
const KIT: BrandKit = { colours: ['#123456'], crest, sponsors: [], fonts: ['koulen'] };

const open = async (loaded: BrandKit | null) => {
  const save = vi.fn((kit: BrandKit) => Promise.resolve({ ok: true as const, value: kit }));
  const editor = await showInEditor(<BrandKitSection />, {
    services: { brandKit: { load: () => Promise.resolve(loaded), save }, imageUrl: (id) => `/${id}` },
  });
  editor.set({ isShown: true });
  return { editor, save };
};

it('tells a guest what it is for', async () => {
  await open(null);
  expect(await screen.findByText(/^Sign in to keep/)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

it('puts the crest on the kit with one press', async () => {
  const { editor } = await open(KIT);
  fireEvent.click(await screen.findByRole('button', { name: 'Put Crest on the kit' }));
  await waitFor(() => expect(imagesOf(editor.store.getState().document)).toHaveLength(1));
  expect(imagesOf(editor.store.getState().document)[0]?.uploadId).toBe(crest.uploadId);
});

it('keeps what the design has beside what it held, and lets go of single things', async () => {
  const { editor, save } = await open(KIT);
  fireEvent.click(await screen.findByRole('button', { name: 'Keep what this design has' }));
  const colours = ['#123456', ...designColours(editor.store.getState().document)].slice(0, 12);
  await waitFor(() => expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ colours, crest })));
  fireEvent.click(screen.getByRole('button', { name: 'Take #123456 out of the brand kit' }));
  await waitFor(() => expect(save.mock.lastCall?.[0].colours).not.toContain('#123456'));
});
