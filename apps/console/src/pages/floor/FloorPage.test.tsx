import type { Floor, ScanResult } from '@kitwright/contract/production';
import { orderIdSchema } from '@kitwright/contract';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noMediaQueries, show } from '../../testing/show.tsx';
import { en } from '../../translations/floor/en.ts';
import { createScanQueue } from './scan-queue.ts';

const camera = vi.hoisted(() => ({ hear: (_code: string): void => undefined }));
vi.mock('./camera.ts', () => ({
  warmDecoder: () => undefined,
  watchCamera: (_video: HTMLVideoElement, hear: (code: string) => void) => {
    camera.hear = hear;
    return Promise.resolve(() => undefined);
  },
}));

const answer = vi.fn<typeof fetch>();

const FLOOR: Floor = {
  version: 0,
  plan: {
    stations: [
      { id: 'cut', work: 'cut', name: { kh: 'កាត់', en: 'Cut' } },
      { id: 'sew', work: 'sew', name: { kh: 'ដេរ', en: 'Sew' } },
    ],
    routes: {},
    devices: { pin: 'shared', lockMinutes: 10 },
  },
  asksPin: false,
  workers: [],
  waiting: { cut: 12 },
};

interface Sent {
  readonly station: string;
  readonly scans: readonly { readonly id: string; readonly code: string; readonly garment: string | null }[];
}
const sent: Sent[] = [];
/** Answers every scan as good; null while there is no network. */
let network: ((body: Sent) => readonly ScanResult[]) | null;
/** The status that every call is answered with; null where each is answered on its own. */
let fault: number | null;
/** A code that no call may hold. */
let refuses: string | null;

const problem = (status: number): Response =>
  Response.json(
    { type: 'about:blank', title: 'refused', status, key: 'error.msg.validation', requestId: 'r' },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );

const good = ({ scans }: Sent): readonly ScanResult[] =>
  scans.map(({ id, code }) => ({
    id,
    outcome: 'moved',
    skipped: 0,
    bundle: null,
    piece: {
      orderId: orderIdSchema.parse('0197a6a1-8f3c-7000-8000-000000000001'),
      garment: code.slice(0, 13),
      garmentId: '001',
      productType: 'TSHIRT',
      piece: 'front',
      playerName: 'Dara',
      number: '7',
      size: 'L',
      here: 1,
      count: 4,
    },
  }));

beforeEach(() => {
  vi.stubGlobal('matchMedia', noMediaQueries);
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  window.fetch = answer;
  localStorage.clear();
  sent.length = 0;
  network = good;
  fault = null;
  refuses = null;
  answer.mockReset();
  answer.mockImplementation(async (address, init) => {
    const { url } = new Request(address);
    if (url.includes('/floor/pieces')) return problem(503);
    if (!url.endsWith('/scans')) return Response.json(FLOOR);
    if (fault !== null) return problem(fault);
    if (network === null) throw new TypeError('no network');
    const body = (await new Response(init?.body).json()) as Sent;
    if (body.scans.some(({ code }) => code === refuses)) return problem(400);
    sent.push(body);
    return Response.json({ results: network(body) });
  });
});
afterEach(cleanup);

const open = async (): Promise<void> => {
  const { FloorPage } = await import('./FloorPage.tsx');
  show(<FloorPage />);
  await screen.findByText(en.title);
};
const scan = (code: string): void => {
  fireEvent.change(screen.getByLabelText(en.code), { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: en.take }));
};
const lastWords = async (words: string): Promise<void> => {
  await waitFor(() => expect(document.querySelector('[data-tone]')?.textContent).toContain(words));
};

