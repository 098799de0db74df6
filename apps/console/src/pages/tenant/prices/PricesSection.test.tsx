import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleSettings } from '../../../testing/sample-settings.ts';
import { noMediaQueries, show } from '../../../testing/show.tsx';
import { openDraft } from '../draft.ts';
import { EditorContext } from '../editor-context.ts';
import { PricesSection } from './PricesSection.tsx';
import { SampleQuote } from './SampleQuote.tsx';

beforeEach(() => vi.stubGlobal('matchMedia', noMediaQueries));
afterEach(cleanup);

const offered = vi.fn();
const never = () => {
  throw new Error('Not asked for here');
};

const Form = () => {
  const [draft, setDraft] = useState(() =>
    openDraft({
      version: 1,
      published: sampleSettings,
      publishedAt: null,
      draft: null,
      hosts: [],
      riel: { perDollar: 4_100, setOn: null },
    }),
  );
  offered(draft.settings.prices.longSleeveTypes);
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
    <EditorContext value={{ draft, faults: {}, update, ...others }}>
      <PricesSection />
      <SampleQuote />
    </EditorContext>
  );
};

it('says for which garments long sleeves are offered, of those that are cut with them', () => {
  show(<Form />);
  expect(offered).toHaveBeenLastCalledWith(['SOCCER_KIT']);
  expect(screen.getByLabelText('Short sleeves')).toBeDefined();
  fireEvent.click(screen.getByRole('combobox', { name: 'Long sleeves are offered for' }));
  const choices = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(choices).toContain('Boxy fit');
  expect(choices).not.toContain('Hoodie');
  fireEvent.click(screen.getByRole('option', { name: 'Polo shirt' }));
  expect(offered).toHaveBeenLastCalledWith(['SOCCER_KIT', 'POLO_SHIRT']);
  fireEvent.click(screen.getByRole('option', { name: 'Soccer kit' }));
  expect(offered).toHaveBeenLastCalledWith(['POLO_SHIRT']);
  // The sample quote asks for pieces alone where there is no choice of sleeves.
  expect(screen.queryByLabelText('Short sleeves')).toBeNull();
  expect(screen.getByLabelText('Pieces')).toBeDefined();
});
