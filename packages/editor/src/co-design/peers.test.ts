import { describe, expect, it } from 'vitest';
import { PEER_COLOURS, PEER_SILENCE_MS, createPeers, peopleOf } from './peers.ts';

const peer = (id: string) => ({ id, name: `Name of ${id}`, at: null, selected: [] });

describe('the others at a design', () => {
  it('have a colour each, which stays while they do and is free once they left', () => {
    const peers = createPeers(() => 0);
    const colours = () => peers.store.getState().peers.map(({ id, colour }) => [id, colour]);
    peers.hear(peer('a'));
    peers.hear(peer('b'));
    peers.hear({ ...peer('a'), at: { pieceId: 'front', u: 0.5, v: 0.5 } });
    expect(colours()).toEqual([
      ['a', PEER_COLOURS[0]],
      ['b', PEER_COLOURS[1]],
    ]);
    peers.lose('a');
    peers.hear(peer('c'));
    expect(colours()).toEqual([
      ['b', PEER_COLOURS[1]],
      ['c', PEER_COLOURS[0]],
    ]);
    peers.lose(null);
    expect(colours()).toEqual([]);
  });

  it('are one person in one colour, however many windows they have open', () => {
    const peers = createPeers(() => 0);
    for (const id of ['a', 'b', 'c']) peers.hear({ ...peer(id), person: id === 'b' ? 'two' : 'one' });
    peers.hear(peer('of an earlier release'));
    const { peers: windows } = peers.store.getState();
    expect(windows).toHaveLength(4);
    expect(windows[2]?.colour).toBe(windows[0]?.colour);
    expect(peopleOf(windows).map(({ id }) => id)).toEqual(['a', 'b', 'of an earlier release']);
  });

  it('are gone when they have been silent for too long', () => {
    let nowMs = 0;
    const peers = createPeers(() => nowMs);
    peers.hear(peer('a'));
    nowMs = PEER_SILENCE_MS - 1;
    peers.hear(peer('b'));
    peers.sweep();
    expect(peers.store.getState().peers).toHaveLength(2);
    nowMs = PEER_SILENCE_MS;
    peers.sweep();
    expect(peers.store.getState().peers.map(({ id }) => id)).toEqual(['b']);
  });
});
