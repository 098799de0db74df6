import type { OrderId, DesignId } from '@kitwright/contract';
import type { SquadPartRecord, SquadSource } from '@kitwright/contract/designs';
import type { RosterEntry } from '@kitwright/contract/teams';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { SignedIn } from '../../../server/identity.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { currentDocument, ownDesign } from '../../design/designs.ts';
import { listItems } from '../orders/items.repository.ts';
import { ownOrder } from '../orders/load-order.ts';

/** Parts that a photo shows: copies, so that it stays as it was shared. */
export interface Gathered {
  readonly sourceId: string;
  readonly teamName: string;
  readonly parts: SquadPartRecord[];
}

const partOf = async (
  tx: TenantTransaction,
  account: SignedIn,
  designUuid: DesignId,
  { fabricId, roster }: { readonly fabricId: string; readonly roster: RosterEntry[] },
): Promise<Outcome<SquadPartRecord>> => {
  const design = await ownDesign(tx, account, designUuid);
  return design.ok ? ok({ document: currentDocument(design.value.document), fabricId, roster }) : design;
};

const fromDesign = async (
  tx: TenantTransaction,
  account: SignedIn,
  source: Extract<SquadSource, { kind: 'design' }>,
): Promise<Outcome<Gathered>> => {
  const { designUuid, keeperDesignUuid, fabricId, roster } = source;
  const isApart = ({ version }: RosterEntry): boolean =>
    keeperDesignUuid !== null && version === 'goalkeeper';
  const [players, keepers] = [roster.filter((entry) => !isApart(entry)), roster.filter(isApart)];
  const main = await partOf(tx, account, designUuid, { fabricId, roster: players });
  if (!main.ok) return main;
  const { teamName } = main.value.document.slots;
  const parts = players.length === 0 ? [] : [main.value];
  if (keeperDesignUuid !== null && keepers.length > 0) {
    const apart = await partOf(tx, account, keeperDesignUuid, { fabricId, roster: keepers });
    if (!apart.ok) return apart;
    parts.push(apart.value);
  }
  return ok({ sourceId: designUuid, teamName, parts });
};

const fromOrder = async (
  tx: TenantTransaction,
  account: SignedIn,
  orderId: OrderId,
): Promise<Outcome<Gathered>> => {
  const order = await ownOrder(tx, account, orderId);
  if (!order.ok) return order;
  const parts = (await listItems(tx, orderId))
    .filter(({ roster }) => roster.length > 0)
    .map(({ document, fabricId, roster }) => ({ document: currentDocument(document), fabricId, roster }));
  if (parts.length === 0) {
    return fail('error.msg.validation', {
      fields: [{ field: 'source', key: 'error.field.players.required' }],
    });
  }
  return ok({ sourceId: orderId, teamName: order.value.teamName, parts });
};

/** The drawings and players of an own design or order. Someone else's is not told apart from none. */
export const gatherParts = (
  tx: TenantTransaction,
  account: SignedIn,
  source: SquadSource,
): Promise<Outcome<Gathered>> =>
  source.kind === 'design' ? fromDesign(tx, account, source) : fromOrder(tx, account, source.orderId);
