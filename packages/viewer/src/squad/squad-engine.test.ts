import { describe, expect, it } from 'vitest';
import type { Box } from '../view/framing.ts';
import { pointAt } from './squad-engine.ts';
import { boxesOfTeam } from './squad-stage.ts';

const box = (x: number, z: number): Box => ({ min: [x - 0.3, 0, z - 0.2], max: [x + 0.3, 1.8, z + 0.2] });
const team = [box(0, -1), box(0, 0), box(2, 0)];
const towards = (x: number, y: number) => ({ origin: [x, y, 10] as const, direction: [0, 0, -1] as const });

describe('pointing at a player', () => {
  it('finds the nearest of those behind one another', () => {
    expect(pointAt(towards(0, 1), team)).toEqual({ player: 1, along: 9.8 });
  });

  it('finds no one beside them, nor over their heads', () => {
    expect(pointAt(towards(1, 1), team)).toBeNull();
    expect(pointAt(towards(0, 2), team)).toBeNull();
  });
});

describe('the frame of a team', () => {
  it('holds everybody, and the name beneath', () => {
    expect(boxesOfTeam(team).whole).toEqual({ min: [-0.3, -0.5, -1.2], max: [2.3, 1.8, 0.2] });
  });
});
