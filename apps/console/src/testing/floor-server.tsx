import { orderIdSchema } from '@kitwright/contract';
import type { Floor, FloorPieces, ScanResult } from '@kitwright/contract/production';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { en } from '../translations/floor/en.ts';
import { noMediaQueries, show } from './show.tsx';

export const WORKER = { id: '0197a6a1-8f3c-4000-8000-00000000000a', name: 'Vanna' };
export const SECRET = '0197a6a1-8f3c-4000-8000-0000000000ff';
const DAY_MS = 86_400_000;

export const FLOOR: Floor = {
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
export const orderId = orderIdSchema.parse('0197a6a1-8f3c-7000-8000-000000000001');
export const PIECES: FloorPieces = {
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

const problem = (status: number, key: string): Response =>
  Response.json(
    { type: 'about:blank', title: 'refused', status, key, requestId: 'r' },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );

/** A server of the shop floor, as its page knows it, on a network that can be taken away. */
export class FloorServer {
  readonly sent: Sent[] = [];
  floor = FLOOR;
  isOnline = false;
  /** Answers a scan; null for one that went well. */
  verdict: ((scan: Sent['scans'][number]) => Omit<ScanResult, 'id'>) | null = null;
  takesSession: (session: string | null) => boolean = () => true;

  constructor() {
    vi.stubGlobal('matchMedia', noMediaQueries);
    Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
    localStorage.clear();
    window.fetch = async (address, init) => this.#answer(new Request(address).url, init);
  }

  async #answer(url: string, init?: RequestInit): Promise<Response> {
    // Kept by the device from before; browsers of tests have no caches.
    if (url.includes('/floor/pieces')) return Response.json(PIECES);
    if (url.endsWith('/unlock')) {
      if (!this.isOnline) throw new TypeError('no network');
      const { pin } = (await new Response(init?.body).json()) as { pin: string };
      if (pin !== '4821') return problem(422, 'error.msg.floor.wrongPin');
      const until = new Date(Date.now() + 7 * DAY_MS).toISOString();
      return Response.json({ ...WORKER, session: SECRET, until });
    }
    if (!url.endsWith('/scans')) return Response.json(this.floor);
    if (!this.isOnline) throw new TypeError('no network');
    const body = (await new Response(init?.body).json()) as Sent;
    if (!this.takesSession(body.session)) return problem(403, 'error.msg.floor.pinNeeded');
    this.sent.push(body);
    const results = body.scans.map((scan) => ({
      id: scan.id,
      ...(this.verdict?.(scan) ?? { outcome: 'moved', skipped: 0, piece: null, bundle: null }),
    }));
    return Response.json({ results });
  }
}

/** Opens the page at a station; loaded late, so that the client takes the fetch of the test. */
export const openFloor = async (station = 'sew'): Promise<void> => {
  localStorage.setItem('kitwright.floor.station', station);
  const { FloorPage } = await import('../pages/floor/FloorPage.tsx');
  show(<FloorPage />);
  await screen.findByText(/Ready without a network: 15 pieces of 2 orders/);
};
export const scan = (code: string): void => {
  fireEvent.change(screen.getByLabelText(en.code), { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: en.take }));
};
/** The result of the last scan. */
export const said = () => document.querySelector<HTMLElement>('[data-tone]');
export const lastWords = (words: string) => waitFor(() => expect(said()?.textContent).toContain(words));
