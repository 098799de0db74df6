import {
  FROM_SERVER,
  MOST_SELECTED,
  createCoDesignClient,
  fromBase64,
  toBase64,
  type CoDesignPhase,
  type Presence,
} from '@kitwright/contract/co-design';
import {
  applyBestEffort,
  editsBetween,
  fillShared,
  inDetail,
  isSameShared,
  readShared,
  redoOwn,
  undoOwn,
  writeShared,
  type SharedDesign,
} from '@kitwright/design/shared';
import * as Y from 'yjs';
import { withWaiting, withoutWaiting } from '../drafts/waiting-pictures.ts';
import { createPeers } from './peers.ts';
import { baseOf, createKeeping, type SessionInput, type SharedWork } from './shared-work.ts';
import type { TabNews } from './tabs.ts';

const SWEEP_EVERY_MS = 5_000;

/** Marks what came from another tab of this browser. */
const FROM_TAB = Symbol('from a tab');
/** Other tabs hear of what is done here without a server this long after it, ms. */
const TELL_TABS_MS = 50;
/** Longest wait for the tab that has been here longest, ms: it goes to the server first, so that nothing is added twice. */
const TAB_PATIENCE_MS = 3_000;

/**
 * Works on the editor's design together with others, until it is stopped or ended: what is done here is written into the
 * shared document, and what others do is shown. Begins with what the server has, and what was changed here since. Other
 * tabs of this browser hear of changes directly while no server is there; when none ever was, they share a document
 * of their own, and the tab that has been here longest takes its content to the server's.
 */
