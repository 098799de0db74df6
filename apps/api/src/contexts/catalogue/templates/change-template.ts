import type { Endpoint } from '@kitwright/contract';
import type { DrawnTemplate, EditedTemplate, OwnTemplate } from '@kitwright/contract/catalogue';
import type { Tenant } from '@kitwright/contract/tenants';
import { emit, type PlainAction } from '../../../events/events.ts';
import type { endpoints } from '@kitwright/contract/endpoints';
import type { DesignDocument } from '@kitwright/design';
import type { TenantTemplateRow } from '../../../db/schema/index.ts';
import type { Call } from '../../../server/call.ts';
import type { SignedIn } from '../../../server/identity.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { checkDocument, currentDocument } from '../../design/designs.ts';
import { findTemplate, updateTemplate, type OfferedTemplate } from './repository.ts';

type Change = Call<typeof endpoints.consoleUpdateTemplate>;

/** Action on the template, for the audit log: published, shown or hidden where that changed, else changed. */
const actionOf = (
  before: TenantTemplateRow,
  after: TenantTemplateRow,
): Extract<PlainAction, `template.${string}`> => {
  if (before.shown && !after.shown) return 'template.hidden';
  if (after.shown && !before.shown) return before.version === 1 ? 'template.published' : 'template.shown';
  return 'template.changed';
};

/** A template stays one of its garment. */
const drawingOf = async (
  { tx, tenant, body }: Change,
  before: TenantTemplateRow,
): Promise<Outcome<DesignDocument>> => {
  if (body.document === undefined) return ok(before.document);
  if (body.document.productType === before.productType) return checkDocument(tx, tenant, body.document);
  return fail('error.msg.validation', {
    fields: [{ field: 'document.productType', key: 'error.field.invalid' }],
  });
};

/** Writes down what a member of staff did with a template. */
export const auditTemplate = (
  {
    tx,
    account,
    deps,
    request,
  }: Pick<Call<Endpoint>, 'tx' | 'deps' | 'request'> & {
    readonly account: SignedIn;
  },
  action: Extract<PlainAction, `template.${string}`>,
  { id, nameKh, nameEn }: Pick<TenantTemplateRow, 'id' | 'nameKh' | 'nameEn'>,
): Promise<void> =>
  emit(tx, {
    at: deps.clock(),
    type: action,
    actor: account,
    subject: { type: 'template', id },
    details: { name: { kh: nameKh, en: nameEn } },
    ip: request.ip,
  });

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

/** Changes a template from the version that was seen; of two members of staff the second gets a conflict. */
export const changeTemplate = async (call: Change): Promise<Outcome<TenantTemplateRow>> => {
  const { tx, params, body, deps } = call;
  const before = await findTemplate(tx, params.id, 'no key update');
  if (before === undefined) return fail('error.msg.notFound');
  if (before.version !== body.version) {
    return fail('error.msg.template.conflict', { current: presentDrawnTemplate(before) });
  }
  const document = await drawingOf(call, before);
  if (!document.ok) return document;
  const row = await updateTemplate(tx, before.id, {
    document: document.value,
    nameKh: body.name?.kh ?? before.nameKh,
    nameEn: body.name?.en ?? before.nameEn,
    shown: body.shown ?? before.shown,
    version: before.version + 1,
    updatedAt: deps.clock(),
  });
  await auditTemplate(call, actionOf(before, row), row);
  return ok(row);
};
