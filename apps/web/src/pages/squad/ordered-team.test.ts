import type { Order } from '@kitwright/contract/orders';
import type { RosterEntry } from '@kitwright/contract/teams';
import { describe, expect, it } from 'vitest';
import { orderedTeam } from './ordered-team.ts';

const entry = (name: string, version: RosterEntry['version'] = 'player'): RosterEntry => ({
  name,
  number: '7',
  size: 'M',
  version,
  sleeve: 'short',
  extras: [],
});
type Item = Order['items'][number];
const item = (designUuid: string, ...roster: RosterEntry[]): Item =>
  ({ designUuid, roster, fabricId: 'mesh' }) as unknown as Item;

describe('the team of a design in an order', () => {
  it('are the players it was ordered for', () => {
    const order = { items: [item('a', entry('Dara'), entry('Sok')), item('b', entry('Kim'))] };
    expect(orderedTeam(order, 'a')).toEqual({
      roster: [entry('Dara'), entry('Sok')],
      fabricId: 'mesh',
      keeperDesign: '',
    });
  });

  it('has its goalkeepers in their own design, which is shown for itself alone', () => {
    const keeper = entry('Vuth', 'goalkeeper');
    const order = { items: [item('a', entry('Dara')), item('b', keeper)] };
    expect(orderedTeam(order, 'a')).toMatchObject({ roster: [entry('Dara'), keeper], keeperDesign: 'b' });
    expect(orderedTeam(order, 'b')).toMatchObject({ roster: [keeper], keeperDesign: '' });
  });

  it('is none where the order is by size, or of another design', () => {
    expect(orderedTeam({ items: [item('a')] }, 'a')).toBeNull();
    expect(orderedTeam({ items: [item('a', entry('Dara'))] }, 'c')).toBeNull();
  });
});
