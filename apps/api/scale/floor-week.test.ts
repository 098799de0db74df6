import type { TenantId } from '@kitwright/contract';
import type { Order } from '@kitwright/contract/orders';
import {
  MAX_SCANS,
  type Floor,
  type FloorPieces,
  type KeptOrder,
  type OrderFloor,
  type Scan,
  type ScanResult,
} from '@kitwright/contract/production';
import { createKnownPieces } from '@kitwright/ordering/floor';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deployOne, type Deployment, type One } from '../reliability/support/deployment.ts';
import { signInAt } from '../reliability/support/http-caller.ts';
import { trackPieces } from '../src/contexts/production/floor/pieces.repository.ts';
import { addressFromUrl, createAppPool } from '../src/db/pool.ts';
import { withTenant } from '../src/db/tenant-transaction.ts';
import { orderBody, postOrder, saveDesign } from '../test/samples.ts';
import type { Caller } from '../test/start-api.ts';

/**
 * A week of a shop floor: 200 orders of 150 pieces, each scanned at six stations by devices of which some have a network,
 * some send what they collected later, and some send twice what was not answered. Pieces are written as a pack writes them.
 */
const ORDERS = Number(process.env.SCALE_FLOOR_ORDERS ?? 200);
const GARMENTS = 25;
const PIECES = ['front', 'back', 'sleeveLeft', 'sleeveRight', 'collar', 'cuffs'];
const STATIONS = ['print', 'press', 'cut', 'sew', 'check', 'pack'] as const;
/** Stations at which pieces are put together, so that one of another garment is noticed. */
const TABLES: readonly string[] = ['sew', 'check', 'pack'];
const MIX_UPS = 300;
/** A station that the garments of the week do not pass. */
const ELSEWHERE = 'badge';
/** Mix-ups, in turn, each with the word that has to be said of it. */
const KINDS = [
  ['another player’s piece of the same size', 'wrongGarment'],
  ['a piece of another size', 'wrongGarment'],
  ['a piece of another order', 'wrongGarment'],
  ['a station that it does not pass', 'notOnRoute'],
  ['scanned here before', 'again'],
] as const;
const BATCH = 100;
/** One order in so many is scanned piece by piece, as where there is a network; the others in batches. */
const ONLINE_EVERY = 6;
/** One batch in so many is sent again, as one whose answer was lost. */
const AGAIN_EVERY = 20;
/** An hour of a quick hand. */
const OFFLINE_HOUR = 1_200;
const LONGEST_P99_MS = 100;
const LONGEST_QUEUE_MS = 10_000;

interface Tracked {
  readonly id: Order['id'];
  readonly number: string;
}

let deployed: Deployment<One>;
let staff: Caller;
let orders: readonly Tracked[];
/** Orders of which nothing is scanned before the hour offline. */
let hourOrders: readonly Tracked[];

const garmentCode = ({ number }: Tracked, garment: number): string =>
  `${number}/${String(garment).padStart(3, '0')}`;

/** Every other garment is of another size. */
const sizeOf = (garment: number): 'M' | 'L' => (garment % 2 === 0 ? 'L' : 'M');

const scanOf = (code: string, garment: string | null): Scan => ({
  id: newId(),
  code,
  at: new Date().toISOString(),
  garment,
  spoilt: null,
});

/** Scans of all pieces of an order at a station, garment by garment. */
const scansAt = (order: Tracked, station: string): readonly Scan[] =>
  Array.from({ length: GARMENTS }, (_, garment) => garmentCode(order, garment + 1)).flatMap((code) =>
    PIECES.map((_, place) => scanOf(`${code}/${place + 1}`, TABLES.includes(station) ? code : null)),
  );

const send = async (station: string, scans: readonly Scan[]): Promise<readonly ScanResult[]> => {
  const body = { station, worker: null, scans };
  const answer = await staff<{ results: readonly ScanResult[] }>('POST', '/api/console/floor/scans', {
    body,
  });
  expect(answer.status).toBe(200);
  return answer.body.results;
};

const keptScans = async (): Promise<number> => {
  const sql = 'SELECT count(*)::int AS scans FROM floor_scans';
  const [kept] = await deployed.cluster.query<{ scans: number }>(sql);
  return kept.scans;
};

const outcomesOf = (results: readonly ScanResult[]): string[] => results.map(({ outcome }) => outcome);

