import { describe, expect, it } from 'vitest';
import { garmentOf } from './registry.ts';
import { SIZES } from './size.ts';

describe('patterns of a garment', () => {
  const kit = garmentOf('SOCCER_KIT');

  it('are the same object for the same size and cut, so that unchanged pieces are known', () => {
    const pattern = kit.pattern('M', { sleeve: 'long' });
    expect(kit.pattern('M', { sleeve: 'long', unknown: 'x' })).toBe(pattern);
    expect(kit.pattern('M')).toBe(kit.pattern('M', { sleeve: 'short', neckline: 'no such' }));
    expect(kit.pattern('M')).not.toBe(pattern);
    expect(kit.pattern('L', { sleeve: 'long' })).not.toBe(pattern);
  });

  it('are not kept without end: those of other cuts make room', () => {
    const first = kit.pattern('M');
    const cuts = kit.options.flatMap(({ id, values }) => values.map((value) => ({ [id]: value })));
    const long = cuts.map((cut) => ({ ...cut, sleeve: 'long' }));
    for (const cut of [...cuts, ...long]) for (const size of SIZES) kit.pattern(size, cut);
    expect(kit.pattern('M')).not.toBe(first);
    expect(kit.pattern('M')).toEqual(first);
  });
});
