import { expect, it } from 'vitest';
import type { DesignDocument } from '@kitwright/design';
import { figureColours } from './figure-colours.ts';

const pure = (colour: string) => ({ kind: 'pure', colour }) as const;
const wornWith = (productType: DesignDocument['productType'], body: string) =>
  figureColours({ productType, zones: { body: pure(body) } }).shorts;

it('bands socks in the colour of the collar', () => {
  const zones = { body: pure('#b5152b'), shorts: pure('#14264d'), collar: pure('#ffffff') };
  expect(figureColours({ productType: 'SOCCER_KIT', zones })).toMatchObject({
    socks: '#14264d',
    sockTrim: '#ffffff',
  });
});

it('gives shorts a colour that stands off from what is worn with them', () => {
  expect(wornWith('TSHIRT', '#ffffff')).toBe(wornWith('HOODIE', '#b5152b'));
  expect(wornWith('TSHIRT', '#101010')).not.toBe(wornWith('TSHIRT', '#ffffff'));
  expect(wornWith('POLO_SHIRT', '#14264d')).not.toBe(wornWith('POLO_SHIRT', '#c0b090'));
});
