import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createI18n } from '../i18n/i18n.ts';
import { useLang } from '../i18n/use-text.ts';
import { KitwrightProvider } from '../KitwrightProvider.tsx';
import type { Lang } from '../i18n/lang.ts';
import { LanguageSelector } from '../parts/LanguageSelector.tsx';
import { useUiText } from '../translations/text.ts';
import { busyWhile } from './busy-store.ts';
import { confirm } from './confirm-store.ts';
import { toast } from './toast.tsx';

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
});
afterEach(cleanup);

const Probe = () => {
  const text = useUiText();
  const { setLang } = useLang();
  return <button onClick={() => setLang('en')}>{text('noData')}</button>;
};

const show = () =>
  render(
    <KitwrightProvider
      tenantColour="#c8102e"
      i18n={createI18n({ lang: 'kh', errorTexts: { en: {}, kh: {} } })}
    >
      <Probe />
    </KitwrightProvider>,
  );

const question = { title: 'Confirmation', message: 'Sure?', rejectLabel: 'No', acceptLabel: 'Yes' };

describe('the confirmation dialog', () => {
  it.each([
    ['Yes', true],
    ['No', false],
  ])('answers on %s', async (label, answer) => {
    show();
    const answered = confirm(question);
    fireEvent.click(await screen.findByRole('button', { name: label }));
    await expect(answered).resolves.toBe(answer);
  });

  it.each([
    ['Yes', false],
    ['No', true],
  ])(
    'has the focus on %s, so that Enter alone never does what cannot be undone',
    async (label, dangerous) => {
      show();
      const answered = confirm({ ...question, dangerous });
      const button = await screen.findByRole('button', { name: label });
      await waitFor(() => expect(document.activeElement).toBe(button));
      fireEvent.click(screen.getByRole('button', { name: 'No' }));
      await answered;
    },
  );

  it('is described by its message alone: title and buttons are read anyway', async () => {
    show();
    const answered = confirm(question);
    expect(await screen.findByRole('dialog', { name: 'Confirmation', description: 'Sure?' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'No' }));
    await answered;
  });

  it('stays on Escape and has no other way out', async () => {
    show();
    const answered = confirm(question);
    const dialog = await screen.findByRole('dialog');
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(screen.getByRole('dialog').querySelectorAll('button')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'No' }));
    await expect(answered).resolves.toBe(false);
  });

  it('asks one question after the other', async () => {
    show();
    const both = Promise.all([confirm(question), confirm({ ...question, message: 'Really?' })]);
    expect(await screen.findByText('Sure?')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Really?')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'No' }));
    await expect(both).resolves.toEqual([true, false]);
  });
});

describe('the busy overlay', () => {
  it('covers the page while work goes on, also when it fails', async () => {
    show();
    let refuse: (reason: Error) => void = () => undefined;
    const held = busyWhile(new Promise<never>((_, reject) => (refuse = reject)));
    expect(await screen.findByRole('status')).toBeDefined();
    refuse(new Error('refused'));
    await expect(held).rejects.toThrow('refused');
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  });
});

describe('the offer of a new release', () => {
  it('stands until it is put away, in the language of the page', async () => {
    show();
    toast.newRelease();
    expect(await screen.findByText('ទំព័រនេះមានកំណែថ្មីហើយ។')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'មិនទាន់មានទិន្នន័យទេ!' }));
    expect(await screen.findByText('A new version of this page is ready.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Load it' })).toBeDefined();
  });
});

describe('the choice of a language', () => {
  const offer = (langs: readonly Lang[]): void => {
    const i18n = createI18n({ lang: 'en', errorTexts: { en: {}, kh: {} } });
    render(
      <KitwrightProvider tenantColour="#c8102e" i18n={i18n}>
        <LanguageSelector langs={langs} />
      </KitwrightProvider>,
    );
  };

  it('is offered where a tenant speaks two, each written in itself', async () => {
    offer(['kh', 'en']);
    fireEvent.click(screen.getByRole('button', { name: 'Language: English' }));
    expect(await screen.findByRole('menuitem', { name: 'ខ្មែរ' })).toBeDefined();
  });

  it('is not there where a tenant speaks one', () => {
    offer(['kh']);
    expect(screen.queryByRole('button', { name: /Language/ })).toBeNull();
  });
});

describe('the language', () => {
  it('changes without reload, marks the document and is remembered', async () => {
    show();
    expect(document.documentElement.lang).toBe('km');
    fireEvent.click(screen.getByRole('button', { name: 'មិនទាន់មានទិន្នន័យទេ!' }));
    expect(await screen.findByRole('button', { name: 'No data!' })).toBeDefined();
    expect(document.documentElement.lang).toBe('en');
    expect(localStorage.getItem('lang')).toBe('en');
  });
});
