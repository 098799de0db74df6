import { orderIdSchema } from '@kitwright/contract';
import type { Floor, FloorPieces, ScanResult } from '@kitwright/contract/production';
import type { ScanOutcome } from '@kitwright/ordering/floor';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noMediaQueries, show } from '../../testing/show.tsx';
import { en } from '../../translations/floor/en.ts';
import { kh } from '../../translations/floor/kh.ts';
import { createScanQueue } from './scan-queue.ts';
import { SHAKE_MS, TONES, type SoundKind, type sound } from './sound.ts';

vi.mock('./camera.ts', () => ({ watchCamera: vi.fn(), warmDecoder: () => undefined }));
const sounds = vi.hoisted((): { kinds: string[] } => ({ kinds: [] }));
vi.mock('./sound.ts', async (original) => ({
  ...(await original<object>()),
  sound: (kind: SoundKind) => sounds.kinds.push(kind),
}));

const WORKER = { id: '0197a6a1-8f3c-4000-8000-00000000000a', name: 'Vanna' };
const SECRET = '0197a6a1-8f3c-4000-8000-0000000000ff';
const DAY_MS = 86_400_000;

const FLOOR: Floor = {
  version: 0,
  plan: {
    stations: [
      { id: 'cut', work: 'cut', name: { kh: 'កាត់', en: 'Cut' } },
      { id: 'sew', work: 'sew', name: { kh: 'ដេរ', en: 'Sew' } },
    ],
    routes: { HOODIE: ['sew'] },
    devices: { pin: 'shared', lockMinutes: 1 },
  },
  workers: [],
  asksPin: false,
  waiting: {},
};

const garment = (garmentId: string, size: 'M' | 'L', bundle: number | null = null) => ({
  garmentId,
  productType: 'TSHIRT' as const,
  playerName: `Player ${garmentId}`,
  number: String(Number(garmentId)),
  size,
  pieces: ['front', 'back', 'sleeveLeft'].map(
    (piece): FloorPieces['orders'][number]['garments'][number]['pieces'][number] => [
      piece,
      null,
      null,
      bundle,
    ],
  ),
});
const orderId = orderIdSchema.parse('0197a6a1-8f3c-7000-8000-000000000001');
const PIECES: FloorPieces = {
  at: '2026-11-28T01:00:00.000Z',
  open: ['KW-000001', 'KW-000002'],
  orders: [
    {
      orderId,
      number: 'KW-000001',
      garments: [
        garment('001', 'M', 1),
        garment('002', 'M', 1),
        garment('003', 'L'),
        { ...garment('004', 'L'), productType: 'HOODIE' },
      ],
    },
    { orderId, number: 'KW-000002', garments: [garment('001', 'M')] },
  ],
};

interface Sent {
  readonly station: string;
  readonly session: string | null;
  readonly scans: readonly { readonly id: string; readonly code: string; readonly garment: string | null }[];
}
const sent: Sent[] = [];
const answer = vi.fn<typeof fetch>();
let floor: Floor;
let isOnline: boolean;
/** Answers scans; null for the device’s own word alone. */
let verdict: ((scan: Sent['scans'][number]) => Omit<ScanResult, 'id'>) | null;
let takesSession: (session: string | null) => boolean;

const problem = (status: number, key: string): Response =>
  Response.json(
    { type: 'about:blank', title: 'refused', status, key, requestId: 'r' },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );

