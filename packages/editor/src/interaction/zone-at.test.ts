import { describe, expect, it } from 'vitest';
import { testDesign } from './test-design.ts';
import { flatten, isInside, zoneAt } from './zone-at.ts';

const { pattern } = testDesign();
const piece = (id: string) => pattern.pieces.find((each) => each.id === id)!;

describe('the zone at a point', () => {
  it('is the body in the middle of the front', () => {
    const front = piece('front');
    expect(zoneAt(pattern, { pieceId: 'front', xMm: front.widthMm / 2, yMm: front.heightMm / 2 })).toBe(
      'body',
    );
  });

  it('is the side panel near the hem’s corner, which lies over the body', () => {
    const front = piece('front');
    const corner = { pieceId: 'front', xMm: 20, yMm: front.heightMm - 20 };
    expect(zoneAt(pattern, corner)).toBe('sidePanels');
  });

  it('is the cuff at a sleeve’s hem and the sleeve above it', () => {
    const sleeve = piece('sleeveLeft');
    const middle = sleeve.widthMm / 2;
    expect(zoneAt(pattern, { pieceId: 'sleeveLeft', xMm: middle, yMm: sleeve.heightMm - 10 })).toBe('cuffs');
    expect(zoneAt(pattern, { pieceId: 'sleeveLeft', xMm: middle, yMm: sleeve.heightMm / 2 })).toBe('sleeves');
  });

  it('is nothing on a piece that does not exist', () => {
    expect(zoneAt(pattern, { pieceId: 'sail', xMm: 0, yMm: 0 })).toBeUndefined();
  });
});

it('takes curves into account', () => {
  const bow = flatten([{ op: 'M', x: 0, y: 0 }, { op: 'Q', x1: 50, y1: 100, x: 100, y: 0 }, { op: 'Z' }]);
  expect(isInside(bow, [50, 40])).toBe(true);
  expect(isInside(bow, [50, 60])).toBe(false);
});
