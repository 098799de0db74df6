import type { endpoints } from '@kitwright/contract/endpoints';
import type { DesignRow } from '../../../db/schema/index.ts';
import type { Outcome } from '../../../server/outcome.ts';
import type { Call } from '../../../server/call.ts';
import { currentDocument } from '../drawings/current-document.ts';
import { saveDesign } from '../drawings/save-design.ts';
import { ownDesign } from '../drawings/own-design.ts';

const MAX_NAME_LENGTH = 80;
const ENDING = /\s+\((\d{1,4})\)$/;

/** `Lions` gives `Lions (2)`, and `Lions (2)` gives `Lions (3)`. */
export const copyName = (name: string): string => {
  const ending = ` (${Number(ENDING.exec(name)?.[1] ?? 1) + 1})`;
  return `${name.replace(ENDING, '').slice(0, MAX_NAME_LENGTH - ending.length)}${ending}`;
};

/** A draft with the same drawing, counted towards the account's limit. */
export const duplicateDesign = async ({
  tx,
  account,
  params,
}: Call<typeof endpoints.duplicateDesign>): Promise<Outcome<DesignRow>> => {
  const design = await ownDesign(tx, account, params.uuid);
  if (!design.ok) return design;
  return saveDesign(tx, account, copyName(design.value.name), currentDocument(design.value.document));
};