export function startSession(input: SessionInput): () => void {
  const { editor, access, uuid, draft, opened, tabs, onEnded } = input;
  const doc = new Y.Doc();
  if (draft !== null) Y.applyUpdate(doc, fromBase64(draft), FROM_SERVER);
  const drafted = draft === null ? null : readShared(doc);
  const openedOn = editor.store.getState().server;
  const peers = createPeers(() => performance.now());
  /** State that editor and shared document agree upon; null until there is a shared document. */
  let agreed: SharedDesign | null = null;
  /** The document of tabs that have none of the server; null otherwise. */
  let apart: Y.Doc | null = null;
  let patience: ReturnType<typeof setTimeout> | undefined;
  let telling: ReturnType<typeof setTimeout> | undefined;
  let presence: Presence = { at: null, selected: [] };

  const base = (): SharedDesign => (drafted?.ok === true ? drafted.value : baseOf(editor.store.getState()));
  /** State of the design that the person has now. A name that is being typed is none before it has a letter. */
  const present = (): SharedDesign => {
    const { document: shown, name } = editor.store.getState();
    const known = agreed ?? base();
    // A picture that waits for the network is known to no one else.
    const document = withoutWaiting(shown, known.document);
    return { document, name: name.trim() === '' ? known.name : name };
  };
  const write = (from: SharedDesign, to: SharedDesign): void => {
    agreed = to;
    writeShared(apart ?? doc, from, to);
  };
  const follow = (): void => {
    if (agreed === null) return;
    const read = readShared(apart ?? doc, agreed);
    if (!read.ok || read.value === agreed) return;
    const isNamed = read.value.name !== agreed.name;
    const before = agreed.document;
    agreed = read.value;
    const { document: shown, name } = editor.store.getState();
    // A name in the middle of being typed stays, unless someone else gave another.
    editor.follow({
      document: withWaiting(agreed.document, shown, before),
      name: isNamed ? agreed.name : name,
    });
  };

  /** Puts the changes made here since `from` on top of a shared document, and goes on with that. */
  const begin = (from: SharedDesign): void => {
    clearTimeout(patience);
    const mine = present();
    const before = apart;
    apart = null;
    const read = readShared(doc, mine);
    if (!read.ok) {
      // Of a newer server: it is saved as ever, which says so.
      end(null);
      return;
    }
    joinOn(read.value, from, mine);
    before?.destroy();
    tabs?.post({
      kind: 'whole',
      update: Y.encodeStateAsUpdate(doc),
      from: before === null ? null : mine,
    });
  };
  const joinOn = (theirs: SharedDesign, from: SharedDesign, mine: SharedDesign): void => {
    const document = applyBestEffort(theirs.document, editsBetween(from.document, mine.document));
    const merged = { document, name: mine.name === from.name ? theirs.name : mine.name };
    write(theirs, merged);
    const shown = editor.store.getState().document;
    editor.follow({ ...merged, document: withWaiting(document, shown, from.document) });
    editor.set({ shared: work });
  };
  /** State that other tabs have as well: the one that this was opened with, or saved. */
  const sinceOpened = (): SharedDesign => {
    const state = editor.store.getState();
    return state.server?.version === openedOn?.version ? opened : baseOf(state);
  };
  const isUnchanged = (): boolean => isSameShared(present(), base());
  /** The server's document is here: begins at once, unless another tab is to bring its changes first. */
  const beginOrWait = (): void => {
    if (tabs === null || tabs.isFirst() || isUnchanged()) {
      begin(base());
      return;
    }
    tabs.post({ kind: 'need' });
    patience = setTimeout(() => begin(base()), TAB_PATIENCE_MS);
  };

  /** A document for the tabs alone. It begins as this one has it. */
  const goApart = (): void => {
    if (agreed !== null) return;
    agreed = present();
    shareApart(new Y.Doc());
    if (apart !== null) fillShared(apart, agreed);
    editor.set({ shared: work });
    sayWhole();
  };
  /** Always all of it: a change alone would mean nothing to a tab that has missed one before it. */
  const sayWhole = (): void => {
    clearTimeout(telling);
    telling = undefined;
    if (apart !== null) tabs?.post({ kind: 'apart', update: Y.encodeStateAsUpdate(apart) });
    else if (agreed !== null) tabs?.post({ kind: 'whole', update: Y.encodeStateAsUpdate(doc), from: null });
  };
  const tellTabs = (): void => {
    telling ??= setTimeout(sayWhole, TELL_TABS_MS);
  };
  const shareApart = (shared: Y.Doc): void => {
    apart = shared;
    shared.on('update', (_: Uint8Array, origin: unknown) => {
      if (shared !== apart) return;
      if (origin === FROM_TAB) follow();
      else tellTabs();
    });
  };
  const joinApart = (update: Uint8Array): void => {
    const shared = new Y.Doc();
    Y.applyUpdate(shared, update, FROM_TAB);
    const read = readShared(shared);
    if (!read.ok) return;
    const mine = present();
    shareApart(shared);
    joinOn(read.value, sinceOpened(), mine);
  };
  /** Goes on alone from what the server has taken by an ordinary save. */
  const leaveApart = (): void => {
    apart?.destroy();
    apart = null;
    agreed = null;
    editor.set({ shared: null });
  };
  const answer = (isQuestion: boolean): void => {
    if (agreed !== null) sayWhole();
    else if (tabs?.isFirst() === true) {
      clearTimeout(patience);
      // The server's document may be on its way.
      patience = setTimeout(goApart, navigator.onLine ? TAB_PATIENCE_MS : 0);
    } else if (isQuestion) tabs?.post({ kind: 'need' });
  };
  const hear = (news: TabNews): void => {
    switch (news.kind) {
      case 'here':
        return;
      case 'ask':
      case 'need':
        answer(news.kind === 'ask');
        return;
      case 'whole':
        Y.applyUpdate(doc, news.update, FROM_TAB);
        if (apart !== null) begin(news.from ?? base());
        else if (agreed === null) begin(sinceOpened());
        return;
      case 'over':
        if (apart === null) return;
        leaveApart();
        editor.set({ server: { uuid, version: news.version, ...news.saved } });
        return;
      case 'apart':
        if (apart !== null) Y.applyUpdate(apart, news.update, FROM_TAB);
        else if (agreed === null) joinApart(news.update);
    }
  };

  const onPhase = (phase: CoDesignPhase, code: number | null): void => {
    peers.move(phase);
    if (phase === 'live' && (agreed === null || apart !== null)) beginOrWait();
    // What the server did not get in time.
    if (phase === 'away') tellTabs();
    if (phase === 'ended') end(code);
  };

  const client = createCoDesignClient({
    doc,
    dial: () => access.dial(uuid),
    random: Math.random,
    onPhase,
    onKept: (version) => {
      if (agreed === null || apart !== null) return;
      editor.set({ server: { uuid, version, ...agreed } });
      keeping.tell();
    },
    onPeer: peers.hear,
    onLeft: peers.lose,
  });

  const keeping = createKeeping(client);
  const work: SharedWork = {
    undo: undoOwn,
    redo: redoOwn,
    inDetail,
    cancel: ({ document, history }, before) => {
      const undone = history === before.history ? null : undoOwn(document, history);
      return { document: undone?.ok === true ? undone.value.document : document, history: before.history };
    },
    keep: keeping.wait,
    encode: () => (apart === null ? toBase64(Y.encodeStateAsUpdate(doc)) : null),
    isSavedAlone: () => apart !== null && tabs?.isFirst() === true,
    peers: peers.store,
    point: (at) => show({ ...presence, at }),
  };

  const show = (next: Presence): void => {
    presence = next;
    client.show(presence);
  };
  const onUpdate = (_: Uint8Array, origin: unknown): void => {
    const isOwn = origin !== FROM_SERVER && origin !== FROM_TAB;
    if (isOwn && client.phase() !== 'live') tellTabs();
    if (!isOwn && apart === null) follow();
  };
  doc.on('update', onUpdate);
  const unsubscribe = editor.store.subscribe((state, before) => {
    if (state.selected !== before.selected)
      show({ ...presence, selected: state.selected.slice(0, MOST_SELECTED) });
    const { server } = state;
    if (apart !== null && server !== null && server !== before.server) {
      leaveApart();
      const { version, document, name } = server;
      tabs?.post({ kind: 'over', version, saved: { document, name } });
    }
    if (agreed === null) return;
    const now = present();
    if (now.document !== agreed.document || now.name !== agreed.name) write(agreed, now);
  });
  const sweeping = setInterval(peers.sweep, SWEEP_EVERY_MS);
  window.addEventListener('online', client.hurry);
  window.addEventListener('offline', client.drop);
  const unlisten = tabs?.listen(hear);
  if (drafted?.ok === true) {
    // A draft that merges is sent over this connection, and not saved over what others did.
    joinOn(drafted.value, drafted.value, present());
  }
  tabs?.post({ kind: 'ask' });
  show(presence);

  function end(code: number | null): void {
    stop();
    onEnded(code);
  }

  function stop(): void {
    unsubscribe();
    doc.off('update', onUpdate);
    if (telling !== undefined) sayWhole();
    unlisten?.();
    clearTimeout(patience);
    clearInterval(sweeping);
    window.removeEventListener('online', client.hurry);
    window.removeEventListener('offline', client.drop);
    client.close();
    keeping.tell();
    editor.set({ shared: null });
  }
  return stop;
}
