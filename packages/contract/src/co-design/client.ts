import * as Y from 'yjs';
import { createLine, type LineOptions } from './line.ts';
import { fromBase64, toBase64, type CoDesignNews, type Peer, type Presence } from './messages.ts';

/** Marks what came from the server: everything else in the document is one's own. */
export const FROM_SERVER = Symbol('from the server');

/** `joining` until the server's document is here; `away` while a connection is tried again; `ended` for good. */
export type CoDesignPhase = 'joining' | 'live' | 'away' | 'ended';

/** Options of a co-design client: the shared document, and what to do as the room changes. */
export interface CoDesignClientOptions extends Pick<LineOptions, 'dial' | 'random'> {
  /** Own changes are sent as they are made; those of others come in with the origin `FROM_SERVER`. */
  readonly doc: Y.Doc;
  readonly onPhase: (phase: CoDesignPhase, code: number | null) => void;
  /** The server has everything of one's own; `version` is that of the stored design. */
  readonly onKept: (version: number) => void;
  readonly onPeer: (peer: Peer) => void;
  /** Someone left; null when no one is known to be there any more. */
  readonly onLeft: (id: string | null) => void;
}

/** A client of a co-design room, which connects again by itself until it is closed. */
export interface CoDesignClient {
  readonly phase: () => CoDesignPhase;
  /** True while the server has committed all that was changed here. */
  readonly isKept: () => boolean;
  readonly show: (presence: Presence) => void;
  readonly hurry: () => void;
  readonly drop: () => void;
  readonly close: () => void;
}

/** Own changes are gathered for this long, ms: a drag is seen as it moves, and is not a message per frame. */
const BATCH_MS = 80;
const SHOW_EVERY_MS = 100;
/** A person is still there as long as this is said now and then, ms. */
const SHOW_AGAIN_MS = 12_000;

/** The vector of an empty document counts no client: one byte. */
const isEmpty = (doc: Y.Doc): boolean => Y.encodeStateVector(doc).length <= 1;

/**
 * Keeps a document the same as the server's. A change is one's own until the server says that it is committed; after a
 * lost connection whatever the server lacks is sent again, so that what was done offline or unheard is merged.
 */
export const createCoDesignClient = (options: CoDesignClientOptions): CoDesignClient => {
  const { doc } = options;
  let phase: CoDesignPhase = 'joining';
  let version = 1;
  let gathered: Uint8Array[] = [];
  let batching: ReturnType<typeof setTimeout> | undefined;
  let lastId = 0;
  let keptId = 0;
  let shown: Presence | null = null;
  let showing: ReturnType<typeof setTimeout> | undefined;
  let showsSoon = false;
  let welcomed = false;

  const move = (next: CoDesignPhase, code: number | null = null): void => {
    if (phase === next) return;
    phase = next;
    options.onPhase(next, code);
  };
  const isKept = (): boolean => welcomed && gathered.length === 0 && keptId === lastId;
  const reportSaved = (): void => {
    if (isKept()) options.onKept(version);
  };

  const send = (update: Uint8Array): void => {
    lastId += 1;
    line.say({ type: 'update', id: lastId, update: toBase64(update) });
  };
  const flush = (): void => {
    clearTimeout(batching);
    batching = undefined;
    if (!welcomed || gathered.length === 0) return;
    const update = Y.mergeUpdates(gathered);
    gathered = [];
    send(update);
  };
  const onUpdate = (update: Uint8Array, origin: unknown): void => {
    if (origin === FROM_SERVER) return;
    gathered.push(update);
    batching ??= setTimeout(flush, BATCH_MS);
  };

  const show = (): void => {
    clearTimeout(showing);
    showsSoon = false;
    if (shown === null || !welcomed) return;
    line.say({ type: 'presence', ...shown });
    showing = setTimeout(show, SHOW_AGAIN_MS);
  };

  const welcome = (news: Extract<CoDesignNews, { type: 'welcome' }>): void => {
    const hadNothing = isEmpty(doc);
    Y.applyUpdate(doc, fromBase64(news.update), FROM_SERVER);
    version = news.version;
    welcomed = true;
    gathered = [];
    // What was taken away is in no vector: anyone who has had the document before says all that is gone once more.
    if (!hadNothing) send(Y.encodeStateAsUpdate(doc, fromBase64(news.vector)));
    move('live');
    show();
    reportSaved();
  };

  const hear = (news: CoDesignNews): void => {
    switch (news.type) {
      case 'welcome':
        welcome(news);
        return;
      case 'update':
        version = Math.max(version, news.version);
        Y.applyUpdate(doc, fromBase64(news.update), FROM_SERVER);
        reportSaved();
        return;
      case 'kept':
        version = Math.max(version, news.version);
        keptId = news.id;
        reportSaved();
        return;
      case 'peer':
        options.onPeer(news.peer);
        return;
      case 'left':
        options.onLeft(news.id);
        return;
      case 'beat':
    }
  };

  const silent = (): void => {
    welcomed = false;
    clearTimeout(showing);
    showsSoon = false;
    lastId = 0;
    keptId = 0;
    gathered = [];
    options.onLeft(null);
  };

  doc.on('update', onUpdate);
  const line = createLine({
    dial: options.dial,
    random: options.random,
    hello: (ticket) => ({ type: 'hello', ticket, vector: toBase64(Y.encodeStateVector(doc)) }),
    onNews: hear,
    onLost: () => {
      silent();
      if (phase === 'live') move('away');
    },
    onEnded: (code) => {
      silent();
      move('ended', code);
    },
  });

  return {
    phase: () => phase,
    isKept,
    show: (presence) => {
      shown = presence;
      if (showsSoon) return;
      showsSoon = true;
      clearTimeout(showing);
      showing = setTimeout(show, SHOW_EVERY_MS);
    },
    hurry: line.hurry,
    drop: line.drop,
    close: () => {
      flush();
      doc.off('update', onUpdate);
      clearTimeout(batching);
      clearTimeout(showing);
      line.close();
    },
  };
};
