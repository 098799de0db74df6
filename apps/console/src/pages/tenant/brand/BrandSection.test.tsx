import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleSettings } from '../../../testing/sample-settings.ts';
import { noMediaQueries, show } from '../../../testing/show.tsx';
import { openDraft } from '../draft.ts';
import { EditorContext } from '../editor-context.ts';
import { TimeZoneGroup } from './BrandSection.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', noMediaQueries);
});
afterEach(cleanup);

const never = () => {
  throw new Error('Not asked for here');
};

it('shows the time zone of the shop, and takes another that is found by a part of its name', async () => {
  const published = { ...sampleSettings, timeZone: 'Asia/Phnom_Penh' };
  const draft = openDraft({
    version: 1,
    published,
    publishedAt: null,
    draft: null,
    hosts: [],
    riel: { perDollar: 4_100, setOn: null },
  });
  const update = vi.fn();
  const others = {
    retry: never,
    takeTheirs: never,
    keepMine: never,
    publish: never,
    drop: never,
    markAll: never,
  };
  show(
    <EditorContext value={{ draft, faults: {}, update, ...others }}>
      <TimeZoneGroup />
    </EditorContext>,
  );
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' });
  expect(field.value).toBe('Asia/Phnom_Penh');
  fireEvent.click(field);
  fireEvent.change(field, { target: { value: 'honolulu' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Pacific/Honolulu', hidden: true }));
  expect(update).toHaveBeenCalledWith({ timeZone: 'Pacific/Honolulu' });
});
