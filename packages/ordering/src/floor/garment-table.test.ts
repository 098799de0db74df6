import { beforeEach, describe, expect, it } from 'vitest';
import { createGarmentTable } from './garment-table.ts';
import { readPieceCode, type PieceCode } from './track.ts';

const piece = (garment: number, place: number): PieceCode => {
  const read = readPieceCode(`KW-000001/00${garment}/${place}`);
  if (read === null) throw new Error('no piece');
  return read;
};

let table = createGarmentTable([]);
beforeEach(() => {
  table = createGarmentTable([]);
});
const take = (garment: number, ...places: number[]): string[] =>
  places.map((place) => table.take(piece(garment, place)).outcome);

describe('the table at which pieces are put together', () => {
  it('counts on what the server said of a garment, and on what was scanned since', () => {
    take(1, 1);
    table.hear(piece(1, 1), { here: 1, count: 4 });
    // Without a network from here on.
    take(1, 2, 3);
    expect(take(2, 1)).toEqual(['wrongGarment']);
    // Scanned again, a piece is still one.
    take(1, 3);
    expect(take(2, 1)).toEqual(['wrongGarment']);
    take(1, 4);
    expect(take(2, 1)).toEqual(['kept']);
    expect(table.atHand()).toBe('KW-000001/002');
  });

  it('accuses a piece of another garment while the one at hand surely lacks some', () => {
    take(1, 1);
    expect(table.take(piece(2, 2))).toEqual({ garment: 'KW-000001/001', outcome: 'wrongGarment' });
    take(1, 2, 4);
    expect(take(2, 2)).toEqual(['wrongGarment']);
    expect(table.atHand()).toBe('KW-000001/001');
  });

  it('accuses none where it cannot know, and lets who left a garment too early come back to it', () => {
    take(1, 2, 1, 3);
    expect(table.take(piece(2, 5))).toEqual({ garment: 'KW-000001/002', outcome: 'next' });
    expect(table.take(piece(1, 4))).toEqual({ garment: 'KW-000001/001', outcome: 'next' });
    expect(table.atHand()).toBe('KW-000001/001');
    // Once the server has answered all of it, it is known again.
    for (const place of [1, 2, 3, 4]) table.hear(piece(1, place), { here: place, count: 6 });
    expect(take(3, 1)).toEqual(['wrongGarment']);
  });

  it('takes a spoilt piece for missing', () => {
    take(1, 1, 2, 3);
    table.spoil(piece(1, 2));
    expect(take(2, 1)).toEqual(['wrongGarment']);
  });

  it('lays a garment down when the server says it is whole, or has no such piece', () => {
    take(1, 1);
    table.hear(piece(1, 1), { here: 4, count: 4 });
    expect(table.atHand()).toBeNull();
    take(9, 1);
    table.hear(piece(9, 1), null);
    expect(table.atHand()).toBeNull();
  });

  it('remembers what still waits on the device from before', () => {
    const waiting = [1, 2, 3].map((place) => ({
      code: `KW-000001/001/${place}`,
      garment: 'KW-000001/001',
      spoilt: null,
    }));
    table = createGarmentTable(waiting);
    take(1, 4);
    expect(take(2, 1)).toEqual(['next']);
  });

  it('knows whole garments where the device keeps their pieces ahead: no next one is called wrong, and every other is', () => {
    const counts = new Map([
      ['KW-000001/001', { here: 0, count: 3 }],
      ['KW-000001/002', { here: 0, count: 3 }],
    ]);
    const bring = (garment: number, place: number): string => {
      const { outcome } = table.take(piece(garment, place));
      const name = `KW-000001/00${garment}`;
      const { here, count } = counts.get(name) ?? { here: 0, count: 0 };
      if (outcome !== 'wrongGarment') counts.set(name, { here: here + 1, count });
      return outcome;
    };
    table = createGarmentTable([], (garment) => counts.get(garment) ?? null);
    // Two of three, in their order: without the pieces kept ahead this would be asked about, and not called wrong.
    expect([bring(1, 1), bring(1, 2), bring(2, 1)]).toEqual(['kept', 'kept', 'wrongGarment']);
    expect([bring(1, 3), table.settle(), table.atHand()]).toEqual(['kept', true, null]);
    expect([bring(2, 3), bring(1, 1), bring(2, 1), bring(2, 2)]).toEqual([
      'kept',
      'wrongGarment',
      'kept',
      'kept',
    ]);
  });
});
