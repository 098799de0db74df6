import { may, type DesignId } from '@kitwright/contract';
import type { LinkRight } from '@kitwright/contract/designs';
import type { DesignRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { SignedIn } from '../../../server/identity.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { findDesign } from '../drawings/repository.ts';
import { findLiveLink, wasHandedToStaff } from './links.repository.ts';

/** Right to a design: of its owner, staff who were handed it, or who came by a link. */
export type DesignRight = 'own' | 'staff' | LinkRight;

export interface Reached {
  readonly design: DesignRow;
  readonly right: DesignRight;
}

export interface Reaching {
  /** Null for a visitor. */
  readonly account: SignedIn | null;
  readonly uuid: DesignId;
  /** The secret of the link one came by. */
  readonly link: string | undefined;
  /** Holds the design's row to the end of the transaction. */
  readonly lock?: 'update';
}

/** A link gives its right to anyone who has it; only who is signed in edits. */
const byLink = async (
  tx: TenantTransaction,
  { account, uuid, link }: Reaching,
): Promise<Exclude<LinkRight, 'view'> | null> => {
  const live = link === undefined ? undefined : await findLiveLink(tx, uuid, link);
  if (live === undefined) return null;
  return account === null ? 'comment' : live.right;
};

const rightOn = async (
  tx: TenantTransaction,
  design: DesignRow,
  reaching: Reaching,
): Promise<DesignRight | null> => {
  const { account } = reaching;
  if (account !== null && design.accountId === account.id) return 'own';
  const given = await byLink(tx, reaching);
  if (given !== null) return given;
  if (account !== null && may(account.roles, 'desk') && (await wasHandedToStaff(tx, design.uuid)))
    return 'staff';
  return design.shared ? 'view' : null;
};

/** A design with what this caller may do with it. One that is nothing to them is not told apart from none. */
export const reachDesign = async (tx: TenantTransaction, reaching: Reaching): Promise<Outcome<Reached>> => {
  const design = await findDesign(tx, reaching.uuid, reaching.lock);
  const right = design && (await rightOn(tx, design, reaching));
  return design === undefined || right === undefined || right === null
    ? fail('error.msg.notFound')
    : ok({ design, right });
};

/** A design to open or save in the editor: an own one, or one that a link lets someone edit. */
export const reachToEdit = async (tx: TenantTransaction, reaching: Reaching): Promise<Outcome<Reached>> => {
  const reached = await reachDesign(tx, reaching);
  if (!reached.ok) return reached;
  const { right } = reached.value;
  return right === 'own' || right === 'edit' ? reached : fail('error.msg.notFound');
};
