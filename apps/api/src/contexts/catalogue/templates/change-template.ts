import type { PlainAction } from '../../../events/events.ts';
import type { endpoints } from '@kitwright/contract/endpoints';
import type { DesignDocument } from '@kitwright/design';
import type { TenantTemplateRow } from '../../../db/schema/index.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { checkDocument } from '../../design/drawing-checks.ts';
import { auditTemplate } from './audit-template.ts';
import { presentDrawnTemplate } from './present.ts';
import { findTemplate, updateTemplate } from './repository.ts';

type Change = Call<typeof endpoints.consoleUpdateTemplate>;

/** What became of it for customers, or else that it is another one. */
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

/** Changes a template from the version that was seen; of two members of staff the second is told. */
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
