import { cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import { createI18n } from './i18n.ts';
import type { Lang } from './lang.ts';
import { declareTexts } from './use-text.ts';

afterEach(cleanup);

const useText = declareTexts('singular', {
  en: { pieces: '{{count}} pieces', pieces_one: '{{count}} piece' },
  kh: { pieces: '{{count}} អាវ' },
});

const Pieces = ({ count }: { readonly count: number }) => <p>{useText()('pieces', { count })}</p>;

const said = (lang: Lang, count: number): string => {
  cleanup();
  render(
    <I18nextProvider i18n={createI18n({ lang, errorTexts: { en: {}, kh: {} } })}>
      <Pieces count={count} />
    </I18nextProvider>,
  );
  return screen.getByRole('paragraph').textContent;
};

it('has a form of its own for one in English, and none in Khmer', () => {
  expect([0, 1, 2, 11].map((count) => said('en', count))).toEqual([
    '0 pieces',
    '1 piece',
    '2 pieces',
    '11 pieces',
  ]);
  expect([0, 1, 2].map((count) => said('kh', count))).toEqual(['0 អាវ', '1 អាវ', '2 អាវ']);
});
