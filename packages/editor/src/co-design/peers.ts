import type { CoDesignPhase, Peer } from '@kitwright/contract/co-design';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Colours of peers: white text is readable on each, and no two look alike. */
export const PEER_COLOURS = [
  '#1864ab',
  '#a61e4d',
  '#2b6e3f',
  '#862e9c',
  '#b5420b',
  '#0b6672',
  '#364fc7',
  '#6b4f00',
] as const;

/** Silence after which a peer counts as gone, ms; each sends something every twelve seconds. */
export const PEER_SILENCE_MS = 30_000;

export interface ShownPeer extends Peer {
  readonly colour: string;
  readonly heardMs: number;
}

export interface PeerState {
  readonly phase: CoDesignPhase;
  /** In the order in which they came. */
  readonly peers: readonly ShownPeer[];
}

export interface Peers {
  readonly store: StoreApi<PeerState>;
  readonly move: (phase: CoDesignPhase) => void;
  readonly hear: (peer: Peer) => void;
  /** Null: no one is known to be there any more. */
  readonly lose: (id: string | null) => void;
  /** Lets go of who has been silent for too long. */
  readonly sweep: () => void;
}

/** The first colour that no one has; among many, the one that follows. */
const colourFor = (peers: readonly ShownPeer[]): string => {
  const taken = new Set(peers.map(({ colour }) => colour));
  const free = PEER_COLOURS.find((colour) => !taken.has(colour));
  return free ?? PEER_COLOURS[peers.length % PEER_COLOURS.length] ?? PEER_COLOURS[0];
};

/** The people among the windows of others, each once, in the order in which they came. */
export const peopleOf = (peers: readonly ShownPeer[]): readonly ShownPeer[] => {
  const whose = ({ person, id }: ShownPeer): string => person ?? id;
  return peers.filter((peer, at) => peers.findIndex((each) => whose(each) === whose(peer)) === at);
};

/** The others at a design, each in a colour that stays while they do. */
export const createPeers = (now: () => number): Peers => {
  const store = createStore<PeerState>(() => ({ phase: 'joining', peers: [] }));
  const keepOnly = (isKept: (peer: ShownPeer) => boolean): void => {
    const { peers } = store.getState();
    const kept = peers.filter(isKept);
    if (kept.length < peers.length) store.setState({ peers: kept });
  };
  return {
    store,
    move: (phase) => store.setState({ phase }),
    hear: (peer) => {
      const { peers } = store.getState();
      const known = peers.find(({ id }) => id === peer.id);
      // Windows of one person are of one colour.
      const same = known ?? peers.find(({ person }) => person !== undefined && person === peer.person);
      const shown = { ...peer, colour: same?.colour ?? colourFor(peers), heardMs: now() };
      store.setState({
        peers: known ? peers.map((each) => (each === known ? shown : each)) : [...peers, shown],
      });
    },
    lose: (id) => keepOnly((peer) => id !== null && peer.id !== id),
    sweep: () => keepOnly(({ heardMs }) => now() - heardMs < PEER_SILENCE_MS),
  };
};
