import { expect, it } from 'vitest';
import { documentFor, picturedOf } from './pictured-team.ts';
import { plainDesign } from './test-item.ts';

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
