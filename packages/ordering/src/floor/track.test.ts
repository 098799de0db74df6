import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FLOOR_WORK,
  isStillOpen,
  nextStation,
  readPieceCode,
  garmentCode,
  trackPiece,
  type PieceScan,
  type TrackedPiece,
} from './track.ts';

const ROUTE = ['print', 'press', 'cut', 'sew', 'pack'];
const NEW: TrackedPiece = { stationId: null, isSpoilt: false };
const at = (stationId: string, change: Partial<PieceScan> = {}): PieceScan => ({
  stationId,
  isOfOther: null,
  isSpoilt: false,
  ...change,
});

describe('the code of a piece', () => {
  it.each([
    ['KW-000123/017/3', { orderNumber: 'KW-000123', garment: '017', place: 3 }],
    [' kw-000123/017/12 ', { orderNumber: 'KW-000123', garment: '017', place: 12 }],
    ['KW-000123', null],
    ['KW-000123/017/0', null],
    ['https://kitwright.test/KW-000123/017/3', null],
    ['', null],
  ])('of %j is %j', (code, piece) => {
    expect(readPieceCode(code)).toEqual(piece);
  });

  it('names its garment', () => {
    expect(garmentCode({ orderNumber: 'KW-000123', garment: '017' })).toBe('KW-000123/017');
  });
});

describe('a piece that is scanned', () => {
  it.each([
    [NEW, at('print'), 'moved', 'print', 0],
    [NEW, at('cut'), 'moved', 'cut', 2],
    [{ ...NEW, stationId: 'cut' }, at('sew'), 'moved', 'sew', 0],
    [{ ...NEW, stationId: 'cut' }, at('cut'), 'again', 'cut', 0],
    [{ ...NEW, stationId: 'cut' }, at('print'), 'behind', 'cut', 0],
    [{ ...NEW, stationId: 'cut' }, at('embroidery'), 'notOnRoute', 'cut', 0],
    // A station that was since taken off the route counts as none.
    [{ ...NEW, stationId: 'embroidery' }, at('print'), 'moved', 'print', 0],
    [{ ...NEW, stationId: 'cut' }, at('sew', { isOfOther: 'garment' }), 'wrongGarment', 'cut', 0],
    [{ ...NEW, stationId: 'cut' }, at('sew', { isSpoilt: true }), 'reported', 'cut', 0],
    [{ stationId: 'cut', isSpoilt: true }, at('sew'), 'spoilt', 'cut', 0],
    [{ stationId: 'cut', isSpoilt: true }, at('sew', { isSpoilt: true }), 'spoilt', 'cut', 0],
  ] as const)('from %j by %j is %s', (piece, scan, outcome, stationId, skipped) => {
    const tracked = trackPiece(piece, ROUTE, scan);
    expect([tracked.outcome, tracked.piece.stationId, tracked.skipped]).toEqual([
      outcome,
      stationId,
      skipped,
    ]);
  });

  it('never goes back, whatever order scans come in, and ends where the last of the route was scanned', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ROUTE), { maxLength: 12 }), (stations) => {
        let piece = NEW;
        for (const station of stations) {
          const before = piece.stationId === null ? -1 : ROUTE.indexOf(piece.stationId);
          piece = trackPiece(piece, ROUTE, at(station)).piece;
          expect(piece.stationId === null ? -1 : ROUTE.indexOf(piece.stationId)).toBeGreaterThanOrEqual(
            before,
          );
        }
        const furthest = Math.max(-1, ...stations.map((station) => ROUTE.indexOf(station)));
        expect(piece.stationId).toBe(ROUTE[furthest] ?? null);
      }),
    );
  });

  it('is open while it is spoilt or not through with what comes before packing', () => {
    const workOf = new Map(FLOOR_WORK.map((work) => [work as string, work]));
    const open = (stationId: string | null, isSpoilt = false, route: readonly string[] = ROUTE) =>
      isStillOpen({ stationId, isSpoilt }, route, workOf);
    expect([open(null), open('cut'), open('sew'), open('pack')]).toEqual([true, true, false, false]);
    expect([open('sew', true), open('cut', false, ['print', 'cut', 'pack'])]).toEqual([true, false]);
  });

  it('waits for the station after its last one', () => {
    expect(nextStation(ROUTE, null)).toBe('print');
    expect(nextStation(ROUTE, 'cut')).toBe('sew');
    expect(nextStation(ROUTE, 'pack')).toBeNull();
    expect(nextStation(ROUTE, 'embroidery')).toBe('print');
  });
});
