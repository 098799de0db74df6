import { designIdSchema } from '@kitwright/contract';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DesignDocument } from '@kitwright/design';
import { testDesign } from '../interaction/test-design.ts';
import { useSetting } from '../session/editor-context.ts';
import type { Saving } from '../session/use-saving.ts';
import type { StoredVersion } from '../services/persistence.ts';
import { onlyGiven } from '../testing/only-given.ts';
import { noMediaQueries, showInEditor } from '../testing/show-in-editor.tsx';
import { VersionsDialog } from './VersionsDialog.tsx';

// Pictures are drawn from fonts and the catalogue, which stand in no part by itself.
vi.mock('../design-view/DesignPicture.tsx', () => ({ DesignPicture: () => null }));
vi.mock('../tools/templates/use-picture-sources.ts', () => ({ usePictureSources: () => ({}) }));

const UUID = designIdSchema.parse('0197a6a1-8f3c-7000-8000-000000000001');
const version = (id: string, name: string | null): StoredVersion => ({
  id,
  name,
  createdAt: '2026-11-24T10:00:00.000Z',
});
const { document } = testDesign();
const earlier: DesignDocument = {
  ...document,
  zones: { ...document.zones, body: { kind: 'pure', colour: '#123456' } },
};

beforeEach(() => vi.stubGlobal('matchMedia', noMediaQueries));
afterEach(cleanup);

/** The dialog on a design that is kept, saving as the editor does where all goes well. */
const Part = () => {
  const { store } = useSetting().editor;
  const save = () => {
    const { document: saved, name } = store.getState();
    store.setState({ server: { uuid: UUID, version: 1, document: saved, name } });
    return Promise.resolve(UUID);
  };
  return <VersionsDialog saving={onlyGiven<Saving>({ save })} onClose={() => undefined} />;
};

const show = async () => {
  const removed: string[] = [];
  const editor = await showInEditor(<Part />, {
    services: {
      versions: () => Promise.resolve({ ok: true, value: [version('a', 'First idea'), version('b', null)] }),
      version: () => Promise.resolve({ ok: true, value: earlier }),
      keepVersion: (_uuid, name) => Promise.resolve({ ok: true, value: version('c', name) }),
      deleteVersion: (_uuid, id) => {
        removed.push(id);
        return Promise.resolve({ ok: true, value: null });
      },
    },
  });
  act(() => editor.set({ server: { uuid: UUID, version: 1, document, name: 'Kit' } }));
  await screen.findByText('First idea');
  return { editor, removed };
};

it('shows an earlier version beside what is there now, and puts it back as one step of undo', async () => {
  const { editor } = await show();
  fireEvent.click(screen.getByText('First idea'));
  fireEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(editor.store.getState().document).toEqual(earlier);
  act(() => editor.undo());
  expect(editor.store.getState().document).toEqual(document);
});

it('keeps the design as it is under a name, and takes versions away', async () => {
  const { removed } = await show();
  fireEvent.change(screen.getByRole('textbox', { name: 'Name of this version' }), {
    target: { value: ' Final ' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Keep this version' }));
  const list = screen.getByRole('list', { name: 'Earlier versions' });
  await within(list).findByText('Final');
  fireEvent.click(within(list).getByRole('button', { name: 'Delete this version: First idea' }));
  await vi.waitFor(() => expect(within(list).queryByText('First idea')).toBeNull());
  expect(removed).toEqual(['a']);
});
