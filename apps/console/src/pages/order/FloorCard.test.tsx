import { endpoints } from '@kitwright/contract/endpoints';
import { errorTexts } from '@kitwright/contract/error-texts';
import type { OrderFloor, RecutReason } from '@kitwright/contract/production';
import { sampleOf } from '@kitwright/contract/testing/sample-of.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleOrder } from '../../testing/sample-order.ts';
import { noMediaQueries, show } from '../../testing/show.tsx';
import { en } from '../../translations/floor/en.ts';

vi.mock('../../session/session.ts', async (original) => ({
  ...(await original<object>()),
  useMay: () => true,
}));

const spoilt = (garmentId: string, piece: string, reason: RecutReason): OrderFloor['spoilt'][number] => ({
  garmentId,
  piece,
  reason,
  playerName: 'Dara',
  number: '7',
  size: 'L',
});
const FLOOR: OrderFloor = {
  pieces: 8,
  open: 8,
  stations: [],
  garments: [],
  bundles: [],
  spoilt: [
    spoilt('001', 'front', 'print'),
    spoilt('001', 'back', 'sewing'),
    spoilt('002', 'front', 'print'),
    spoilt('002', 'back', 'cloth'),
  ],
};

const answer = vi.fn<typeof fetch>();
const asked: unknown[] = [];
/** Re-cuts that are taken before one is refused. */
let taken: number;
/** Spoilt pieces in place of the usual ones. */
let more: OrderFloor['spoilt'] | null;

beforeEach(() => {
  vi.stubGlobal('matchMedia', noMediaQueries);
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  window.fetch = answer;
  asked.length = 0;
  taken = Number.POSITIVE_INFINITY;
  more = null;
  answer.mockImplementation(async (address, init) => {
    if (init?.method !== 'POST') return Response.json({ ...FLOOR, ...(more && { spoilt: more }) });
    asked.push(await new Response(init.body).json());
    if (asked.length <= taken)
      return Response.json(sampleOf(endpoints.consoleMakeRecut.response), { status: 201 });
    const problem = {
      type: 'about:blank',
      title: '',
      status: 409,
      key: 'error.msg.pack.notReady',
      requestId: 'r',
    };
    return Response.json(problem, { status: 409 });
  });
});
afterEach(cleanup);

/** Loaded late, so that the client takes the fetch of the test. */
const makeAgain = async (): Promise<void> => {
  const { FloorCard } = await import('./FloorCard.tsx');
  show(<FloorCard order={sampleOrder('PROCESSING')} />);
  fireEvent.click(await screen.findByRole('button', { name: en.order.again }));
};

const PRINT = {
  reason: 'print',
  pieces: [
    { garment: '001', piece: 'front' },
    { garment: '002', piece: 'front' },
  ],
};

it('says which is refused, and claims nothing then', async () => {
  taken = 1;
  await makeAgain();
  await screen.findByText(errorTexts.en['error.msg.pack.notReady']);
  expect(asked).toHaveLength(2);
  expect(screen.queryByText(en.order.againDone)).toBeNull();
});

it('makes spoilt pieces again, each for the reason for which it was spoilt', async () => {
  await makeAgain();
  await screen.findByText(en.order.againDone);
  expect(asked).toEqual([
    PRINT,
    { reason: 'sewing', pieces: [{ garment: '001', piece: 'back' }] },
    { reason: 'cloth', pieces: [{ garment: '002', piece: 'back' }] },
  ]);
});

it('splits what is more than one re-cut takes, and leaves no piece out', async () => {
  more = Array.from({ length: 450 }, (_, at) => spoilt(String(at).padStart(3, '0'), 'front', 'cloth'));
  await makeAgain();
  await screen.findByText(en.order.againDone);
  const sent = asked as { reason: string; pieces: { garment: string }[] }[];
  expect(sent.map(({ reason, pieces }) => [reason, pieces.length])).toEqual([
    ['cloth', 200],
    ['cloth', 200],
    ['cloth', 50],
  ]);
  expect(sent.flatMap(({ pieces }) => pieces.map(({ garment }) => garment))).toEqual(
    more.map(({ garmentId }) => garmentId),
  );
});
