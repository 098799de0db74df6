import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  FLOOR,
  FloorServer,
  lastWords,
  openFloor,
  said,
  scan,
  SECRET,
  WORKER,
} from '../../testing/floor-server.tsx';
import { en } from '../../translations/floor/en.ts';
import { createScanQueue } from './scan-queue.ts';
import type { SoundKind } from './sound.ts';

vi.mock('./camera.ts', () => ({ watchCamera: vi.fn(), warmDecoder: () => undefined }));
const sounds = vi.hoisted((): { kinds: string[] } => ({ kinds: [] }));
vi.mock('./sound.ts', async (original) => ({
  ...(await original<object>()),
  sound: (kind: SoundKind) => sounds.kinds.push(kind),
}));

let server: FloorServer;
beforeEach(() => {
  server = new FloorServer();
  sounds.kinds = [];
});
afterEach(cleanup);

describe('without a network the device itself', () => {
  it('counts a garment to its end, and takes the next one without a word', async () => {
    await openFloor();
    for (const place of [1, 2, 3]) scan(`KW-000001/001/${place}`);
    await lastWords('All 3 pieces are here.');
    await screen.findByText(en.atHandNone);
    scan('KW-000001/002/2');
    await lastWords('Player 002');
    expect(said()?.dataset.tone).toBe('good');
    expect(sounds.kinds).toEqual(['good', 'good', 'whole', 'good']);
  });

  it.each([
    ['another player’s', 'KW-000001/002/1', '2 Player 002 · M'],
    ['another size', 'KW-000001/003/1', '3 Player 003 · L'],
    ['another order’s', 'KW-000002/001/1', '1 Player 001 · M'],
  ])('catches %s piece, and says whose it is', async (_, code, whose) => {
    await openFloor();
    scan('KW-000001/001/1');
    scan('KW-000001/001/2');
    scan(code);
    await lastWords(en.outcome.wrongGarment);
    expect(said()?.textContent).toContain(whose);
    expect(sounds.kinds).toEqual(['good', 'good', 'bad']);
    scan('KW-000001/001/3');
    await lastWords('All 3 pieces are here.');
  });

  it('knows a station that a piece does not pass, one that was scanned, and one that is no piece of its order', async () => {
    await openFloor('cut');
    scan('KW-000001/004/1');
    await lastWords(en.outcome.notOnRoute);
    scan('KW-000001/001/1');
    await lastWords(en.outcome.moved);
    scan('KW-000001/001/1');
    await lastWords(en.outcome.again);
    scan('KW-000001/001/7');
    await lastWords(en.outcome.unknown);
    expect(sounds.kinds).toEqual(['bad', 'good', 'good', 'bad']);
  });

  it('moves a bundle by its card, and looks one through', async () => {
    await openFloor('cut');
    scan('KW-000001/B1');
    await lastWords('All 6 pieces are here.');
    expect(said()?.textContent).toContain('Bundle KW-000001/B1 · M · garments: 2');
    fireEvent.click(screen.getByRole('button', { name: en.bundle.look }));
    scan('KW-000001/002/3');
    await screen.findByText('Looking through KW-000001/B1: 1 scanned');
    scan('KW-000001/003/1');
    await lastWords(en.outcome.wrongBundle);
    fireEvent.click(screen.getByRole('button', { name: en.bundle.lookedEnd }));
    server.isOnline = true;
    fireEvent.click(screen.getByRole('button', { name: en.queueNow }));
    await waitFor(() => expect(server.sent).toHaveLength(1));
    expect(server.sent[0]!.scans.map(({ code, garment: wanted }) => [code, wanted])).toEqual([
      ['KW-000001/B1', null],
      ['KW-000001/002/3', 'KW-000001/B1'],
      ['KW-000001/003/1', 'KW-000001/B1'],
    ]);
  });

  it('still knows after a reload what it scanned before', async () => {
    await openFloor('cut');
    scan('KW-000001/001/1');
    await lastWords(en.outcome.moved);
    cleanup();
    await openFloor('cut');
    await screen.findByText(/To be sent: 1/);
    scan('KW-000001/001/1');
    await lastWords(en.outcome.again);
  });
});

