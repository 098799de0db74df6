import { playerIdSchema } from '@kitwright/contract';
import type { Player, RosterEntry } from '@kitwright/contract/teams';
import { describe, expect, it } from 'vitest';
import { playersToKeep } from './keep-players.ts';

const newId = () => playerIdSchema.parse(crypto.randomUUID());
const saved = (name: string, number: string, size: Player['size']): Player => ({
  id: newId(),
  name,
  number,
  size,
  version: 'player',
  addedAt: '2026-11-27T10:00:00.000Z',
});
const entry = (name: string, number: string): RosterEntry => ({
  name,
  number,
  size: 'M',
  version: 'player',
  sleeve: 'short',
});

describe('players that are kept of an order', () => {
  it('are those who are not in the list yet', () => {
    const list = [saved('DARA', '១០', 'L')];
    expect(playersToKeep([entry('DARA', '10'), entry('KEO', '7')], list, newId)).toEqual([
      { id: expect.any(String) as unknown, name: 'KEO', number: '7', size: 'M', version: 'player' },
    ]);
  });

  it('get the number and the size that they lacked, and are no one twice', () => {
    const list = [saved('DARA', '', 'L'), saved('KEO', '7', null), saved('SOK', '', null)];
    const kept = playersToKeep([entry('DARA', '10'), entry('KEO', '7'), entry('SOK', '3')], list, newId);
    expect(kept.map(({ id, number, size }) => [id, number, size])).toEqual([
      [list[0]!.id, '10', 'L'],
      [list[1]!.id, '7', 'M'],
      [list[2]!.id, '3', 'M'],
    ]);
  });

  it('are two where two have one name', () => {
    const list = [saved('DARA', '10', 'L'), saved('DARA', '', 'L')];
    const kept = playersToKeep([entry('DARA', '11'), entry('DARA', '10'), entry('DARA', '12')], list, newId);
    expect(kept.map(({ number }) => number)).toEqual(['11', '12']);
    expect(kept[0]!.id).toBe(list[1]!.id);
    expect(kept[1]!.id).not.toBe(list[0]!.id);
  });
});
