import { describe, expect, it } from 'vitest';
import { parseArguments } from './arguments.ts';

describe('the arguments of a bake', () => {
  it('make everything when there are none', () => {
    const { steps, only, quality, out } = parseArguments([]);
    expect([...steps]).toEqual(['figure', 'garments']);
    expect({ only, quality, out }).toEqual({ only: null, quality: 'fine', out: null });
  });

  it('choose garments, and then leave the figure alone', () => {
    const { steps, only } = parseArguments(['--only', 'hoodie,tshirt']);
    expect([...steps]).toEqual(['garments']);
    expect(only).toEqual(['hoodie', 'tshirt']);
  });

  it('choose steps', () => {
    expect([...parseArguments(['--mask', '--only', 'hoodie']).steps]).toEqual(['mask']);
    expect([...parseArguments(['--mask', '--garments']).steps]).toEqual(['garments', 'mask']);
  });

  it('never put a coarse model among those that ship', () => {
    expect(() => parseArguments(['--coarse'])).toThrow('--out');
    expect(parseArguments(['--coarse', '--out', 'looks']).quality).toBe('coarse');
  });

  it('are refused when unknown or cut short', () => {
    expect(() => parseArguments(['--fast'])).toThrow('--fast');
    expect(() => parseArguments(['--only'])).toThrow('--only');
  });
});
