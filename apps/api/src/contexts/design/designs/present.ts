import type { OwnReview, DesignId } from '@kitwright/contract';
import type { Design, DesignSummary, LinkRight, SharedDesign } from '@kitwright/contract/designs';
import { allowedDesignActions } from '@kitwright/ordering';
import type { DesignRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { countOpenThreads } from '../comments/repository.ts';
import { presentOwnReview } from '../reviews/present.ts';
import { lastReviewsOf } from '../reviews/repository.ts';
import type { DesignRight } from '../sharing/design-right.ts';
import { currentDocument } from '../drawings/current-document.ts';
import { designWornUrl } from '../thumbnails/worn.ts';

/** The address of a design's flat drawing; the version makes each answer one for ever. */
export const designThumbnailUrl = ({ uuid, version }: Pick<DesignRow, 'uuid' | 'version'>): string =>
  `/api/designs/${uuid}/thumbnail.svg?v=${version}`;

/**
 * Actions open to the owner. Saving (`edit`) revises a design under review; orders take a copy, so any may be
 * ordered.
 */
const ownActions = ({ status }: Pick<DesignRow, 'status'>): DesignSummary['actions'] => [
  'edit',
  ...allowedDesignActions(status, 'CUSTOMER').filter((action) => action !== 'revise'),
  'order',
  'share',
  'duplicate',
  'delete',
];

const isOwn = ({ right = 'own' }: DesignMore): boolean => right === 'own';

/** Facts about a design beside its row. */
export interface DesignMore {
  /** Right of the reader: one who came by a link sees only what is needed to edit. The owner's by default. */
  readonly right?: DesignRight;
  readonly review?: OwnReview | null;
  readonly openThreads?: number;
}

/** A design as its owner sees it in a list. */
export const presentSummary = (row: Omit<DesignRow, 'document'>, more: DesignMore = {}): DesignSummary => ({
  uuid: row.uuid,
  name: row.name,
  productType: row.productType,
  status: row.status,
  shared: row.shared,
  version: row.version,
  thumbnailUrl: designThumbnailUrl(row),
  wornUrl: designWornUrl(row),
  rating: isOwn(more) ? row.rating : null,
  comment: isOwn(more) ? row.comment : null,
  review: more.review ?? null,
  openThreads: more.openThreads ?? 0,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  actions: isOwn(more) ? ownActions(row) : ['edit'],
});

/** A design as its owner opens it. */
export const presentDesign = (row: DesignRow, more: DesignMore = {}): Design => ({
  ...presentSummary(row, more),
  document: currentDocument(row.document),
});

/** A design as anyone with the link sees it: nothing about its owner. */
export const presentShared = (row: DesignRow, right: LinkRight): SharedDesign => ({
  uuid: row.uuid,
  name: row.name,
  productType: row.productType,
  document: currentDocument(row.document),
  thumbnailUrl: designThumbnailUrl(row),
  updatedAt: row.updatedAt.toISOString(),
  right,
});

/** Reviews of designs and threads pinned to them, by the design. */
const aboutDesigns = async (
  tx: TenantTransaction,
  uuids: readonly DesignId[],
): Promise<(uuid: DesignId) => DesignMore> => {
  const reviews = await lastReviewsOf(tx, uuids);
  const threads = await countOpenThreads(tx, uuids);
  return (uuid) => {
    const review = reviews.get(uuid);
    return { review: review ? presentOwnReview(review) : null, openThreads: threads.get(uuid) ?? 0 };
  };
};

/** The same of one design. */
export const aboutDesign = async (
  tx: TenantTransaction,
  { uuid }: Pick<DesignRow, 'uuid'>,
): Promise<DesignMore> => (await aboutDesigns(tx, [uuid]))(uuid);

/** Designs in their owner's list. */
export const presentList = async (
  tx: TenantTransaction,
  rows: readonly Omit<DesignRow, 'document'>[],
): Promise<DesignSummary[]> => {
  const about = await aboutDesigns(
    tx,
    rows.map(({ uuid }) => uuid),
  );
  return rows.map((row) => presentSummary(row, about(row.uuid)));
};
