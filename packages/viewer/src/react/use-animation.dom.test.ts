import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AnimationId } from '@kitwright/garment/figure/avatar.ts';
import { useChosenAnimation } from './use-animation.ts';

const show = (first: AnimationId | null, isReduced: boolean) =>
  renderHook(({ wanted }) => useChosenAnimation(wanted, isReduced), {
    initialProps: { wanted: first },
  });

it('plays what is asked for', () => {
  expect(show('salute', false).result.current).toBe('salute');
  expect(show(null, false).result.current).toBeNull();
});

it('stands still at first where less motion is wanted, and plays what is chosen after that', () => {
  const { result, rerender } = show('salute', true);
  expect(result.current).toBeNull();
  rerender({ wanted: 'warrior_idle' });
  expect(result.current).toBe('warrior_idle');
  rerender({ wanted: 'salute' });
  expect(result.current).toBe('salute');
});
