import type { endpoints } from '@kitwright/contract';
import { moveDesign } from '@kitwright/ordering';
import type { DesignRow } from '../../db/schema/index.ts';
import { fail, ok, type Outcome } from '../../server/outcome.ts';
import type { Call } from '../../server/call.ts';
import { checkDocument } from './check-document.ts';
import { ownDesign } from './own-design.ts';
import { presentDesign } from './present.ts';
import { updateDesign as write } from './repository.ts';

/**
 * Saves a change made on the version the caller names. Of two changes of one version the first is kept; the second
 * is told what is there now. A design stays of its garment, since orders are priced by it. A design that was submitted, approved or rejected becomes a draft again.
 */
export const updateDesign = async ({
  tx,
  tenant,
  account,
  params,
  body,
}: Call<typeof endpoints.updateDesign>): Promise<Outcome<DesignRow>> => {
  const design = await ownDesign(tx, account, params.uuid, 'update');
  if (!design.ok) return design;
  if (design.value.version !== body.version) {
    return fail('error.msg.design.versionConflict', { current: presentDesign(design.value) });
  }
  if (body.document.productType !== design.value.productType) {
    return fail('error.msg.validation', {
      fields: [{ field: 'document.productType', key: 'error.field.invalid' }],
    });
  }
  const document = await checkDocument(tx, tenant, body.document);
  if (!document.ok) return document;
  const revised = moveDesign({ status: design.value.status, action: 'revise', actor: 'CUSTOMER' });
  return ok(
    await write(tx, params.uuid, {
      name: body.name,
      document: document.value,
      version: design.value.version + 1,
      ...(revised.ok ? { status: revised.value } : {}),
    }),
  );
};
