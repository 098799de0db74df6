import type { Result } from '@kitwright/base';
import type { DesignId } from '@kitwright/contract';
import {
  FROM_SERVER,
  MOST_SELECTED,
  createCoDesignClient,
  fromBase64,
  toBase64,
  type CoDesignPhase,
  type Presence,
} from '@kitwright/contract/co-design';
import type { DesignDocument, Edit, EditError, History, Stepped } from '@kitwright/design';
import {
  applyBestEffort,
  editsBetween,
  inDetail,
  readShared,
  redoOwn,
  undoOwn,
  writeShared,
  type SharedDesign,
} from '@kitwright/design/shared';
import * as Y from 'yjs';
import type { StoreApi } from 'zustand/vanilla';
import type { CoDesignAccess } from '../services.ts';
import { withWaiting, withoutWaiting } from '../drafts/waiting-pictures.ts';
import type { Editor, EditorState } from '../session/editor.ts';
import { createPeers, type PeerState } from './peers.ts';

/** Longest wait for the server to commit what is under way, ms. */
const SAVE_TIMEOUT_MS = 5_000;
const SWEEP_EVERY_MS = 5_000;

export interface SessionInput {
  readonly editor: Editor;
  readonly access: Pick<CoDesignAccess, 'dial'>;
  readonly uuid: DesignId;
  /** Draft the editor was begun with and the server may lack: the encoded shared document. */
  readonly draft: string | null;
  /** Called when the session is over, with the close code where the server gave one. */
  readonly onEnded: (code: number | null) => void;
}

/** Design as the server last had it, against which later changes are found. */
const baseOf = ({ server, document, name }: EditorState): SharedDesign => ({
  document: server?.document ?? document,
  name: server?.name ?? name,
});

type Step = (
  document: DesignDocument,
  history: History,
) => Result<Stepped, EditError | { readonly code: 'nothing' }>;

/** Parts of the editor that differ while a design is worked on by several people at once. */
export interface SharedWork {
  /** Steps over one's own doing alone. */
  readonly undo: Step;
  readonly redo: Step;
  /** Takes back what was done since `before`, and nothing that others did. */
  readonly cancel: (now: Stepped, before: Stepped) => Stepped;
  /** An edit of everything as an edit of what differs. */
  readonly inDetail: (document: DesignDocument, edit: Edit) => Edit;
  /** Waits a little until the server has committed everything; false where it has not. */
  readonly keep: () => Promise<boolean>;
  /** All that is shared, with what is not committed: a draft that merges when it is taken up again. */
  readonly encode: () => string;
  readonly peers: StoreApi<PeerState>;
  /** Shows others where one's pointer is. */
  readonly point: (at: Presence['at']) => void;
}

/**
 * Works on the editor's design together with others, until it is stopped or ended: what is done here is written into the
 * shared document, and what others do is shown. Begins with what the server has, and what was changed here since.
 */
export function startSession({ editor, access, uuid, draft, onEnded }: SessionInput): () => void {
  const doc = new Y.Doc();
  if (draft !== null) Y.applyUpdate(doc, fromBase64(draft), FROM_SERVER);
  const drafted = draft === null ? null : readShared(doc);
  const base = drafted?.ok === true ? drafted.value : baseOf(editor.store.getState());
  const peers = createPeers(() => performance.now());
  /** State that editor and shared document agree upon; null until the server's document is here. */
  let agreed: SharedDesign | null = null;
  let presence: Presence = { at: null, selected: [] };
  const waiting = new Set<() => void>();

  /** State of the design that the person has now. A name that is being typed is none before it has a letter. */
  const present = (): SharedDesign => {
    const { document: shown, name } = editor.store.getState();
    // A picture that waits for the network is known to no one else.
    const document = withoutWaiting(shown, agreed?.document ?? base.document);
    return { document, name: name.trim() === '' ? (agreed?.name ?? base.name) : name };
  };
  const write = (from: SharedDesign, to: SharedDesign): void => {
    agreed = to;
    writeShared(doc, from, to);
  };
  const follow = (): void => {
    if (agreed === null) return;
    const read = readShared(doc, agreed);
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

  /** Puts the changes made here since the base on top of what the server has. */
  const begin = (): void => {
    const read = readShared(doc, present());
    if (!read.ok) {
      // Of a newer server: it is saved as ever, which says so.
      end(null);
      return;
    }
    const mine = present();
    const document = applyBestEffort(read.value.document, editsBetween(base.document, mine.document));
    const merged = { document, name: mine.name === base.name ? read.value.name : mine.name };
    write(read.value, merged);
    const shown = editor.store.getState().document;
    editor.follow({ ...merged, document: withWaiting(document, shown, base.document) });
    editor.set({ shared: work });
  };

  const onPhase = (phase: CoDesignPhase, code: number | null): void => {
    peers.move(phase);
    if (phase === 'live' && agreed === null) begin();
    if (phase === 'ended') end(code);
  };

  const client = createCoDesignClient({
    doc,
    dial: () => access.dial(uuid),
    random: Math.random,
    onPhase,
    onKept: (version) => {
      if (agreed === null) return;
      editor.set({ server: { uuid, version, ...agreed } });
      for (const tell of waiting) tell();
    },
    onPeer: peers.hear,
    onLeft: peers.lose,
  });

  const work: SharedWork = {
    undo: undoOwn,
    redo: redoOwn,
    inDetail,
    cancel: ({ document, history }, before) => {
      const undone = history === before.history ? null : undoOwn(document, history);
      return { document: undone?.ok === true ? undone.value.document : document, history: before.history };
    },
    keep: () =>
      new Promise((resolve) => {
        const settle = (): void => {
          waiting.delete(settle);
          clearTimeout(timer);
          resolve(client.isKept());
        };
        const timer = setTimeout(settle, client.phase() === 'live' ? SAVE_TIMEOUT_MS : 0);
        if (client.isKept()) settle();
        else waiting.add(settle);
      }),
    encode: () => toBase64(Y.encodeStateAsUpdate(doc)),
    peers: peers.store,
    point: (at) => show({ ...presence, at }),
  };

  const show = (next: Presence): void => {
    presence = next;
    client.show(presence);
  };
  const onRemote = (_: Uint8Array, origin: unknown): void => {
    if (origin === FROM_SERVER) follow();
  };
  doc.on('update', onRemote);
  const unsubscribe = editor.store.subscribe((state, before) => {
    if (state.selected !== before.selected)
      show({ ...presence, selected: state.selected.slice(0, MOST_SELECTED) });
    if (agreed === null) return;
    const now = present();
    if (now.document !== agreed.document || now.name !== agreed.name) write(agreed, now);
  });
  const sweeping = setInterval(peers.sweep, SWEEP_EVERY_MS);
  window.addEventListener('online', client.hurry);
  window.addEventListener('offline', client.drop);
  // A draft that merges is sent over this connection, and not saved over what others did.
  if (draft !== null) editor.set({ shared: work });
  show(presence);

  function end(code: number | null): void {
    stop();
    onEnded(code);
  }

  function stop(): void {
    unsubscribe();
    doc.off('update', onRemote);
    clearInterval(sweeping);
    window.removeEventListener('online', client.hurry);
    window.removeEventListener('offline', client.drop);
    client.close();
    for (const tell of waiting) tell();
    editor.set({ shared: null });
  }
  return stop;
}
