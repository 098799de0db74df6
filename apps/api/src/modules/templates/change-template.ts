import type { AuditAction, endpoints } from '@kitwright/contract';
import type { DesignDocument } from '@kitwright/design';
import type { TenantTemplateRow } from '../../db/schema/index.ts';
import type { Call } from '../../server/call.ts';
import { fail, ok, type Outcome } from '../../server/outcome.ts';
import { checkDocument } from '../designs/check-document.ts';
import { recordAudit } from '../security/record-audit.ts';
import { presentDrawnTemplate } from './present.ts';
import { findTemplate, updateTemplate } from './repository.ts';

type Change = Call<typeof endpoints.consoleUpdateTemplate>;

/** What customers notice is written down: that it is shown, hidden, or another one while it is shown. */
const actionOf = (before: TenantTemplateRow, after: TenantTemplateRow): AuditAction | null => {
  if (before.shown && !after.shown) return 'template.hidden';
  if (after.shown && !before.shown) return before.version === 1 ? 'template.published' : 'template.shown';
  return after.shown ? 'template.changed' : null;
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

/** Changes a template from the version that was seen; of two members of staff the second is told. */
export const changeTemplate = async (call: Change): Promise<Outcome<TenantTemplateRow>> => {
  const { tx, params, body, account, deps, request } = call;
  const before = await findTemplate(tx, params.id, 'no key update');
  if (before === undefined) return fail('error.msg.notFound');
  if (before.version !== body.version) {
    return fail('error.msg.template.conflict', { current: presentDrawnTemplate(before) });
  }
  const document = await drawingOf(call, before);
  if (!document.ok) return document;
  const now = deps.clock();
  const row = await updateTemplate(tx, before.id, {
    document: document.value,
    nameKh: body.name?.kh ?? before.nameKh,
    nameEn: body.name?.en ?? before.nameEn,
    shown: body.shown ?? before.shown,
    version: before.version + 1,
    updatedAt: now,
  });
  const action = actionOf(before, row);
  if (action !== null) {
    const subject = { type: 'template', id: row.id };
    const details = { name: { kh: row.nameKh, en: row.nameEn } };
    await recordAudit(tx, { at: now, action, actor: account, subject, details, ip: request.ip });
  }
  return ok(row);
};
