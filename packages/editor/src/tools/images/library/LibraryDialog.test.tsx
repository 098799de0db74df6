import type { GraphicHit, GraphicsPage } from '@kitwright/contract/catalogue';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GraphicsQuestion } from '../../../services.ts';
import { noMediaQueries, showInEditor } from '../../../testing/show-in-editor.tsx';
import { LibraryDialog } from './LibraryDialog.tsx';

beforeEach(() => vi.stubGlobal('matchMedia', noMediaQueries));
afterEach(cleanup);

const page = (part: Partial<GraphicsPage> = {}): GraphicsPage => ({
  totalHits: 0,
  hits: [],
  page: 1,
  pageCount: 1,
  sources: ['packaged'],
  imageTypes: ['all', 'illustration', 'vector'],
  hasOpaque: false,
  ...part,
});
const asked: GraphicsQuestion[] = [];
const open = async (answer: (question: GraphicsQuestion) => GraphicsPage): Promise<void> => {
  asked.length = 0;
  const searchGraphics = (question: GraphicsQuestion) => {
    asked.push(question);
    return Promise.resolve({ ok: true as const, value: answer(question) });
  };
  await showInEditor(<LibraryDialog target={{ on: 'freePlace' }} onClose={() => undefined} />, {
    services: { searchGraphics },
  });
  await waitFor(() => expect(asked).toHaveLength(1));
};

it('opens with vectors without a background', async () => {
  await open(() => page());
  expect(asked[0]).toMatchObject({ imageType: 'vector', transparent: true, source: 'packaged' });
});

it('offers no photos while there are none behind the filter, and no switch that changes nothing', async () => {
  await open(() => page());
  await screen.findByLabelText('Vectors');
  expect(screen.queryByLabelText('Photos')).toBeNull();
  expect(screen.queryByRole('switch')).toBeNull();
});

it('offers photos where there are some, and asks for pictures with a background once they are wanted', async () => {
  await open(() => page({ imageTypes: ['all', 'photo', 'illustration', 'vector'], hasOpaque: true }));
  fireEvent.click(await screen.findByLabelText('Photos'));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ imageType: 'photo', transparent: true }));
  fireEvent.click(screen.getByRole('switch'));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ imageType: 'photo', transparent: false }));
});

it('shows all of another source, which may have no such kind', async () => {
  await open(({ source }) =>
    page({
      sources: ['packaged', 'pixabay'],
      ...(source === 'pixabay' ? { imageTypes: ['all', 'photo'] } : {}),
    }),
  );
  fireEvent.click(await screen.findByLabelText('Pixabay'));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ source: 'pixabay', imageType: 'all' }));
});

it('credits a picture while it is listed, and no longer once another search has left it out', async () => {
  const hit: GraphicHit = {
    id: 'lotus',
    name: 'Lotus',
    type: 'vector',
    oneColour: false,
    widthPx: 100,
    heightPx: 100,
    previewUrl: '/lotus.svg',
    author: { name: 'Srey', url: '' },
    licence: { name: 'CC0', url: '' },
    source: { name: 'Openclipart', url: '' },
  };
  await open(({ words }) => page({ hits: words === '' ? [hit] : [], totalHits: 1 }));
  fireEvent.focus(await screen.findByRole('button', { name: /Lotus/ }));
  expect(screen.getByText(/Openclipart/)).toBeDefined();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'naga' } });
  await waitFor(() => expect(screen.queryByText(/Openclipart/)).toBeNull());
});
