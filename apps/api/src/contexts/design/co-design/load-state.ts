import * as Y from 'yjs';
import type { DesignRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { findCoDesign, insertCoDesign, listUpdates } from './repository.ts';
import { firstState, openState, storedDesign, type SharedState } from './shared-state.ts';

export interface LoadedState extends SharedState {
  /** What has come since the state that was known. */
  readonly news: readonly Uint8Array[];
}

/** The committed state, from what is known already; null for a design that no one has shared yet. */
export const loadState = async (
  tx: TenantTransaction,
  designUuid: string,
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
