import { lightness, toOklch } from '@kitwright/colour';
import type { DesignDocument } from '@kitwright/design';
import { describe, expect, it } from 'vitest';
import { teamGroundOf } from './ShareDialog.tsx';

const zonesOf = (colours: Readonly<Record<string, string>>): DesignDocument['zones'] =>
  Object.fromEntries(Object.entries(colours).map(([zone, colour]) => [zone, { kind: 'pure', colour }]));
const hueOf = (hex: string): number => toOklch(hex).hue;

describe('the ground in the colour of a team', () => {
  it('is deep under a light body, pale under a dark one', () => {
    const deep = teamGroundOf(zonesOf({ body: '#ffd100' }), 'light');
    const pale = teamGroundOf(zonesOf({ body: '#111122', collar: '#c8102e' }), 'light');
    expect(lightness(deep.middle)).toBeLessThan(lightness('#ffd100') - 30);
    expect(lightness(pale.middle)).toBeGreaterThan(80);
  });

  it('has the hue of the team: of the collar under a white body', () => {
    const { middle } = teamGroundOf(zonesOf({ body: '#ffffff', collar: '#c8102e' }), 'light');
    expect(Math.abs(hueOf(middle) - hueOf('#c8102e'))).toBeLessThan(0.1);
  });

  it('is grey where all is black and white', () => {
    const { middle } = teamGroundOf(zonesOf({ body: '#ffffff', collar: '#000000' }), 'dark');
    expect(toOklch(middle).chroma).toBeLessThan(0.02);
  });
});
