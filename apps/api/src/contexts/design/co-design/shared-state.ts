import type { DesignId } from '@kitwright/contract';
import {
  fillShared,
  isSameShared,
  readShared,
  writeShared,
  type SharedDesign,
} from '@kitwright/design/shared';
import * as Y from 'yjs';
import type { DesignRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { currentDocument } from '../drawings/current-document.ts';
import { findCoDesign, insertCoDesign, listUpdates } from './repository.ts';

/**
 * The author of what the server writes. One number for all processes: it is only ever used under the lock of the
 * design's row and on top of all that is committed, so that no two count the same.
 */
const SERVER = 1;

/** A shared document as bytes: all updates up to and with `seq`. */
export interface SharedState {
  readonly bytes: Uint8Array;
  readonly seq: number;
}

/** The document of a state, to be read and changed by the server. */
export const openState = (...updates: readonly Uint8Array[]): Y.Doc => {
  const doc = new Y.Doc();
  for (const update of updates) Y.applyUpdate(doc, update);
  // Not before: Yjs takes another number when it reads its own.
  doc.clientID = SERVER;
  return doc;
};

/** Updates that a change made of a document; none when it changed nothing. */
export const updatesOf = (doc: Y.Doc, change: () => void): readonly Uint8Array[] => {
  const made: Uint8Array[] = [];
  const note = (update: Uint8Array): number => made.push(update);
  doc.on('update', note);
  change();
  doc.off('update', note);
  return made;
};

/** Tells whether something is missing before what was applied makes sense. */
export const isIncomplete = (doc: Y.Doc): boolean =>
  doc.store.pendingStructs !== null || doc.store.pendingDs !== null;

/** A shared document that begins with a design. */
export const firstState = (design: SharedDesign): Uint8Array => {
  const doc = new Y.Doc();
  doc.clientID = SERVER;
  fillShared(doc, design);
  return Y.encodeStateAsUpdate(doc);
};

export const storedDesign = ({ name, document }: DesignRow): SharedDesign => ({
  name,
  document: currentDocument(document),
});

/** The design in a document that was only ever written by this server's rules. */
export const sharedIn = (doc: Y.Doc): SharedDesign => {
  const read = readShared(doc);
  if (!read.ok) throw new Error('A shared design is not readable');
  return read.value;
};

/** A name as it is stored. */
export const asStored = (design: SharedDesign): SharedDesign => ({ ...design, name: design.name.trim() });

/** Takes over what was saved beside the shared document: renamed in the list, saved by a page that is not connected. */
export const takeOver = (doc: Y.Doc, stored: SharedDesign): readonly Uint8Array[] => {
  const shared = sharedIn(doc);
  return isSameShared(asStored(shared), stored) ? [] : updatesOf(doc, () => writeShared(doc, shared, stored));
};

export interface LoadedState extends SharedState {
  /** Updates since the state that was known. */
  readonly news: readonly Uint8Array[];
}

/** The committed state, from what is known already; null for a design that no one has shared yet. */
export const loadState = async (
  tx: TenantTransaction,
  designUuid: DesignId,
  known: SharedState | null,
): Promise<LoadedState | null> => {
  const row = await findCoDesign(tx, designUuid);
  if (row === undefined) return null;
  if (known?.seq === row.lastSeq) return { ...known, news: [] };
  const isEnough = known !== null && known.seq >= row.snapshotSeq;
  const base = isEnough ? known : { bytes: row.snapshot, seq: row.snapshotSeq };
  const updates = await listUpdates(tx, designUuid, base.seq);
  return {
    bytes: updates.length === 0 ? base.bytes : Y.encodeStateAsUpdate(openState(base.bytes, ...updates)),
    seq: base.seq + updates.length,
    news: isEnough ? updates : [base.bytes, ...updates],
  };
};

/** The same under the lock of the design's row: it begins with what is stored, where no one has shared it yet. */
export const beginState = async (
  tx: TenantTransaction,
  design: DesignRow,
  known: SharedState | null,
): Promise<LoadedState> => {
  const loaded = await loadState(tx, design.uuid, known);
  if (loaded !== null) return loaded;
  const bytes = firstState(storedDesign(design));
  await insertCoDesign(tx, design.uuid, bytes);
  return { bytes, seq: 0, news: [] };
};
