import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Engine } from '../engine/engine.ts';
import type { LoadedOutfit } from '../model/load-outfit.ts';
import type { PieceSurface } from '../api.ts';
import { useDressed } from './use-dressed.ts';

const surfaces = new Map<string, PieceSurface>([
  ['front', { pieceId: 'front', canvas: document.createElement('canvas'), version: 1 }],
]);
const outfit = (): LoadedOutfit => ({ garmentUrl: 'shirt.glb' }) as unknown as LoadedOutfit;

/** A stage on which each dressing is done when it is said to be. */
const slowStage = () => {
  const done: (() => void)[] = [];
  const engine = {
    dress: () => new Promise<void>((resolve) => done.push(resolve)),
    setSurfaces: () => undefined,
  };
  const hangs = (index: number): Promise<void> =>
    act(() => {
      done[index]?.();
      return Promise.resolve();
    });
  return { engine: engine as unknown as Engine, hangs };
};

it('answers what hangs: nothing at first, then the one before until the next is there', async () => {
  const { engine, hangs } = slowStage();
  const [medium, large] = [outfit(), outfit()];
  const { result, rerender } = renderHook(
    ({ wanted }) => useDressed(engine, wanted, 'shirt.glb', null, { surfaces }),
    { initialProps: { wanted: medium } },
  );
  expect(result.current).toBeNull();
  await hangs(0);
  expect(result.current).toBe(medium);
  rerender({ wanted: large });
  expect(result.current).toBe(medium);
  await hangs(1);
  expect(result.current).toBe(large);
});

it('does not take one for hung that was given up meanwhile', async () => {
  const { engine, hangs } = slowStage();
  const [medium, large] = [outfit(), outfit()];
  const { result, rerender } = renderHook(
    ({ wanted }) => useDressed(engine, wanted, 'shirt.glb', null, { surfaces }),
    { initialProps: { wanted: medium } },
  );
  rerender({ wanted: large });
  await hangs(0);
  expect(result.current).toBeNull();
  await hangs(1);
  expect(result.current).toBe(large);
});
