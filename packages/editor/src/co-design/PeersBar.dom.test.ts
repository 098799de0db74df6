import type { CoDesignPhase } from '@kitwright/contract/co-design';
import { createI18n } from '@kitwright/ui';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useComings } from './PeersBar.tsx';
import { PEER_COLOURS, type PeerState } from './peers.ts';

createI18n({ lang: 'en', errorTexts: { en: {}, kh: {} } });
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const state = (phase: CoDesignPhase, ...names: string[]): PeerState => ({
  phase,
  peers: names.map((name) => ({
    id: name,
    name,
    at: null,
    selected: [],
    colour: PEER_COLOURS[0],
    heardMs: 0,
  })),
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('who comes and goes is said by name; a connection that flickers says nothing', async () => {
  const { result, rerender } = renderHook(useComings, { initialProps: state('live') });
  rerender(state('live', 'Dara', 'Bopha'));
  await pass(2_000);
  expect(result.current).toBe('Bopha is here too. Dara is here too.');

  rerender(state('away'));
  await pass(20_000);
  rerender(state('live'));
  await pass(500);
  rerender(state('live', 'Dara', 'Bopha'));
  await pass(2_000);
  expect(result.current).toBe('Bopha is here too. Dara is here too.');

  rerender(state('live', 'Bopha'));
  await pass(2_000);
  expect(result.current).toBe('Dara has left.');
});

it('a pointer that moves all the while holds nothing up', async () => {
  const { result, rerender } = renderHook(useComings, { initialProps: state('live') });
  for (let move = 0; move < 20; move += 1) {
    rerender(state('live', 'Dara'));
    await pass(100);
  }
  expect(result.current).toBe('Dara is here too.');
});