describe('the page of the shop floor', () => {
  it('takes a code, sends it, and says what came of it', async () => {
    await open();
    scan('KW-000001/001/1');
    await lastWords('1 of 4 pieces are here');
    expect(sent).toMatchObject([{ station: 'cut', scans: [{ code: 'KW-000001/001/1', garment: null }] }]);
    expect(localStorage).toHaveLength(0);
  });

  it('keeps scans without network, and sends them in their order once there is one', async () => {
    network = null;
    await open();
    for (const place of [1, 2, 3]) scan(`KW-000001/001/${place}`);
    await lastWords(en.outcome.kept);
    await screen.findByText(/To be sent: 3/);
    network = good;
    fireEvent.click(screen.getByRole('button', { name: en.queueNow }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.scans.map(({ code }) => code)).toEqual([
      'KW-000001/001/1',
      'KW-000001/001/2',
      'KW-000001/001/3',
    ]);
    await waitFor(() => expect(screen.queryByText(/To be sent/)).toBeNull());
  });

  it('catches a piece of another garment at the table, also without network', async () => {
    network = null;
    await open();
    fireEvent.change(screen.getByLabelText(en.station), { target: { value: 'sew' } });
    scan('KW-000001/001/1');
    await screen.findByText('Garment at hand: KW-000001/001');
    scan('KW-000001/002/3');
    await lastWords('This piece is of KW-000001/002. Put it aside.');
    expect(screen.getByRole('alert').textContent).toContain(en.outcome.wrongGarment);
    fireEvent.click(screen.getByRole('button', { name: en.nextGarment }));
    scan('KW-000001/002/3');
    await lastWords(en.outcome.kept);
  });

  it('begins the next garment without network where it cannot know that the one at hand lacks a piece', async () => {
    network = null;
    await open();
    fireEvent.change(screen.getByLabelText(en.station), { target: { value: 'sew' } });
    for (const place of [1, 2, 3, 4]) scan(`KW-000001/001/${place}`);
    scan('KW-000001/002/2');
    await lastWords(en.outcome.next);
    expect(document.querySelector('[data-tone]')?.textContent).toContain('This piece is of KW-000001/002.');
    await screen.findByText('Garment at hand: KW-000001/002');
    scan('KW-000001/003/1');
    await lastWords(en.outcome.wrongGarment);
    network = good;
    fireEvent.click(screen.getByRole('button', { name: en.queueNow }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.scans.map(({ code, garment }) => [code, garment])).toEqual([
      ...[1, 2, 3, 4].map((place) => [`KW-000001/001/${place}`, 'KW-000001/001']),
      ['KW-000001/002/2', 'KW-000001/002'],
      ['KW-000001/003/1', 'KW-000001/002'],
    ]);
  });

  it('says at once what is no piece, and sends nothing of it', async () => {
    await open();
    const parcel = `https://kit.example/console/orders/0197a6a1-8f3c-7000-8000-000000000001#parcels`;
    scan('hello');
    await lastWords(en.outcome.noPiece);
    fireEvent.click(screen.getByRole('button', { name: en.camera.start }));
    await screen.findByLabelText(en.camera.view);
    act(() => camera.hear(parcel));
    await lastWords(`${parcel.slice(0, 60)}…`);
    expect(screen.getByRole('alert').textContent).toContain(en.outcome.noPiece);
    expect(localStorage).toHaveLength(0);
    scan('KW-000001/001/1');
    await lastWords(en.outcome.moved);
    expect(sent.flatMap(({ scans }) => scans.map(({ code }) => code))).toEqual(['KW-000001/001/1']);
  });

  it('passes over a scan that the server never takes, until it is thrown away', async () => {
    const wrong = 'x'.repeat(61);
    const queue = createScanQueue(localStorage);
    for (const code of ['KW-000001/001/1', 'KW-000001/001/2', wrong, 'KW-000001/001/3'])
      queue.add({
        station: 'cut',
        session: null,
        worker: null,
        scan: { id: crypto.randomUUID(), code, at: '2026-11-24T08:00:00.000Z', garment: null, spoilt: null },
      });
    refuses = wrong;
    await open();
    await screen.findByText(new RegExp(`^${'x'.repeat(60)}… was not taken`));
    const taken = sent.flatMap(({ scans }) => scans.map(({ code }) => code));
    expect(taken).toEqual([1, 2, 3].map((place) => `KW-000001/001/${place}`));
    expect(screen.queryByText(/To be sent/)).toBeNull();
    expect(queue.list()).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: /^Delete x+…$/ }));
    await waitFor(() => expect(screen.queryByText(/was not taken/)).toBeNull());
    expect(queue.list()).toEqual([]);
  });

  it('keeps scans while the server is at fault, and refuses none for it', async () => {
    network = null;
    fault = 503;
    await open();
    scan('KW-000001/001/1');
    await screen.findByText(/To be sent: 1/);
    expect(screen.queryByText(/was not taken/)).toBeNull();
    expect(createScanQueue(localStorage).list()).toHaveLength(1);
  });

  it('reports a spoilt piece with its reason', async () => {
    await open();
    scan('KW-000001/001/2');
    await lastWords(en.outcome.moved);
    fireEvent.click(screen.getByRole('button', { name: en.spoil }));
    fireEvent.click(screen.getByRole('button', { name: en.reasons.cloth }));
    await waitFor(() => expect(sent.at(-1)?.scans).toMatchObject([{ spoilt: 'cloth' }]));
  });
});
