import type { DrawnTemplate, EditedTemplate, OwnTemplate } from '@kitwright/contract';
import type { TenantTemplateRow } from '../../db/schema/index.ts';
import { currentDocument } from '../designs/current-document.ts';

const nameOf = ({ nameKh, nameEn }: TenantTemplateRow): OwnTemplate['name'] => ({ kh: nameKh, en: nameEn });

/** A template as customers get it. */
export const presentTemplate = (row: TenantTemplateRow): OwnTemplate => ({
  id: row.id,
  name: nameOf(row),
  productType: row.productType,
  document: currentDocument(row.document),
});

/** The same in the list of the staff. */
export const presentEditedTemplate = (row: TenantTemplateRow): EditedTemplate => ({
  id: row.id,
  name: nameOf(row),
  productType: row.productType,
  shown: row.shown,
  version: row.version,
  thumbnailUrl: `/api/templates/${row.id}/thumbnail.webp?v=${row.version}`,
  createdBy: row.createdBy,
  updatedAt: row.updatedAt.toISOString(),
});

export const presentDrawnTemplate = (row: TenantTemplateRow): DrawnTemplate => ({
  ...presentEditedTemplate(row),
  document: currentDocument(row.document),
});