beforeAll(async () => {
  deployed = await deployOne();
  const [{ baseUrl }] = deployed.servers;
  const customer = await signInAt(baseUrl);
  staff = await signInAt(baseUrl, 'admin@demo.test');
  const body = await orderBody(customer, (await saveDesign(customer)).uuid);
  const placed: Tracked[] = [];
  const ofHour = Math.ceil(OFFLINE_HOUR / (GARMENTS * PIECES.length));
  for (let count = 0; count < ORDERS + ofHour; count += 1)
    placed.push((await postOrder(customer, body)).body);
  [orders, hourOrders] = [placed.slice(0, ORDERS), placed.slice(ORDERS)];
  const [row] = await deployed.cluster.query<{ tenant_id: TenantId }>('SELECT tenant_id FROM orders LIMIT 1');
  const pool = createAppPool(addressFromUrl(deployed.cluster.url), 2, () => undefined);
  const garment = { productType: 'SOCCER_KIT', number: '7' } as const;
  const garments = Array.from({ length: GARMENTS }, (_, place) => ({
    ...garment,
    size: sizeOf(place + 1),
    id: String(place + 1).padStart(3, '0'),
    playerName: `Player ${place + 1}`,
    pieces: PIECES,
  }));
  for (const { id } of placed) await withTenant(pool, row.tenant_id, (tx) => trackPieces(tx, id, garments));
  await pool.end();
  await deployed.cluster.query("UPDATE orders SET status = 'APPROVED'");
  const { version, plan } = (await staff<Floor>('GET', '/api/console/floor')).body;
  const badge = { id: ELSEWHERE, work: 'press', name: { kh: 'ផ្លាក', en: 'Badges' } };
  const changed = { ...plan, stations: [...plan.stations, badge], routes: { SOCCER_KIT: STATIONS } };
  const answer = await staff('PUT', '/api/console/floor', { body: { version, plan: changed } });
  expect(answer.status).toBe(200);
}, 600_000);
afterAll(() => deployed.remove());

