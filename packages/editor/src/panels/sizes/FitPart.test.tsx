import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noMediaQueries, showInEditor } from '../../testing/show-in-editor.tsx';
import { Fit, fitWay } from './FitPart.tsx';

beforeEach(() => vi.stubGlobal('matchMedia', noMediaQueries));
afterEach(cleanup);

it('calls cloth tight from a whole centimetre on, never by none', () => {
  expect([-26, -6, -4, 0, 12, 90].map(fitWay)).toEqual([
    'tightAt',
    'tightAt',
    'snugAt',
    'snugAt',
    'snugAt',
    'roomAt',
  ]);
});

describe('the fit in words', () => {
  const show = (isShown: boolean) =>
    showInEditor(<Fit isShown={isShown} onShow={() => undefined} />, { services: { measures: () => null } });
  const words = () => screen.getByText(/^(M|L):|Working out/).textContent;

  it('tells the chest by the pieces, and the rest once it was measured on what hangs', async () => {
    const editor = await show(true);
    expect(words()).toBe('M: 5 cm room at the chest.');
    act(() => editor.set({ rooms: { waist: 195, hip: 12, shoulder: 20 } }));
    expect(words()).toBe('M: 5 cm room at the chest, 20 cm room at the waist, snug at the hip (1 cm).');
  });

  it('says nothing of a size while another one hangs', async () => {
    const editor = await show(true);
    act(() => editor.set({ size: 'L', isMaking: true, rooms: null }));
    expect(words()).toBe('Working out how L fits…');
    act(() => editor.set({ isMaking: false, rooms: { waist: 199 } }));
    expect(words()).toBe('L: 5 cm room at the chest, 20 cm room at the waist.');
  });

  it('has nothing to wait for where no map is asked for', async () => {
    const editor = await show(false);
    act(() => editor.set({ size: 'L', isMaking: true }));
    expect(words()).toBe('L: 5 cm room at the chest.');
  });

  it('measures the chest against one’s own measures', async () => {
    const editor = await show(false);
    act(() => editor.set({ measures: { chestMm: 1060 } }));
    expect(words()).toBe('M: 4 cm too tight at the chest.');
  });
});
