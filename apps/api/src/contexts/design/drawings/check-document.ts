import { may } from '@kitwright/contract';
import { isOwnFontId } from '@kitwright/contract/catalogue';
import { isOwnPatternId, repairDesign, type DesignDocument, imagesOf, isPattern } from '@kitwright/design';
import { garmentOf } from '@kitwright/garment';
import type { TenantRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { SignedIn } from '../../../server/identity.ts';
import { fail, ok, type FieldError, type Outcome } from '../../../server/outcome.ts';
import { knownFontIds } from '../../library/fonts.ts';
import { findTiles } from '../../library/patterns.ts';
import { opennessOf, ownAmong, findUploads, takeUploads } from '../../library/uploads.ts';

/** The pictures of a document, by the element that shows each. */
const uploadsOf = (document: DesignDocument): { readonly elementId: string; readonly uploadId: string }[] =>
  imagesOf(document).map(({ id, uploadId }) => ({ elementId: id, uploadId }));

/** The fonts of tenants a document is lettered in, by the element of each. */
const ownFontsOf = (document: DesignDocument): { readonly elementId: string; readonly fontId: string }[] =>
  Object.values(document.elements).flatMap((element) =>
    'fontId' in element && isOwnFontId(element.fontId)
      ? [{ elementId: element.id, fontId: element.fontId }]
      : [],
  );

/** Faults of the fonts: a tenant's own are for its own designs. */
const fontFaults = async (tx: TenantTransaction, document: DesignDocument): Promise<FieldError[]> => {
  const lettered = ownFontsOf(document);
  const known = await knownFontIds(
    tx,
    lettered.map(({ fontId }) => fontId),
  );
  return lettered
    .filter(({ fontId }) => !known.has(fontId))
    .map(({ elementId }) => ({
      field: `document.elements.${elementId}.fontId`,
      key: 'error.field.textStyle.invalid',
    }));
};

/** Faults of the patterns: a tenant's own are for its own designs. */
const patternFaults = async (tx: TenantTransaction, document: DesignDocument): Promise<FieldError[]> => {
  const own = Object.values(document.graphics)
    .filter(isPattern)
    .filter(({ patternId }) => isOwnPatternId(patternId));
  const tiles = await findTiles(
    tx,
    own.map(({ patternId }) => patternId),
  );
  return own
    .filter(({ patternId }) => tiles.find(patternId) === undefined)
    .map(({ id }) => ({
      field: `document.graphics.${id}.patternId`,
      key: 'error.field.invalid',
    }));
};

/** The one who draws, and the drawing before; what comes from elsewhere is drawn by those who were shown it. */
export interface Drawing {
  readonly account: Pick<SignedIn, 'id' | 'roles'>;
  readonly before?: DesignDocument;
}

/** Pictures that may be shown: the tenant's, as far as who draws has a right to see them. */
const picturesFor = async (
  tx: TenantTransaction,
  tenant: TenantRow,
  shown: readonly { readonly uploadId: string }[],
  drawing: Drawing | undefined,
): Promise<ReadonlySet<string>> => {
  const ids = shown.map(({ uploadId }) => uploadId);
  if (ids.length === 0) return new Set();
  if (drawing !== undefined) await takeUploads(tx, ids, drawing.account.id);
  const rows = await findUploads(tx, ids);
  const all = new Set(rows.map(({ id }) => id));
  if (drawing === undefined || may(drawing.account.roles, 'design')) return all;
  const before = new Set(
    drawing.before === undefined ? [] : uploadsOf(drawing.before).map((each) => each.uploadId),
  );
  const own = await ownAmong(tx, drawing.account.id, [...all]);
  const others = rows.filter(({ id }) => !before.has(id) && !own.has(id));
  for (const row of others) if ((await opennessOf(tx, tenant, row)) === 'private') all.delete(row.id);
  return all;
};

const refuse = (fields: readonly FieldError[]): Outcome<never> => fail('error.msg.validation', { fields });

/**
 * A well-formed document as it may be stored with this tenant: of a garment the tenant offers, showing only pictures
 * fonts and patterns the tenant has, and repaired to fit its garment (zones, options and placements that exist).
 */
export const checkDocument = async (
  tx: TenantTransaction,
  tenant: TenantRow,
  document: DesignDocument,
  drawing?: Drawing,
): Promise<Outcome<DesignDocument>> => {
  if (!tenant.productTypes.includes(document.productType)) {
    return refuse([{ field: 'document.productType', key: 'error.field.invalid' }]);
  }
  const shown = uploadsOf(document);
  const known = await picturesFor(tx, tenant, shown, drawing);
  const missing = shown.filter(({ uploadId }) => !known.has(uploadId));
  if (missing.length > 0) {
    return refuse(
      missing.map(({ elementId }) => ({
        field: `document.elements.${elementId}.uploadId`,
        key: 'error.field.invalid',
      })),
    );
  }
  const faults = [...(await fontFaults(tx, document)), ...(await patternFaults(tx, document))];
  if (faults.length > 0) return refuse(faults);
  return ok(repairDesign(document, garmentOf(document.productType)).document);
};
