import { describe, expect, it } from 'vitest';
import { firstFault, hasFault, rosterFault } from './first-fault.ts';

const nothing = { pieces: 0, team: null, deliveryErrors: {} };
const typed: Parameters<typeof firstFault>[0] = {
  ...nothing,
  pieces: 1,
  team: { kind: 'roster', roster: [] },
};
const SELECT_PLAYERS = 'error.field.players.required';

describe('what keeps an order from being sent', () => {
  it('asks for players first', () => expect(firstFault(nothing)).toBe(SELECT_PLAYERS));

  it('asks for players no longer once one is typed', () => {
    expect(hasFault(nothing, SELECT_PLAYERS)).toBe(true);
    expect(hasFault(typed, SELECT_PLAYERS)).toBe(false);
  });

  it('goes on to the next fault, which has a message of its own', () => {
    const noPhone = { ...typed, deliveryErrors: { phone: 'error.field.phone.required' } };
    expect(firstFault(noPhone)).toBe('error.field.phone.provide');
    expect(rosterFault(noPhone)).toBeNull();
    expect(hasFault(noPhone, SELECT_PLAYERS)).toBe(false);
  });
});
