import type { Tenant } from '@kitwright/contract/tenants';
import {
  applyEdit,
  applyTemplate,
  carryOver,
  isText,
  paletteEdit,
  paletteOf,
  templateOf,
  wordsOf,
  type DesignDocument,
  type Edit,
  type Element,
  type Palette,
} from '@kitwright/design';
import { passEdit, preflight, type PreflightInput } from '@kitwright/design/preflight';
import { createComposer, fontsNeeded } from '@kitwright/design/render';
import { loadTiles, sharedLettering, type PictureSources } from '@kitwright/editor/pictures';
import { garmentOf, type ProductType } from '@kitwright/garment';

/** The look that a range has: the design's own, the design's in other colours, or a ready design in colours. */
export type RangeLook =
  | { readonly from: 'design' }
  | { readonly from: 'colours'; readonly palette: Palette }
  | { readonly from: 'template'; readonly templateId: string; readonly palette: Palette };

/** A garment of a range as it would be kept. */
export interface RangeDesign {
  readonly type: ProductType;
  readonly document: DesignDocument;
  /** Is the design itself, which is kept already. */
  readonly isSource: boolean;
  /** Elements that the garment has no place for: the words of each, or null for a picture. */
  readonly left: readonly (string | null)[];
  /** Count of what the checks before printing still find. */
  readonly findings: number;
}

export const newId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 16);

const edited = (document: DesignDocument, edit: Edit | null): DesignDocument => {
  const applied = edit === null ? null : applyEdit(document, edit);
  return applied?.ok === true ? applied.value.document : document;
};

/** A design in the look of the range. */
export const dressed = (document: DesignDocument, look: RangeLook): DesignDocument => {
  const garment = garmentOf(document.productType);
  if (look.from === 'design') return document;
  if (look.from === 'colours') {
    const pattern = garment.pattern(garment.displaySize, document.options);
    return edited(document, paletteEdit(document, pattern, look.palette));
  }
  const template = templateOf(look.templateId);
  if (template === undefined) return document;
  return applyTemplate(document, garment, template, { from: 'team', palette: look.palette }, newId);
};

const wordsLeft = (element: Element, { slots }: DesignDocument): string | null =>
  isText(element) ? wordsOf(element, slots) : null;

/** The checks of a design as it is printed: composing takes some milliseconds. */
const looker = (
  { rulePreset, ruleValues, palette }: Pick<Tenant, 'rulePreset' | 'ruleValues' | 'palette'>,
  images: PictureSources['images'],
  tiles: Awaited<ReturnType<typeof loadTiles>>,
) => {
  const compose = createComposer();
  const { letterer } = sharedLettering();
  const inks = palette.map(({ colour }) => colour);
  return (document: DesignDocument): PreflightInput => {
    const garment = garmentOf(document.productType);
    const size = garment.displaySize;
    const pattern = garment.pattern(size, document.options);
    const composition = compose(document, { pattern, size, letterer, images, tiles });
    return { document, pattern, composition, rulePreset, ruleValues, inks };
  };
};

/** Yields to the event loop between two garments. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

interface Checking {
  readonly tenant: Pick<Tenant, 'rulePreset' | 'ruleValues' | 'palette'>;
  readonly images: PictureSources['images'];
}

/** Puts right what can be without asking, but for what its owner drew, and counts what is left to look at. */
const checked = async (
  drawn: readonly Omit<RangeDesign, 'findings'>[],
  { tenant, images }: Checking,
  isWanted: () => boolean,
): Promise<readonly RangeDesign[]> => {
  await sharedLettering().loadFonts(drawn.flatMap(({ document }) => fontsNeeded(document)));
  const lookAt = looker(tenant, images, await loadTiles(...drawn.map(({ document }) => document)));
  const made: RangeDesign[] = [];
  for (const { document, isSource, ...rest } of drawn) {
    await pause();
    if (!isWanted()) return made;
    const sound = isSource ? document : edited(document, passEdit(document, lookAt));
    made.push({ ...rest, document: sound, isSource, findings: preflight(lookAt(sound)).length });
  }
  return made;
};

interface Making extends Checking {
  readonly types: readonly ProductType[];
  readonly look: RangeLook;
}

/**
 * The design on each of the garments in one look, the design's own garment first. What can be put right without asking is:
 * names in small places are made smaller, pictures stay clear of seams.
 */
export const makeRange = (
  source: DesignDocument,
  { types, look, ...checking }: Making,
  isWanted: () => boolean,
): Promise<readonly RangeDesign[]> => {
  const drawn = [source.productType, ...types.filter((type) => type !== source.productType)].map((type) => {
    const carried =
      type === source.productType
        ? { document: source, left: [] }
        : carryOver(source, garmentOf(type), newId);
    const document = dressed(carried.document, look);
    const left = carried.left.map((element) => wordsLeft(element, source));
    return { type, document, left, isSource: document === source };
  });
  return checked(drawn, checking, isWanted);
};

/**
 * A design of a range in other colours, arranged as it is. `from` is the palette of the range: what is in its first colour
 * gets the new first one on every garment, whichever a garment shows most of.
 */
export const recoloured = (document: DesignDocument, from: Palette, to: Palette): DesignDocument => {
  const garment = garmentOf(document.productType);
  const pattern = garment.pattern(garment.displaySize, document.options);
  return edited(document, paletteEdit(document, pattern, to, from));
};

/** The designs of a range in other colours; the first has the palette that all are in. */
export const recolourRange = (
  documents: readonly DesignDocument[],
  { palette, ...checking }: Checking & { readonly palette: Palette },
  isWanted: () => boolean,
): Promise<readonly RangeDesign[]> => {
  const [first] = documents;
  const drawn = documents.map((document) => ({
    type: document.productType,
    document: recoloured(document, paletteOf(first ?? document), palette),
    left: [],
    isSource: false,
  }));
  return checked(drawn, checking, isWanted);
};

/** Colours that a brand kit or a design begins with. */
export const paletteFrom = (colours: readonly string[], document: DesignDocument): Palette => {
  const own = paletteOf(document);
  const [primary = own.primary, secondary = own.secondary, accent = own.accent] = colours;
  return { primary, secondary, accent };
};
