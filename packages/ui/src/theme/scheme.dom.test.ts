import { afterEach, describe, expect, it, vi } from 'vitest';
import { readSchemeChoice, schemeOf, saveSchemeCookie } from './scheme.ts';

const device = (isDark: boolean): void =>
  void vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: isDark } as MediaQueryList);
const stored = (value: string | null) => ({ getItem: () => value });

afterEach(() => vi.restoreAllMocks());

describe('the choice of light or dark', () => {
  it('is light unless something else is remembered', () => {
    expect(readSchemeChoice(stored(null))).toBe('light');
    expect(readSchemeChoice(stored('mauve'))).toBe('light');
    expect(readSchemeChoice(stored('auto'))).toBe('auto');
  });

  it('may be left to the device', () => {
    device(true);
    expect(schemeOf('auto')).toBe('dark');
    expect(schemeOf('light')).toBe('light');
    device(false);
    expect(schemeOf('auto')).toBe('light');
  });

  it('is told to the server with what the device chose last', () => {
    device(true);
    saveSchemeCookie('auto');
    expect(document.cookie).toContain('scheme=auto-dark');
    saveSchemeCookie('light');
    expect(document.cookie).toContain('scheme=light');
  });
});
