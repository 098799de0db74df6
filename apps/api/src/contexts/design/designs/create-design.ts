import type { endpoints } from '@kitwright/contract/endpoints';
import type { DesignRow } from '../../../db/schema/index.ts';
import type { Outcome } from '../../../server/outcome.ts';
import type { Call } from '../../../server/call.ts';
import { checkDocument } from '../drawings/check-document.ts';
import { saveDesign } from '../drawings/save-design.ts';

/** Keeps a new design as a draft, unless the account has as many as it may. */
export const createDesign = async ({
  tx,
  tenant,
  account,
  body,
}: Call<typeof endpoints.createDesign>): Promise<Outcome<DesignRow>> => {
  const document = await checkDocument(tx, tenant, body.document, { account });
  return document.ok ? saveDesign(tx, account, body.name, document.value) : document;
};