it('loses nothing, does nothing twice, and catches every mix-up', async () => {
  const tookMs: number[] = [];
  let sent = 0;
  let caught = 0;
  let injected = 0;
  let caughtAlone = 0;
  const byKind = new Map<string, number>();
  const ahead = (await staff<FloorPieces>('GET', '/api/console/floor/pieces')).body;
  expect(ahead.open).toHaveLength(ORDERS + hourOrders.length);
  /** The device of each table, with the pieces it has kept since the week began: it hears no server. */
  const devices = new Map(
    TABLES.map((station) => {
      const known = createKnownPieces<KeptOrder['garments'][number], KeptOrder>(() => STATIONS);
      known.learn(ahead.orders, ahead.open, []);
      return [station, known] as const;
    }),
  );
  const alone = (station: string, at: string, scan: Scan): string | undefined =>
    devices.get(station)?.take({ stationId: at, code: scan.code, garment: scan.garment, spoilt: null })
      ?.outcome;
  /** The next of the mix-ups, spread over the week, at this order's table. */
  const mixUp = async (order: Tracked, count: number, station: string): Promise<void> => {
    const [kind, wanted] = KINDS[injected % KINDS.length] ?? KINDS[0];
    const at = 1 + (injected % (GARMENTS - 2));
    const own = garmentCode(order, at);
    const piece = (of: string): string => `${of}/${1 + (injected % PIECES.length)}`;
    const before = orders[count - 1] ?? order;
    const scans: Readonly<Record<(typeof KINDS)[number][0], Scan>> = {
      'another player’s piece of the same size': scanOf(piece(garmentCode(order, at + 2)), own),
      'a piece of another size': scanOf(piece(garmentCode(order, at + 1)), own),
      'a piece of another order': scanOf(piece(garmentCode(before, at)), own),
      'a station that it does not pass': scanOf(piece(own), null),
      'scanned here before': scanOf(piece(garmentCode(before, at)), garmentCode(before, at)),
    };
    const scan = scans[kind];
    const where = wanted === 'notOnRoute' ? ELSEWHERE : station;
    injected += 1;
    sent += 1;
    const [{ outcome }] = await send(where, [scan]);
    // What was scanned here may have been scanned at the next table since: either way it counts no second time.
    if (outcome === wanted || (wanted === 'again' && outcome === 'behind')) {
      caught += 1;
      byKind.set(kind, (byKind.get(kind) ?? 0) + 1);
    }
    if (alone(station, where, scan) === wanted) caughtAlone += 1;
  };
  const perTable = MIX_UPS / TABLES.length / ORDERS;
  const oneByOne = async (station: string, scans: readonly Scan[]): Promise<void> => {
    for (const scan of scans) {
      const begun = performance.now();
      expect(outcomesOf(await send(station, [scan]))).toEqual(['moved']);
      tookMs.push(performance.now() - begun);
    }
  };
  const inBatches = async (station: string, scans: readonly Scan[], count: number): Promise<void> => {
    for (let from = 0; from < scans.length; from += BATCH) {
      const batch = scans.slice(from, from + BATCH);
      const results = await send(station, batch);
      expect(new Set(outcomesOf(results))).toEqual(new Set(['moved']));
      if ((count + from) % AGAIN_EVERY === 0)
        expect(outcomesOf(await send(station, batch))).toEqual(outcomesOf(results));
    }
  };
  /** A station's week: it takes the orders in turn, each once the station before has let it go. */
  const doneAt = new Map<string, number>();
  const work = async (station: string, before: string | undefined): Promise<void> => {
    for (const [count, order] of orders.entries()) {
      while (before !== undefined && (doneAt.get(before) ?? 0) <= count)
        await new Promise((resolve) => setTimeout(resolve, 5));
      const scans = scansAt(order, station);
      sent += scans.length;
      if (TABLES.includes(station) && Math.floor((count + 1) * perTable) > Math.floor(count * perTable))
        await mixUp(order, count, station);
      if (count % ONLINE_EVERY === STATIONS.indexOf(station as (typeof STATIONS)[number]))
        await oneByOne(station, scans);
      else await inBatches(station, scans, count);
      for (const scan of scans) alone(station, station, scan);
      doneAt.set(station, count + 1);
    }
  };
  await Promise.all(STATIONS.map((station, place) => work(station, STATIONS[place - 1])));

  tookMs.sort((one, other) => one - other);
  const p = (share: number): number => Math.round((tookMs[Math.floor(tookMs.length * share)] ?? 0) * 10) / 10;
  console.log(
    `${sent} scans of ${ORDERS * GARMENTS * PIECES.length} pieces; ${caught} of ${injected} mix-ups caught, ${caughtAlone} by devices alone (${[...byKind].map(([kind, times]) => `${kind}: ${times}`).join(', ')}); ${tookMs.length} one by one: p50 ${p(0.5)} ms, p99 ${p(0.99)} ms`,
  );
  expect(caught).toBe(injected);
  expect(caughtAlone).toBe(injected);
  expect([...byKind.keys()].sort()).toEqual(KINDS.map(([kind]) => kind).sort());
  expect(p(0.99)).toBeLessThanOrEqual(LONGEST_P99_MS);
  for (const { id } of orders) {
    const { body } = await staff<OrderFloor>('GET', `/api/console/orders/${id}/floor`);
    expect(body.stations.map(({ passed, pieces }) => [passed, pieces])).toEqual(
      STATIONS.map(() => [GARMENTS * PIECES.length, GARMENTS * PIECES.length]),
    );
    expect(body.spoilt).toEqual([]);
  }
  expect(await keptScans()).toBe(sent);
});

it('takes an hour’s scans of a device that was offline within ten seconds, once', async () => {
  const scans = hourOrders.flatMap((order) => scansAt(order, 'pack')).slice(0, OFFLINE_HOUR);
  expect(scans).toHaveLength(OFFLINE_HOUR);
  const before = await keptScans();
  const sendAll = async (): Promise<readonly ScanResult[]> => {
    const results: ScanResult[] = [];
    for (let from = 0; from < scans.length; from += MAX_SCANS)
      results.push(...(await send('pack', scans.slice(from, from + MAX_SCANS))));
    return results;
  };
  const begun = performance.now();
  const results = await sendAll();
  const tookMs = performance.now() - begun;
  console.log(`${scans.length} scans of an hour offline: ${Math.round(tookMs)} ms`);
  expect(tookMs).toBeLessThan(LONGEST_QUEUE_MS);
  // Fresh pieces, each of which goes on to its last station past all before it.
  expect(results.map(({ id, outcome, skipped }) => [id, outcome, skipped])).toEqual(
    scans.map(({ id }) => [id, 'moved', STATIONS.length - 1]),
  );

  // The device that heard no answer sends all of it again.
  expect(outcomesOf(await sendAll())).toEqual(outcomesOf(results));
  expect((await keptScans()) - before).toBe(OFFLINE_HOUR);
  let packed = 0;
  for (const { id } of hourOrders) {
    const { body } = await staff<OrderFloor>('GET', `/api/console/orders/${id}/floor`);
    packed += body.stations.find((station) => station.id === 'pack')?.passed ?? 0;
  }
  expect(packed).toBe(OFFLINE_HOUR);
});
