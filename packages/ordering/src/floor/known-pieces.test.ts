import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { createKnownPieces, type KnownGarment, type KnownOrder, type KnownScan } from './known-pieces.ts';

const ROUTE = ['print', 'cut', 'sew', 'pack'];
interface Garment extends KnownGarment {
  readonly size: string;
}
const garment = (garmentId: string, size: string, bundle: number | null = null): Garment => ({
  garmentId,
  size,
  productType: 'TSHIRT',
  pieces: ['front', 'back', 'sleeve'].map((name) => [name, null, null, bundle] as const),
});
const order = (number: string): KnownOrder<Garment> => ({
  number,
  garments: [garment('001', 'M', 1), garment('002', 'M', 1), garment('003', 'L', 2)],
});

const fresh = () => createKnownPieces<Garment, KnownOrder<Garment>>(() => ROUTE);
let known = fresh();
beforeEach(() => {
  known = fresh();
  known.learn([order('KW-1'), order('KW-2')], ['KW-1', 'KW-2'], []);
});
const scan = (stationId: string, code: string, change: Partial<KnownScan> = {}): KnownScan => ({
  stationId,
  code,
  garment: null,
  spoilt: null,
  ...change,
});
const outcome = (...args: Parameters<typeof scan>): string | undefined => known.take(scan(...args))?.outcome;

describe('pieces that a device keeps ahead', () => {
  it('tell what the server would: whose a piece is, how much of its garment is here, what was passed by', () => {
    expect(known.take(scan('cut', 'KW-1/001/2'))).toMatchObject({
      outcome: 'moved',
      skipped: 1,
      piece: { name: 'back', here: 1, count: 3, garment: { garmentId: '001', size: 'M' } },
    });
    expect(outcome('cut', 'kw-1/001/2')).toBe('again');
    expect(outcome('print', 'KW-1/001/2')).toBe('behind');
    expect(outcome('iron', 'KW-1/001/2')).toBe('notOnRoute');
    expect(outcome('sew', 'KW-1/001/2', { spoilt: 'cloth' })).toBe('reported');
    expect(outcome('sew', 'KW-1/001/2')).toBe('spoilt');
  });

  it('tell a piece of another player, another size and another order from the one that is wanted', () => {
    for (const code of ['KW-1/002/1', 'KW-1/003/1', 'KW-2/001/1'])
      expect(outcome('sew', code, { garment: 'KW-1/001' })).toBe('wrongGarment');
    for (const code of ['KW-1/003/1', 'KW-2/001/1'])
      expect(outcome('cut', code, { garment: 'KW-1/B1' })).toBe('wrongBundle');
    expect(outcome('cut', 'KW-1/002/1', { garment: 'KW-1/B1' })).toBe('moved');
    expect(known.counts('KW-2/001', 'sew')).toEqual({ here: 0, count: 3 });
  });

  it('say nothing of an order that is not among them, and that a piece is none of an order that is', () => {
    expect(known.take(scan('sew', 'KW-9/001/1'))).toBeNull();
    expect(known.take(scan('sew', 'KW-9/B1'))).toBeNull();
    expect([outcome('sew', 'KW-1/001/4'), outcome('sew', 'KW-1/009/1'), outcome('sew', 'KW-1/B7')]).toEqual([
      'unknown',
      'unknown',
      'unknown',
    ]);
  });

  it('move as a bundle, but for a spoilt one', () => {
    outcome('cut', 'KW-1/001/2', { spoilt: 'cut' });
    expect(known.take(scan('cut', 'KW-1/B1'))).toMatchObject({
      outcome: 'moved',
      bundle: { code: 'KW-1/B1', here: 5, count: 5, garments: 2 },
    });
    expect(outcome('cut', 'KW-1/B1')).toBe('again');
    expect(known.counts('KW-1/001', 'cut')).toEqual({ here: 2, count: 3 });
    expect(known.take(scan('cut', 'KW-1/B2', { spoilt: 'cloth' }))).toMatchObject({
      outcome: 'reported',
      bundle: null,
    });
  });

  it('are those of the server once it is asked, with what still waits here scanned once more', () => {
    outcome('cut', 'KW-1/001/1');
    known.learn([order('KW-1')], ['KW-1'], [scan('cut', 'KW-1/001/1')]);
    expect(outcome('cut', 'KW-1/001/1')).toBe('again');
    expect(known.has('KW-2')).toBe(false);
    known.learn([order('KW-1')], ['KW-1'], []);
    expect(outcome('cut', 'KW-1/001/1')).toBe('moved');
  });

  it('never lose or make a piece, whatever is scanned', () => {
    const codes = [
      'KW-1/001/1',
      'KW-1/001/2',
      'KW-1/003/3',
      'KW-1/B1',
      'KW-1/B2',
      'KW-2/002/1',
      'KW-1/001/9',
    ];
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...ROUTE), fc.constantFrom(...codes), fc.boolean()), {
          maxLength: 20,
        }),
        (scans) => {
          known = fresh();
          known.learn([order('KW-1'), order('KW-2')], ['KW-1', 'KW-2'], []);
          for (const [station, code, isSpoilt] of scans)
            known.take(scan(station, code, { spoilt: isSpoilt ? 'cut' : null }));
          for (const number of ['KW-1', 'KW-2'])
            for (const id of ['001', '002', '003']) {
              const counts = ROUTE.map((station) => known.counts(`${number}/${id}`, station)?.here ?? -1);
              expect(known.counts(`${number}/${id}`, 'pack')?.count).toBe(3);
              // As many have come to a station as to any after it, or more.
              expect(counts).toEqual(counts.toSorted((one, other) => other - one));
            }
        },
      ),
    );
  });
});
