import type { CheckBody } from '@kitwright/contract/production';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createCheckQueue, useCheckQueue } from './check-queue.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../api/client.ts', () => ({ client: { call } }));
vi.mock('../../api/calls.ts', () => ({ refresh: () => Promise.resolve() }));

const checked = (garment: string): CheckBody => ({
  garment,
  station: 'check',
  session: null,
  worker: null,
  at: '2026-11-27T03:00:00.000Z',
  answers: [{ id: crypto.randomUUID(), check: crypto.randomUUID(), isGood: true, note: '', uploadId: null }],
});
const sent = (): string[] => call.mock.calls.map(([, { body }]) => (body as CheckBody).garment);
const refusal = (status: number) => ({ ok: false, error: { status, key: 'error.msg.validation' } });
const TAKEN = { ok: true, value: { faults: 0 } };

beforeEach(() => {
  localStorage.clear();
  call.mockReset();
});

it('keeps checks on the device without a network, and sends each once and in order when it is back', async () => {
  call.mockResolvedValue(refusal(0));
  const { result, unmount } = renderHook(() => useCheckQueue(null));
  for (const garment of ['KW-000001/001', 'KW-000001/002']) act(() => result.current.take(checked(garment)));
  await waitFor(() => expect(result.current.waiting).toBe(2));
  unmount();
  call.mockReset();
  call.mockResolvedValue(TAKEN);
  const again = renderHook(() => useCheckQueue(null));
  await waitFor(() => expect(again.result.current.waiting).toBe(0));
  expect(sent()).toEqual(['KW-000001/001', 'KW-000001/002']);
  expect(createCheckQueue(localStorage).list()).toEqual([]);
});

it('lets what is refused stand in the way of nothing, and throws it away when asked to', async () => {
  for (const garment of ['KW-000001/009', 'KW-000001/002'])
    createCheckQueue(localStorage).add(checked(garment));
  call.mockImplementation((_: unknown, { body }: { readonly body: CheckBody }) =>
    Promise.resolve(body.garment.endsWith('009') ? refusal(400) : TAKEN),
  );
  const { result } = renderHook(() => useCheckQueue(null));
  await waitFor(() => expect(result.current.refused).toHaveLength(1));
  expect([result.current.waiting, result.current.refused[0]?.garment]).toEqual([1, 'KW-000001/009']);
  act(() => result.current.drop(result.current.refused[0]?.id ?? ''));
  expect(result.current.waiting).toBe(0);
});
