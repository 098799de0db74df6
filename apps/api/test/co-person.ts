import {
  createCoDesignClient,
  type CoDesignClient,
  type CoDesignPhase,
  type Dialled,
  type Peer,
} from '@kitwright/contract/co-design';
import type { DesignDocument, Edit } from '@kitwright/design';
import { applySharedEdit, readShared } from '@kitwright/design/shared';
import WebSocket from 'ws';
import * as Y from 'yjs';

/** One person at a shared design, as the editor has it: the same client, over a real socket. */
export interface Person {
  readonly doc: Y.Doc;
  readonly client: CoDesignClient;
  readonly document: () => DesignDocument;
  readonly make: (edit: Edit) => void;
  readonly peers: ReadonlyMap<string, Peer>;
  readonly phases: readonly CoDesignPhase[];
  /** The close code with which the server ended it for good; null while it did not. */
  readonly ended: () => number | null;
  /** The connection breaks, as a network does. */
  readonly cut: () => void;
}

/** Way by which a person connects now: the address, and the ticket that admits the person. */
export interface Way {
  readonly address: string;
  readonly host: string;
  readonly ticket: () => Promise<string>;
}

/** Comes to a design; `way` says where to, each time again, or nowhere. */
export const createPerson = (way: () => Way | null): Person => {
  const doc = new Y.Doc();
  const peers = new Map<string, Peer>();
  const phases: CoDesignPhase[] = [];
  let socket: WebSocket | null = null;
  let code: number | null = null;
  const dial = async (): Promise<Dialled> => {
    const to = way();
    if (to === null) return { kind: 'later' };
    const open = (): WebSocket => {
      const opened = new WebSocket(to.address, { headers: { host: to.host } });
      opened.on('error', () => undefined);
      socket = opened;
      return opened;
    };
    return { kind: 'socket', ticket: await to.ticket(), open };
  };
  const client = createCoDesignClient({
    doc,
    dial,
    random: () => 0.5,
    onPhase: (phase, ending) => {
      phases.push(phase);
      code = ending;
    },
    onKept: () => undefined,
    onPeer: (peer) => void peers.set(peer.id, peer),
    onLeft: (id) => (id === null ? peers.clear() : void peers.delete(id)),
  });
  return {
    doc,
    client,
    peers,
    phases,
    document: () => {
      const read = readShared(doc);
      if (!read.ok) throw new Error(read.error.code);
      return read.value.document;
    },
    make: (edit) => {
      const outcome = applySharedEdit(doc, edit);
      if (!outcome.ok) throw new Error(outcome.error.code);
    },
    ended: () => code,
    cut: () => socket?.terminate(),
  };
};
