import { describe, expect, it } from 'vitest';
import { BONE_NAMES } from '../figure/skeleton.ts';
import { fallbackBone, mayMove } from './bones-of-piece.ts';

const movers = (pieceId: string) => BONE_NAMES.filter((bone) => mayMove(pieceId, bone));

describe('the bones that may move a piece', () => {
  it.each(['front', 'back', 'hemRib', 'pocket', 'placket'])(
    '%s: half the way with the thighs, never with legs, head or hands',
    (piece) => {
      expect(movers(piece)).toContain('hips');
      expect(movers(piece).filter((bone) => /^(thigh|shin|head|hand|forearm)/.test(bone))).toEqual([]);
    },
  );

  it.each(['sleeveLeft', 'cuffRight'])('%s: the arm, but not the hand', (piece) => {
    expect(movers(piece)).toContain('forearmTwistL');
    expect(movers(piece).filter((bone) => /^(hand|fingers|hips)/.test(bone))).toEqual([]);
  });

  it.each(['shortsFrontLeft', 'trunkBackRight', 'waistband'])('%s: hips and thighs', (piece) => {
    expect(fallbackBone(piece)).toBe('hips');
    expect(movers(piece).every((bone) => /^(hips|spine|hipHelper|thigh)/.test(bone))).toBe(true);
  });

  it.each([
    ['shortsFrontLeft', 'R'],
    ['trunkBackRight', 'L'],
  ])('%s: never the other leg (%s)', (piece, other) => {
    expect(movers(piece).filter((bone) => bone.endsWith(other))).toEqual([]);
  });

  it.each(['collar', 'hoodSideLeft'])('%s: neck and shoulders, never the head', (piece) => {
    expect(movers(piece)).toEqual(['chest', 'neck', 'clavicleL', 'clavicleR']);
  });
});
