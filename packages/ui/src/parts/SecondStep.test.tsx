import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createI18n } from '../i18n/i18n.ts';
import { KitwrightProvider } from '../KitwrightProvider.tsx';
import { SecondStep, type SecondStepProps } from './SecondStep.tsx';

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

const show = (has: SecondStepProps['has'], problem: string | null = null) => {
  const [onProve, onBack] = [vi.fn(), vi.fn()];
  render(
    <KitwrightProvider
      tenantColour="#c8102e"
      i18n={createI18n({ lang: 'en', errorTexts: { kh: {}, en: {} } })}
    >
      <SecondStep has={has} problem={problem} onProve={onProve} onBack={onBack} />
    </KitwrightProvider>,
  );
  return { onProve, onBack };
};
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('asks for the passkey where there is one, and takes any other way instead', () => {
  const { onProve } = show({ totp: true, passkey: true });
  press('Use your passkey');
  expect(onProve).toHaveBeenLastCalledWith({ kind: 'passkey' });
  press('Use a code from your app');
  type('Code from your app', '123456');
  press('Continue');
  expect(onProve).toHaveBeenLastCalledWith({ kind: 'totp', code: '123456' });
  press('Use a recovery code');
  expect(screen.getByLabelText('Recovery code')).toHaveProperty('value', '');
  type('Recovery code', 'abcde-fghjk');
  press('Continue');
  expect(onProve).toHaveBeenLastCalledWith({ kind: 'recovery', code: 'abcde-fghjk' });
});

it('offers what the account has and nothing else, sends nothing empty, and says what was wrong', () => {
  const { onProve, onBack } = show({ totp: true, passkey: false }, 'That did not match.');
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('That did not match.');
  press('Continue');
  expect(onProve).not.toHaveBeenCalled();
  press('Start again');
  expect(onBack).toHaveBeenCalledOnce();
});
