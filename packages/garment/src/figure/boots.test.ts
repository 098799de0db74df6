import { expect, it } from 'vitest';
import { footwearFor } from './boots.ts';

it('goes with the garment until boots are chosen: studs with a kit, bare feet with trunks, else trainers', () => {
  expect(footwearFor('SOCCER_KIT', undefined)).toBe('own');
  expect(footwearFor('BOXING_TRUNK', undefined)).toBe('barefoot');
  expect(footwearFor('HOODIE', undefined)).toBe('trainers');
  const boots = { model: 'Copa', skin: 'classic' } as const;
  expect(footwearFor('BOXING_TRUNK', boots)).toBe(boots);
});
