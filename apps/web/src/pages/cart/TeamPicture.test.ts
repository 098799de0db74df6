import { createDesign } from '@kitwright/design';
import { garmentOf } from '@kitwright/garment';
import { expect, it } from 'vitest';
import { documentFor, isSameDrawing, picturedOf, unnamedPicture } from './TeamPicture.tsx';
import { plainDesign } from './test-item.ts';

it('asks for the drawing without a player, where the server draws one', () => {
  const drawn = '/api/designs/1/thumbnail.svg?v=3';
  expect(unnamedPicture(drawn)).toBe(`${drawn}&unnamed=1`);
  expect(unnamedPicture(`${drawn}&unnamed=1`)).toBe(`${drawn}&unnamed=1`);
  expect(unnamedPicture('/api/store/1/thumbnail.webp')).toBe('/api/store/1/thumbnail.webp?unnamed=1');
  expect(unnamedPicture('/api/uploads/1')).toBe('');
  expect(unnamedPicture('')).toBe('');
});

const sample = {
  ...plainDesign(1).document,
  slots: { teamName: 'Lions', playerName: 'SAMPLE', number: '10' },
};
const player = { name: 'Dara', number: '7', size: 'M', version: 'player', sleeve: 'short' } as const;

it('shows the name and number of the first player', () => {
  const roster = [player, { ...player, name: 'Vuthy', number: '9' }];
  const { slots } = documentFor(sample, picturedOf({ kind: 'roster', roster }));
  expect(slots).toEqual({ teamName: 'Lions', playerName: 'Dara', number: '7' });
});

it('shows neither for pieces by size, and the sample while no one is written', () => {
  const sizes = [{ size: 'M' as const, sleeve: 'short' as const, quantity: 5 }];
  const { slots } = documentFor(sample, picturedOf({ kind: 'sizes', sizes }));
  expect(slots).toEqual({ teamName: 'Lions', playerName: '', number: '' });
  expect(documentFor(sample, picturedOf({ kind: 'roster', roster: [] }))).toBe(sample);
});

const fresh = () => createDesign(garmentOf('TSHIRT'), () => crypto.randomUUID());

it('knows a drawing that was worked on further, and tells a new one of the same garment from it', () => {
  const drawn = fresh();
  const further = { ...drawn, slots: { ...drawn.slots, teamName: 'Lions' } };
  expect(isSameDrawing(drawn, further)).toBe(true);
  expect(isSameDrawing(drawn, fresh())).toBe(false);
  expect(isSameDrawing(drawn, { ...drawn, productType: 'HOODIE' })).toBe(false);
});