beforeEach(() => {
  vi.stubGlobal('matchMedia', noMediaQueries);
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  window.fetch = answer;
  localStorage.clear();
  sent.length = 0;
  sounds.kinds = [];
  floor = FLOOR;
  isOnline = false;
  verdict = null;
  takesSession = () => true;
  answer.mockReset();
  answer.mockImplementation(async (address, init) => {
    const { url } = new Request(address);
    if (url.includes('/floor/pieces')) return Response.json(PIECES);
    if (url.endsWith('/unlock')) {
      if (!isOnline) throw new TypeError('no network');
      const { pin } = (await new Response(init?.body).json()) as { pin: string };
      if (pin !== '4821') return problem(422, 'error.msg.floor.wrongPin');
      const until = new Date(Date.now() + 7 * DAY_MS).toISOString();
      return Response.json({ ...WORKER, session: SECRET, until });
    }
    if (!url.endsWith('/scans')) return Response.json(floor);
    if (!isOnline) throw new TypeError('no network');
    const body = (await new Response(init?.body).json()) as Sent;
    if (!takesSession(body.session)) return problem(403, 'error.msg.floor.pinNeeded');
    sent.push(body);
    const results = body.scans.map((scan) => ({
      id: scan.id,
      ...(verdict?.(scan) ?? { outcome: 'moved', skipped: 0, piece: null, bundle: null }),
    }));
    return Response.json({ results });
  });
});
afterEach(cleanup);

const open = async (station = 'sew'): Promise<void> => {
  localStorage.setItem('kitwright.floor.station', station);
  const { FloorPage } = await import('./FloorPage.tsx');
  show(<FloorPage />);
  await screen.findByText(/Ready without a network: 15 pieces of 2 orders/);
};
const scan = (code: string): void => {
  fireEvent.change(screen.getByLabelText(en.code), { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: en.take }));
};
const said = () => document.querySelector<HTMLElement>('[data-tone]');
const lastWords = (words: string) => waitFor(() => expect(said()?.textContent).toContain(words));

