import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleSettings } from '../../../testing/sample-settings.ts';
import { noMediaQueries, show } from '../../../testing/show.tsx';
import { openDraft } from '../draft.ts';
import { EditorContext } from '../editor-context.ts';
import type { Faults } from '../use-draft.ts';
import { CoversGroup } from './CoversGroup.tsx';

const upload = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client.ts', () => ({ client: { upload } }));

beforeEach(() => {
  vi.stubGlobal('matchMedia', noMediaQueries);
  upload.mockReset();
});
afterEach(cleanup);

const ID = '0197a6a1-8f3c-7000-8000-0000000000aa';
const covers = vi.fn();
const never = () => {
  throw new Error('Not asked for here');
};

const Form = ({ faults, own }: { readonly faults: Faults; readonly own: object }) => {
  const published = { ...sampleSettings, covers: own };
  const [draft, setDraft] = useState(() =>
    openDraft({
      version: 1,
      published,
      publishedAt: null,
      draft: null,
      hosts: [],
      riel: { perDollar: 4_100, setOn: null },
    }),
  );
  covers(draft.settings.covers);
  const update = (part: object): void =>
    setDraft((now) => ({ ...now, settings: { ...now.settings, ...part } }));
  const others = {
    retry: never,
    takeTheirs: never,
    keepMine: never,
    publish: never,
    drop: never,
    markAll: never,
  };
  return (
    <EditorContext value={{ draft, faults, update, ...others }}>
      <CoversGroup />
    </EditorContext>
  );
};
const choose = (garment: string): void => {
  const button = screen.getByRole('button', { name: `Choose a picture: ${garment}` });
  const input = button.parentElement?.querySelector('input[type="file"]');
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no field for a file');
  const file = new File(['x'], 'kit.png', { type: 'image/png' });
  Object.defineProperty(input, 'files', { value: [file] });
  fireEvent.change(input);
};

it('gives each garment on offer a picture of the shop’s own, and the product’s own back', async () => {
  upload.mockResolvedValue({ ok: true, value: { id: ID } });
  show(<Form faults={{}} own={{}} />);
  expect(screen.queryByText(/Hoodie/)).toBeNull();
  choose('Soccer kit');
  await waitFor(() => expect(covers).toHaveBeenLastCalledWith({ SOCCER_KIT: `/api/uploads/${ID}` }));
  fireEvent.click(screen.getByRole('button', { name: 'Use the drawn one: Soccer kit' }));
  expect(covers).toHaveBeenLastCalledWith({});
  expect(screen.queryByRole('button', { name: /Use the drawn one/ })).toBeNull();
});

it('says at the garment why a file was not taken, and keeps the picture before', async () => {
  upload.mockResolvedValue({ ok: false, error: { key: 'error.msg.upload.unreadable' } });
  const own = { TSHIRT: `/api/uploads/${ID}` };
  show(<Form faults={{}} own={own} />);
  choose('T-shirt');
  expect(await screen.findByText('The picture could not be read.')).toBeDefined();
  expect(covers).toHaveBeenLastCalledWith(own);
});

it('marks a picture that publishing refused', () => {
  show(<Form faults={{ 'covers.TSHIRT': 'error.field.invalid' }} own={{}} />);
  expect(screen.getByText('This value is not accepted.')).toBeDefined();
});
