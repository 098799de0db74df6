import type { Design, DesignSummary, SharedDesign } from '@kitwright/contract';
import { allowedDesignActions } from '@kitwright/ordering';
import type { DesignRow } from '../../db/schema/index.ts';
import { currentDocument } from './current-document.ts';

/** Where the flat drawing of a design is; the version makes each answer one for ever. */
export const designThumbnailUrl = ({ uuid, version }: Pick<DesignRow, 'uuid' | 'version'>): string =>
  `/api/designs/${uuid}/thumbnail.svg?v=${version}`;

/** What the owner may do. Saving (`edit`) revises a design under review; orders take a copy, so any may be ordered. */
const ownActions = ({ status }: Pick<DesignRow, 'status'>): DesignSummary['actions'] => [
  'edit',
  ...allowedDesignActions(status, 'CUSTOMER').filter((action) => action !== 'revise'),
  'order',
  'share',
  'duplicate',
  'delete',
];

/** A design as its owner sees it in a list. */
export const presentSummary = (row: Omit<DesignRow, 'document'>): DesignSummary => ({
  uuid: row.uuid,
  name: row.name,
  productType: row.productType,
  status: row.status,
  shared: row.shared,
  version: row.version,
  thumbnailUrl: designThumbnailUrl(row),
  rating: row.rating,
  comment: row.comment,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  actions: ownActions(row),
});

/** A design as its owner opens it. */
export const presentDesign = (row: DesignRow): Design => ({
  ...presentSummary(row),
  document: currentDocument(row.document),
});

/** A design as anyone with the link sees it: nothing about its owner. */
export const presentShared = (row: DesignRow): SharedDesign => ({
  uuid: row.uuid,
  name: row.name,
  productType: row.productType,
  document: currentDocument(row.document),
  thumbnailUrl: designThumbnailUrl(row),
  updatedAt: row.updatedAt.toISOString(),
});
