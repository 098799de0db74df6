import { designIdSchema, type DesignId } from '@kitwright/contract';
import type { Order } from '@kitwright/contract/orders';
import type { RosterEntry } from '@kitwright/contract/teams';
import { describe, expect, it } from 'vitest';
import { orderedTeam } from './use-written-team.ts';

const entry = (name: string, version: RosterEntry['version'] = 'player'): RosterEntry => ({
  name,
  number: '7',
  size: 'M',
  version,
  sleeve: 'short',
  extras: [],
});
type Item = Order['items'][number];
const item = (designUuid: DesignId, ...roster: RosterEntry[]): Item =>
  ({ designUuid, roster, fabricId: 'mesh' }) as unknown as Item;

const [A, B, C] = [1, 2, 3].map((digit) =>
  designIdSchema.parse(`0197a6a1-8f3c-7000-8000-00000000000${digit}`),
) as [DesignId, DesignId, DesignId];

describe('the team of a design in an order', () => {
  it('are the players it was ordered for', () => {
    const order = { items: [item(A, entry('Dara'), entry('Sok')), item(B, entry('Kim'))] };
    expect(orderedTeam(order, A)).toEqual({
      roster: [entry('Dara'), entry('Sok')],
      fabricId: 'mesh',
      keeperDesign: '',
    });
  });

  it('has its goalkeepers in their own design, which is shown for itself alone', () => {
    const keeper = entry('Vuth', 'goalkeeper');
    const order = { items: [item(A, entry('Dara')), item(B, keeper)] };
    expect(orderedTeam(order, A)).toMatchObject({ roster: [entry('Dara'), keeper], keeperDesign: B });
    expect(orderedTeam(order, B)).toMatchObject({ roster: [keeper], keeperDesign: '' });
  });

  it('is none where the order is by size, or of another design', () => {
    expect(orderedTeam({ items: [item(A)] }, A)).toBeNull();
    expect(orderedTeam({ items: [item(A, entry('Dara'))] }, C)).toBeNull();
  });
});