describe('without a network the device itself', () => {
  it('counts a garment to its end, and takes the next one without a word', async () => {
    await open();
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
    await open();
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
    await open('cut');
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
    await open('cut');
    scan('KW-000001/B1');
    await lastWords('All 6 pieces are here.');
    expect(said()?.textContent).toContain('Bundle KW-000001/B1 · M · garments: 2');
    fireEvent.click(screen.getByRole('button', { name: en.bundle.look }));
    scan('KW-000001/002/3');
    await screen.findByText('Looking through KW-000001/B1: 1 scanned');
    scan('KW-000001/003/1');
    await lastWords(en.outcome.wrongBundle);
    fireEvent.click(screen.getByRole('button', { name: en.bundle.lookedEnd }));
    isOnline = true;
    fireEvent.click(screen.getByRole('button', { name: en.queueNow }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.scans.map(({ code, garment: wanted }) => [code, wanted])).toEqual([
      ['KW-000001/B1', null],
      ['KW-000001/002/3', 'KW-000001/B1'],
      ['KW-000001/003/1', 'KW-000001/B1'],
    ]);
  });

  it('still knows after a reload what it scanned before', async () => {
    await open('cut');
    scan('KW-000001/001/1');
    await lastWords(en.outcome.moved);
    cleanup();
    await open('cut');
    await screen.findByText(/To be sent: 1/);
    scan('KW-000001/001/1');
    await lastWords(en.outcome.again);
  });
});

describe('a wrong scan', () => {
  const CSS = readFileSync(join(import.meta.dirname, 'floor.module.css'), 'utf8');
  const luminance = (hex: string): number => {
    const full = hex.length === 4 ? hex.slice(1).replaceAll(/./g, '$&$&') : hex.slice(1);
    const [red = 0, green = 0, blue = 0] = [0, 2, 4]
      .map((at) => Number.parseInt(full.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const coloursOf = (tone: string, dark = false): readonly [string, string] => {
    const selector = `${dark ? "[data-mantine-color-scheme='dark']) " : '\n'}.result[data-tone='${tone}'] {`;
    const rule = CSS.slice(CSS.indexOf(selector));
    const [, background = '', colour = ''] = /background: (#\w+);\s+color: (#\w+);/.exec(rule) ?? [];
    return [background, colour];
  };
  const contrast = ([one, other]: readonly [string, string]): number => {
    const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };

  const piece = { ...PIECES.orders[0]!.garments[1]!, orderId, garment: 'KW-000001/002', piece: 'back' };
  const answered = (outcome: ScanOutcome): Omit<ScanResult, 'id'> => {
    const { pieces: _, ...shown } = piece;
    return { outcome, skipped: 0, bundle: null, piece: { ...shown, here: 1, count: 3 } };
  };

  it.each([
    ['moved', 'good', 'good'],
    ['again', 'good', 'good'],
    ['behind', 'good', 'good'],
    ['reported', 'good', 'good'],
    ['wrongGarment', 'bad', 'bad'],
    ['wrongBundle', 'bad', 'bad'],
    ['notOnRoute', 'bad', 'bad'],
    ['spoilt', 'bad', 'bad'],
    ['unknown', 'bad', 'bad'],
  ] as const)(
    'or a right one has its sound, its colour and its words in both languages: %s',
    async (outcome, tone, kind) => {
      isOnline = true;
      // A code that the device does not know: what is heard and seen is the server’s word.
      verdict = () => answered(outcome);
      await open('cut');
      scan('KW-000009/001/1');
      await lastWords(en.outcome[outcome]);
      expect(said()?.dataset.tone).toBe(tone);
      expect(said()?.querySelector('[role]')?.getAttribute('role')).toBe(tone === 'bad' ? 'alert' : 'status');
      // First that it is kept, then what it was.
      expect(sounds.kinds).toEqual(kind === 'bad' ? ['good', 'bad'] : ['good']);
      expect(kh.outcome[outcome]).toMatch(/[\u1780-\u17ff]/);
      expect(new Set(Object.values(kh.outcome)).size).toBe(Object.keys(kh.outcome).length);
    },
  );

  it('sounds once, on the device, though the server says it again', async () => {
    isOnline = true;
    verdict = () => answered('wrongGarment');
    await open();
    scan('KW-000001/001/1');
    await waitFor(() => expect(sent).toHaveLength(1));
    sounds.kinds = [];
    scan('KW-000001/002/2');
    await waitFor(() => expect(sent).toHaveLength(2));
    await lastWords(en.outcome.wrongGarment);
    expect(sounds.kinds).toEqual(['bad']);
  });

  it('is red with words that can be read, and told from the others in light and dark', () => {
    for (const dark of [false, true]) {
      const tones = (['good', 'kept', 'bad'] as const).map((tone) => coloursOf(tone, dark && tone !== 'bad'));
      for (const tone of tones) expect(contrast(tone)).toBeGreaterThanOrEqual(4.5);
      expect(new Set(tones.map(([background]) => background)).size).toBe(3);
    }
    const [background] = coloursOf('bad');
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(background.slice(at, at + 2), 16));
    expect(red).toBeGreaterThan(3 * Math.max(green ?? 255, blue ?? 255));
  });

  it('is low and rough and shakes the phone, as nothing else does', async () => {
    const { sound: real } = await vi.importActual<{ sound: typeof sound }>('./sound.ts');
    const heard = (kind: SoundKind) => {
      const tones: { hertz: number; type: string; from: number; to: number }[] = [];
      const shaken: (readonly number[])[] = [];
      const node = { connect: (next: unknown) => next };
      const speaker = {
        currentTime: 10,
        destination: {},
        createGain: () => ({ ...node, gain: { value: 0 } }),
        createOscillator: () => {
          const tone = { hertz: 0, type: '', from: 0, to: 0 };
          tones.push(tone);
          return {
            ...node,
            frequency: {
              set value(hertz: number) {
                tone.hertz = hertz;
              },
            },
            set type(type: string) {
              tone.type = type;
            },
            start: (at: number) => void (tone.from = at),
            stop: (at: number) => void (tone.to = at),
          };
        },
      };
      real(kind, {
        audio: () => speaker as unknown as AudioContext,
        shake: (pattern) => void shaken.push(pattern),
      });
      return { tones, shaken };
    };
    const [bad, good, whole] = [heard('bad'), heard('good'), heard('whole')];
    expect(bad.tones.map(({ hertz, type }) => [hertz, type])).toEqual([
      [220, 'sawtooth'],
      [165, 'sawtooth'],
    ]);
    expect(bad.shaken).toEqual([SHAKE_MS]);
    expect([good.shaken, whole.shaken]).toEqual([[], []]);
    for (const { tones } of [good, whole])
      for (const { hertz, type } of tones) {
        expect(type).toBe('sine');
        expect(hertz).toBeGreaterThan(4 * 220);
      }
    expect(whole.tones).toHaveLength(TONES.whole.length);
    expect(bad.tones[1]?.from).toBeCloseTo(10.28);
    expect(bad.tones[1]?.to).toBeCloseTo(10.58);
    // Without a loudspeaker it still shakes.
    const shaken: (readonly number[])[] = [];
    real('bad', { audio: () => null, shake: (pattern) => void shaken.push(pattern) });
    expect(shaken).toEqual([SHAKE_MS]);
  });
});

describe('a shared device', () => {
  beforeEach(() => {
    floor = { ...FLOOR, workers: [WORKER], asksPin: true };
    takesSession = (session) => session === SECRET;
  });
  const enter = async (pin: string): Promise<void> => {
    fireEvent.change(await screen.findByLabelText(en.worker), { target: { value: WORKER.id } });
    fireEvent.change(await screen.findByLabelText(en.pin), { target: { value: pin } });
    fireEvent.click(screen.getByRole('button', { name: en.takeOver }));
  };
  const isOpen = () => screen.findByText('Vanna is working', undefined, { timeout: 5_000 });

  it('scans nothing before a PIN, and everything under its session after', async () => {
    isOnline = true;
    await open('cut');
    await screen.findByText(en.locked);
    expect(screen.queryByLabelText(en.code)).toBeNull();
    await enter('0000');
    await screen.findByText('This PIN is not right.');
    await enter('4821');
    await isOpen();
    scan('KW-000001/001/1');
    await waitFor(() => expect(sent).toMatchObject([{ session: SECRET }]));
  });

  it('opens without a network to who opened it with one, and to no one who guesses', async () => {
    isOnline = true;
    await open('cut');
    await enter('4821');
    await isOpen();
    await waitFor(() => expect(localStorage.getItem(`kitwright.floor.pin.${WORKER.id}`)).not.toBeNull());
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
    expect(JSON.stringify(keys.map((key) => localStorage.getItem(key)))).not.toMatch(
      new RegExp(`${SECRET}|4821`),
    );
    isOnline = false;
    cleanup();
    await open('cut');
    await enter('1111');
    await screen.findByText(/Tries left without a network: 4/, undefined, { timeout: 5_000 });
    await enter('4821');
    await isOpen();
    scan('KW-000001/001/1');
    await screen.findByText(/To be sent: 1/);
    isOnline = true;
    fireEvent.click(screen.getByRole('button', { name: en.queueNow }));
    await waitFor(() => expect(sent).toMatchObject([{ session: SECRET }]));
  }, 20_000);

  it('asks for a network where no one has entered this PIN before', async () => {
    await open('cut');
    await enter('4821');
    await screen.findByText(en.pinNetwork);
    expect(screen.queryByLabelText(en.code)).toBeNull();
  });

  it('locks after the shop’s pause, loses nothing, and sends what waits to whoever comes next', async () => {
    isOnline = true;
    await open('cut');
    await enter('4821');
    await isOpen();
    isOnline = false;
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
    isOnline = true;
    fireEvent.click(screen.getByRole('button', { name: en.queueNow }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ session: SECRET, scans: [{ code: 'KW-000001/001/1' }] }]),
    );
  });

  it('keeps what no PIN stands behind, and sends it in its order in the name of who enters one', async () => {
    isOnline = true;
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
    await open('cut');
    await screen.findByText(/To be sent: 2/);
    expect(sent).toEqual([]);
    await enter('4821');
    await waitFor(() =>
      expect(sent.flatMap(({ session, scans }) => scans.map(({ code }) => [session, code]))).toEqual([
        [SECRET, 'KW-000001/001/1'],
        [SECRET, 'KW-000001/001/2'],
      ]),
    );
    expect(queue.list()).toEqual([]);
  });
});
