import {
  isSameShared,
  readShared,
  trimShared,
  writeShared,
  type SharedDesign,
} from '@kitwright/design/shared';
import { moveDesign } from '@kitwright/ordering';
import * as Y from 'yjs';
import type { DesignRow, TenantRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { SignedIn } from '../../../server/identity.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { checkDocument, type Drawing } from '../drawings/check-document.ts';
import { updateDesign } from '../drawings/repository.ts';
import { withdrawReview } from '../reviews/repository.ts';
import { reachByTicket } from './open-co-design.ts';
import { appendUpdate, compact } from './repository.ts';
import { sayToRoom } from './room-messages.ts';
import {
  asStored,
  beginState,
  isIncomplete,
  openState,
  storedDesign,
  takeOver,
  updatesOf,
  type LoadedState,
  type SharedState,
} from './shared-state.ts';
import type { Ticket } from './ticket.ts';

/** Bytes of a whole shared document, at most: a full design with all its past takes a tenth. */
const MOST_STATE_BYTES = 2 * 1024 * 1024;

/** After so many updates a snapshot takes their place. */
const COMPACT_EVERY = 64;

/** State in the database now, and the changes since the state that was known. */
export interface Committed extends LoadedState {
  /** Of the stored design. */
  readonly version: number;
  readonly account: SignedIn;
}

export interface Commit {
  readonly tenant: TenantRow;
  readonly ticket: Ticket;
  /** State of the document in this process. */
  readonly known: SharedState | null;
  /** Change to commit; null to take over only what was saved beside the document. */
  readonly update: Uint8Array | null;
  readonly now: Date;
}

/**
 * Takes a change into the shared document and the stored design, in one transaction under the lock of the design's row:
 * both always say the same. What is no design is refused; what does not fit the garment after a merge is put right, and
 * that is a change that everybody gets.
 */
export const commitUpdate = async (
  tx: TenantTransaction,
  { tenant, ticket, known, update, now }: Commit,
): Promise<Outcome<Committed>> => {
  const reached = await reachByTicket(tx, ticket, 'update');
  if (!reached.ok) return reached;
  const { design, account } = reached.value;
  const loaded = await beginState(tx, design, known);
  const doc = openState(loaded.bytes);
  const stored = storedDesign(design);
  const outside = takeOver(doc, stored);
  const own = update === null ? [] : updatesOf(doc, () => Y.applyUpdate(doc, update));
  if (outside.length + own.length === 0) return ok({ ...loaded, version: design.version, account });
  const legal = await checkShared(tx, tenant, design, doc, { account, before: stored.document });
  if (!legal.ok) return legal;
  const seq = loaded.seq + 1;
  const body = Y.mergeUpdates([...outside, ...own, ...legal.value.repairs]);
  const bytes = Y.encodeStateAsUpdate(doc);
  if (bytes.length > MOST_STATE_BYTES) return fail('error.msg.malformed');
  await appendUpdate(tx, {
    designUuid: design.uuid,
    seq,
    body,
    accountId: own.length === 0 ? null : account.id,
  });
  if (seq % COMPACT_EVERY === 0) await compact(tx, design.uuid, bytes, seq);
  const shared = asStored(legal.value.shared);
  const version = isSameShared(shared, stored) ? design.version : await keep(tx, design, shared, now);
  await sayToRoom(tx, design.uuid, { kind: 'rows', seq, version });
  return ok({ bytes, seq, version, account, news: [...loaded.news, body] });
};

interface Legal {
  readonly shared: SharedDesign;
  /** Updates that put something right. */
  readonly repairs: readonly Uint8Array[];
}

const checkShared = async (
  tx: TenantTransaction,
  tenant: TenantRow,
  design: DesignRow,
  doc: Y.Doc,
  drawing: Drawing,
): Promise<Outcome<Legal>> => {
  const read = isIncomplete(doc) ? null : readShared(doc);
  if (read?.ok !== true || read.value.document.productType !== design.productType) {
    return fail('error.msg.malformed');
  }
  const document = await checkDocument(tx, tenant, read.value.document, drawing);
  if (!document.ok) return document;
  const shared = { ...read.value, document: document.value };
  const repairs = updatesOf(doc, () => {
    trimShared(doc, read.value);
    writeShared(doc, read.value, shared);
  });
  return ok({ shared, repairs });
};

/** The stored design as saving it would leave it. Answers its version. */
const keep = async (
  tx: TenantTransaction,
  design: DesignRow,
  shared: SharedDesign,
  now: Date,
): Promise<number> => {
  const revised = moveDesign({ status: design.status, action: 'revise', actor: 'CUSTOMER' });
  await withdrawReview(tx, design.uuid, now);
  const saved = await updateDesign(tx, design.uuid, {
    ...shared,
    version: design.version + 1,
    ...(revised.ok ? { status: revised.value } : {}),
  });
  return saved.version;
};
