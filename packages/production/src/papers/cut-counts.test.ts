import type { Size } from '@kitwright/garment';
import { describe, expect, it } from 'vitest';
import { createCutter } from '../pack/garment-sheets.ts';
import { sampleKit, sampleOrder } from '../testing/sample-team.ts';
import { cutCounts } from './cut-counts.ts';
import type { ListedGarment } from './paper-source.ts';

const kit = sampleKit();
const cut = createCutter(4);
const names = new Map<string, string>();
const garment = (
  id: string,
  size: Size,
  sleeve: string,
  design: string,
  fabricId = 'mesh',
): ListedGarment => {
  names.set(id, design);
  const order = { ...sampleOrder(kit, id, 'DARA', '10', size), options: { sleeve }, fabricId };
  return { ...cut(order), findings: [] };
};
const counted = (garments: readonly ListedGarment[]) =>
  cutCounts({
    garments,
    designOf: ({ order }) => names.get(order.id) ?? '',
    fabricOf: ({ order }) => order.fabricId,
  }).map(({ bySize, ...row }) => ({ ...row, bySize: Object.fromEntries(bySize) }));

const TEAM = [
  garment('1', 'M', 'short', 'Home'),
  garment('2', 'M', 'long', 'Home'),
  garment('3', 'L', 'short', 'Home'),
  garment('4', 'M', 'short', 'Keepers'),
];

describe('what is cut', () => {
  it('has a line for each sleeve where the sleeve makes another piece of it', () => {
    const sleeves = counted(TEAM).filter(
      ({ pieceId, design }) => pieceId === 'sleeveLeft' && design === 'Home',
    );
    expect(sleeves.map(({ sleeve, bySize }) => [sleeve, bySize])).toEqual([
      ['short', { M: 1, L: 1 }],
      ['long', { M: 1 }],
    ]);
  });

  it('counts pieces together that are alike whatever the sleeve', () => {
    const fronts = counted(TEAM).filter(({ pieceId, design }) => pieceId === 'front' && design === 'Home');
    expect(fronts.map(({ sleeve, bySize }) => [sleeve, bySize])).toEqual([['', { M: 2, L: 1 }]]);
  });

  it('keeps the designs of an order apart, and its fabrics', () => {
    const fronts = counted(TEAM).filter(({ pieceId }) => pieceId === 'front');
    expect(fronts.map(({ design }) => design)).toEqual(['Home', 'Keepers']);
    const cloths = counted([
      garment('5', 'M', 'short', 'Home'),
      garment('6', 'M', 'short', 'Home', 'interlock'),
    ]);
    expect(cloths.filter(({ pieceId }) => pieceId === 'front').map(({ fabric }) => fabric)).toEqual([
      'mesh',
      'interlock',
    ]);
  });
});
