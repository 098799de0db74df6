import { describe, expect, it } from 'vitest';
import { boxingTrunk } from '../garments/boxing-trunk/index.ts';
import { soccerKit } from '../garments/soccer-kit/index.ts';
import { garmentOf } from '../registry.ts';
import { lowerPieces, outfitFilesOf } from './outfit.ts';

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

describe('the models of an outfit', () => {
  const filesOf = (type: 'SOCCER_KIT' | 'HOODIE' | 'BOXING_TRUNK', wearer: 'sokha' | 'ghost' | 'mannequin') =>
    outfitFilesOf({ garment: garmentOf(type), options: {}, wearer, size: 'M' });

  it('are the garment, its wearer and the boots', () => {
    expect(filesOf('SOCCER_KIT', 'sokha')).toEqual([
      'soccer-kit.glb',
      'people/sokha.glb',
      'boots-predator.glb',
    ]);
  });

  it('are shorts too under what has no legs, and no shoes in the ring', () => {
    expect(filesOf('HOODIE', 'sokha')).toEqual([
      'hoodie.glb',
      'people/sokha.glb',
      'trainers.glb',
      'plain-shorts-both.glb',
    ]);
    expect(filesOf('BOXING_TRUNK', 'sokha')).toEqual(['boxing-trunk.glb', 'people/sokha.glb']);
  });

  it('are the garment alone where no one wears it, and no shoes on a mannequin', () => {
    expect(filesOf('SOCCER_KIT', 'ghost')).toEqual(['soccer-kit.glb']);
    expect(filesOf('SOCCER_KIT', 'mannequin')).toEqual(['soccer-kit.glb', 'people/sokha.glb']);
  });
});
