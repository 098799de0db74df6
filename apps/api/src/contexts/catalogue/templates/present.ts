import type { DrawnTemplate, EditedTemplate, OwnTemplate } from '@kitwright/contract/catalogue';
import type { Tenant } from '@kitwright/contract/tenants';
import type { TenantTemplateRow } from '../../../db/schema/index.ts';
import type { OfferedTemplate } from './repository.ts';
import { currentDocument } from '../../design/drawings.ts';

const nameOf = ({ nameKh, nameEn }: Pick<TenantTemplateRow, 'nameKh' | 'nameEn'>): OwnTemplate['name'] => ({
  kh: nameKh,
  en: nameEn,
});

const thumbnailUrl = ({ id, version }: Pick<TenantTemplateRow, 'id' | 'version'>): string =>
  `/api/templates/${id}/thumbnail.webp?v=${version}`;

/** A template as customers get it. */
export const presentTemplate = (row: TenantTemplateRow): OwnTemplate => ({
  id: row.id,
  name: nameOf(row),
  productType: row.productType,
  document: currentDocument(row.document),
});

/** A template as anyone who opens the storefront hears of it: without its drawing. */
export const presentOffered = (row: OfferedTemplate): Tenant['templates'][number] => ({
  id: row.id,
  type: row.productType,
  name: nameOf(row),
  thumbnailUrl: thumbnailUrl(row),
});

/** The same in the list of the staff. */
export const presentEditedTemplate = (row: TenantTemplateRow): EditedTemplate => ({
  id: row.id,
  name: nameOf(row),
  productType: row.productType,
  shown: row.shown,
  version: row.version,
  thumbnailUrl: thumbnailUrl(row),
  createdBy: row.createdBy,
  updatedAt: row.updatedAt.toISOString(),
});

export const presentDrawnTemplate = (row: TenantTemplateRow): DrawnTemplate => ({
  ...presentEditedTemplate(row),
  document: currentDocument(row.document),
});
