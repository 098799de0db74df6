import type { endpoints } from '@kitwright/contract/endpoints';
import type { DesignRow } from '../../../db/schema/index.ts';
import type { Outcome } from '../../../server/outcome.ts';
import type { Call } from '../../../server/call.ts';
import { checkDocument, saveDesign } from '../../design/drawing-checks.ts';
import { currentDocument } from '../../design/drawings.ts';
import { publishedDesign } from './published-design.ts';

/** Keeps a copy for the caller, under the design's name in the language asked for, counted towards their limit. */
export const copyDesign = async ({
  tx,
  tenant,
  account,
  params,
  body,
}: Call<typeof endpoints.copyStoreDesign>): Promise<Outcome<DesignRow>> => {
  const design = await publishedDesign(tx, params.uuid);
  if (!design.ok) return design;
  const document = await checkDocument(tx, tenant, currentDocument(design.value.document));
  if (!document.ok) return document;
  const { nameKh, nameEn } = design.value;
  return saveDesign(tx, account, body.lang === 'en' ? nameEn : nameKh, document.value);
};
