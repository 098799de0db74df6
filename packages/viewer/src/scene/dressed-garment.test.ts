import { describe, expect, it } from 'vitest';
import { boxingTrunk } from '@kitwright/garment/garments/boxing-trunk/index.ts';
import { soccerKit } from '@kitwright/garment/garments/soccer-kit/index.ts';
import { lowerPieces } from './dressed-garment.ts';

const idsOf = (garment: typeof soccerKit) => garment.pattern(garment.displaySize).pieces.map(({ id }) => id);

describe('what is worn on the legs', () => {
  it('is the lower half of a kit', () => {
    const lower = lowerPieces(soccerKit.pattern('M'));
    expect([...lower].toSorted()).toEqual(
      idsOf(soccerKit)
        .filter((id) => /^(shorts|waistband)/.test(id))
        .toSorted(),
    );
  });

  it('is all of a pair of trunks', () => {
    expect([...lowerPieces(boxingTrunk.pattern('M'))].toSorted()).toEqual(idsOf(boxingTrunk).toSorted());
  });

  it('holds what is sewn onto it', () => {
    const zones = [{ id: 'shorts', regions: [{ piece: 'leg' }] }];
    const overlays = [{ piece: 'trim', on: 'leg', at: [0, 0] as const, stitchedEdges: [] }];
    expect([...lowerPieces({ zones, overlays })]).toEqual(['leg', 'trim']);
  });
});