describe('a shared device', () => {
  beforeEach(() => {
    server.floor = { ...FLOOR, workers: [WORKER], asksPin: true };
    server.takesSession = (session) => session === SECRET;
  });
  const enter = async (pin: string): Promise<void> => {
    fireEvent.change(await screen.findByLabelText(en.worker), { target: { value: WORKER.id } });
    fireEvent.change(await screen.findByLabelText(en.pin), { target: { value: pin } });
    fireEvent.click(screen.getByRole('button', { name: en.takeOver }));
  };
  const isOpen = () => screen.findByText('Vanna is working', undefined, { timeout: 5_000 });

  it('scans nothing before a PIN, and everything under its session after', async () => {
    server.isOnline = true;
    await openFloor('cut');
    await screen.findByText(en.locked);
    expect(screen.queryByLabelText(en.code)).toBeNull();
    await enter('0000');
    await screen.findByText('This PIN is not right.');
    await enter('4821');
    await isOpen();
    scan('KW-000001/001/1');
    await waitFor(() => expect(server.sent).toMatchObject([{ session: SECRET }]));
  });

  it('opens without a network to who opened it with one, and to no one who guesses', async () => {
    server.isOnline = true;
    await openFloor('cut');
    await enter('4821');
    await isOpen();
    await waitFor(() => expect(localStorage.getItem(`kitwright.floor.pin.${WORKER.id}`)).not.toBeNull());
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
    expect(JSON.stringify(keys.map((key) => localStorage.getItem(key)))).not.toMatch(
      new RegExp(`${SECRET}|4821`),
    );
    server.isOnline = false;
    cleanup();
    await openFloor('cut');
    await enter('1111');
    await screen.findByText(/Tries left without a network: 4/, undefined, { timeout: 5_000 });
    await enter('4821');
    await isOpen();
    scan('KW-000001/001/1');
    await screen.findByText(/To be sent: 1/);
    server.isOnline = true;
    fireEvent.click(screen.getByRole('button', { name: en.queueNow }));
    await waitFor(() => expect(server.sent).toMatchObject([{ session: SECRET }]));
  }, 20_000);

  it('asks for a network where no one has entered this PIN before', async () => {
    await openFloor('cut');
    await enter('4821');
    await screen.findByText(en.pinNetwork);
    expect(screen.queryByLabelText(en.code)).toBeNull();
  });

  it('locks after the shop’s pause, loses nothing, and sends what waits under the next PIN', async () => {
    server.isOnline = true;
    await openFloor('cut');
    await enter('4821');
    await isOpen();
    server.isOnline = false;
    scan('KW-000001/001/1');
    await screen.findByText(/To be sent: 1/);
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 59_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(screen.queryByText('Vanna is working')).not.toBeNull();
    clock.mockReturnValue(now + 61_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await screen.findByText(en.locked);
    expect(screen.queryByLabelText(en.code)).toBeNull();
    clock.mockRestore();
    expect(createScanQueue(localStorage).list()).toHaveLength(1);
    // It goes on being sent while the device is locked.
    server.isOnline = true;
    fireEvent.click(screen.getByRole('button', { name: en.queueNow }));
    await waitFor(() =>
      expect(server.sent).toMatchObject([{ session: SECRET, scans: [{ code: 'KW-000001/001/1' }] }]),
    );
  });

  it('keeps what no PIN stands behind, and sends it in its order in the name of who enters one', async () => {
    server.isOnline = true;
    const queue = createScanQueue(localStorage);
    for (const [place, worker] of [
      [1, null],
      [2, WORKER.id],
    ] as const)
      queue.add({
        station: 'cut',
        session: null,
        worker,
        scan: {
          id: crypto.randomUUID(),
          code: `KW-000001/001/${place}`,
          at: '2026-11-24T08:00:00.000Z',
          garment: null,
          spoilt: null,
        },
      });
    await openFloor('cut');
    await screen.findByText(/To be sent: 2/);
    expect(server.sent).toEqual([]);
    await enter('4821');
    await waitFor(() =>
      expect(server.sent.flatMap(({ session, scans }) => scans.map(({ code }) => [session, code]))).toEqual([
        [SECRET, 'KW-000001/001/1'],
        [SECRET, 'KW-000001/001/2'],
      ]),
    );
    expect(queue.list()).toEqual([]);
  });
});
