import { NumberInput } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createI18n } from '../i18n/i18n.ts';
import { KitwrightProvider } from '../KitwrightProvider.tsx';

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

const show = () => {
  const onChange = vi.fn();
  render(
    <KitwrightProvider
      tenantColour="#c8102e"
      i18n={createI18n({ lang: 'kh', errorTexts: { kh: {}, en: {} } })}
    >
      <NumberInput label="Height" decimalScale={1} onChange={onChange} />
    </KitwrightProvider>,
  );
  return { onChange, field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Height' }) };
};

it('reads the digits of a Khmer keyboard in every field of numbers', () => {
  const { onChange, field } = show();
  fireEvent.input(field, { target: { value: '១៦៥' } });
  expect(onChange).toHaveBeenLastCalledWith(165);
  expect(field.value).toBe('165');
});

it('reads them beside a point and Latin ones, and leaves out letters as before', () => {
  const { onChange, field } = show();
  fireEvent.input(field, { target: { value: '១2.៥' } });
  expect(onChange).toHaveBeenLastCalledWith(12.5);
  fireEvent.input(field, { target: { value: 'កខ' } });
  expect(field.value).not.toMatch(/[កខ]/u);
});
