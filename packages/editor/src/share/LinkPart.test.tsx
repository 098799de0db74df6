import { designIdSchema } from '@kitwright/contract';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSetting } from '../session/editor-context.ts';
import type { Saving } from '../session/use-saving.ts';
import type { CallResult, SharedLink } from '../services.ts';
import { onlyGiven } from '../testing/only-given.ts';
import { noMediaQueries, showInEditor } from '../testing/show-in-editor.tsx';
import { LinkPart } from './LinkPart.tsx';
import { ShareDialog } from './ShareDialog.tsx';
import { useSharedLinks } from './use-shared-links.ts';

const UUID = designIdSchema.parse('0197a6a1-8f3c-7000-8000-000000000001');
const LINK: SharedLink = { right: 'view', url: 'https://angkor.test/design/tshirt/shared', cardUrl: null };

vi.mock('../design-view/use-webgl.ts', () => ({ useWebgl: () => true }));
vi.mock('../design-view/DesignViewer.tsx', () => ({
  DesignViewer: ({ onReady, onFail }: { readonly onReady?: () => void; readonly onFail?: () => void }) => (
    <>
      <button onClick={onReady}>ready</button>
      <button onClick={onFail}>fail</button>
    </>
  ),
}));

beforeEach(() => vi.stubGlobal('matchMedia', noMediaQueries));
afterEach(cleanup);

/** The part on its own, saving as the editor does where all goes well. */
const Part = () => {
  const { store } = useSetting().editor;
  const save = () => {
    const { document, name } = store.getState();
    store.setState({ server: { uuid: UUID, version: 1, document, name } });
    return Promise.resolve(UUID);
  };
  return <LinkPart state={useSharedLinks(onlyGiven<Saving>({ save }))} name="Ours" />;
};
const address = () => screen.findByRole('textbox', { name: 'Link to the design' });

/** The part for a design that is first kept when a link is asked for; `links` answers what the server has then. */
const showUnsaved = (links: () => Promise<CallResult<readonly SharedLink[]>>) =>
  showInEditor(<Part />, {
    services: {
      links,
      makeLink: () => Promise.resolve({ ok: true, value: LINK }),
      endLink: () => Promise.resolve({ ok: true, value: null }),
    },
  });

it('keeps a link that was made while the list of links was on its way', async () => {
  let answer: (links: CallResult<readonly SharedLink[]>) => void = () => undefined;
  await showUnsaved(() => new Promise((resolve) => (answer = resolve)));
  fireEvent.click(screen.getByRole('button', { name: 'Save and get the link' }));
  await address();
  // Asked before the link was made, answered after.
  await act(() => {
    answer({ ok: true, value: [] });
    return Promise.resolve();
  });
  expect(await address()).toHaveProperty('value', LINK.url);
});

it('shows the link that the server knows, until it is ended', async () => {
  await showUnsaved(() => Promise.resolve({ ok: true, value: [LINK] }));
  fireEvent.click(screen.getByRole('button', { name: 'Save and get the link' }));
  await address();
  fireEvent.click(screen.getByRole('button', { name: 'End this link' }));
  expect(await screen.findByRole('button', { name: 'Get the link' })).toBeDefined();
});

it('says why there is no picture of a model that failed', async () => {
  await showInEditor(<ShareDialog saving={onlyGiven<Saving>({})} onClose={() => undefined} />, {
    services: {
      links: () => Promise.resolve({ ok: true, value: [] }),
      modelUrl: (file) => file,
      imageUrl: (id) => id,
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'ready' }));
  fireEvent.click(screen.getByRole('tab', { name: 'Picture' }));
  const make = await screen.findByRole('button', { name: 'Download the picture' });
  expect(make).toHaveProperty('disabled', false);
  expect(screen.queryByRole('note')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'fail' }));
  expect(screen.getByRole('note').textContent).toContain('no picture of the model');
  expect(make).toHaveProperty('disabled', true);
});
