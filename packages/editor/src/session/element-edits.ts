import {
  elementIdSchema,
  orderOnTop,
  roundMm,
  slotOf,
  textsOf,
  type DesignDocument,
  type Edit,
  type ElementId,
  type ImageElement,
  type Slot,
  type TextElement,
} from '@kitwright/design';
import type { Pattern, Placement } from '@kitwright/garment';

type NewElement = { readonly id: ElementId; readonly edit: Edit };

const shared = (document: DesignDocument, id: ElementId, placement: string) => ({
  id,
  anchor: { placement, dxMm: 0, dyMm: 0 },
  rotationDeg: 0,
  opacity: 1,
  order: orderOnTop(document),
  hidden: false,
  locked: false,
});

/** The texts of a design that show a slot, in no order. */
export const slotElements = (document: DesignDocument, slot: Slot): readonly TextElement[] =>
  textsOf(document).filter((element) => slotOf(element) === slot);

/** Lettering like that of the design's other texts, so that a new one fits in. */
function lettering(document: DesignDocument, slot: Slot | null) {
  const model = (slot === null ? undefined : slotElements(document, slot)[0]) ?? textsOf(document)[0];
  return {
    fontId: model?.fontId ?? 'anton',
    leastHeightMm: model?.leastHeightMm ?? 8,
    letterSpacingEm: model?.letterSpacingEm ?? 0,
    align: 'centre' as const,
    course: { along: 'line' as const },
    fill: model?.fill ?? { kind: 'pure' as const, colour: '#15181c' },
    stroke: model?.stroke ?? null,
  };
}

/** Share of a placement's height that new lettering takes. */
const HEIGHT_SHARE = 0.8;
/** Free text starts no taller than this, mm. */
const FREE_TEXT_MM = 40;

export const newElementId = (): ElementId =>
  elementIdSchema.parse(crypto.randomUUID().replaceAll('-', '').slice(0, 16));

/** Puts a slot's text on a placement. */
export function addSlotText(document: DesignDocument, slot: Slot, placement: Placement): NewElement {
  const id = newElementId();
  const element: TextElement = {
    ...shared(document, id, placement.id),
    kind: 'text',
    content: { from: 'slot', slot },
    ...lettering(document, slot),
    heightMm: Math.max(2, Math.round(placement.maxHeightMm * HEIGHT_SHARE)),
  };
  return { id, edit: { type: 'addElement', element } };
}

/** Puts a text of one's own on a placement. */
export function addFreeText(document: DesignDocument, text: string, placement: Placement): NewElement {
  const id = newElementId();
  const element: TextElement = {
    ...shared(document, id, placement.id),
    kind: 'text',
    content: { from: 'free', text },
    ...lettering(document, null),
    heightMm: Math.max(2, Math.min(FREE_TEXT_MM, Math.round(placement.maxHeightMm * HEIGHT_SHARE))),
  };
  return { id, edit: { type: 'addElement', element } };
}

/** Puts a picture on a placement, as large as its room allows, or at another place by `anchor`. */
export function addImage(
  document: DesignDocument,
  upload: { readonly id: string; readonly widthPx: number; readonly heightPx: number },
  placement: Placement,
  offset: { readonly dxMm: number; readonly dyMm: number } = { dxMm: 0, dyMm: 0 },
): NewElement {
  const id = newElementId();
  const [width, height] = [Math.max(1, upload.widthPx), Math.max(1, upload.heightPx)];
  const scale = Math.min(placement.maxWidthMm / width, placement.maxHeightMm / height);
  const element: ImageElement = {
    ...shared(document, id, placement.id),
    anchor: { placement: placement.id, dxMm: roundMm(offset.dxMm), dyMm: roundMm(offset.dyMm) },
    kind: 'image',
    uploadId: upload.id,
    widthMm: Math.max(2, roundMm(width * scale)),
    heightMm: Math.max(2, roundMm(height * scale)),
    flipped: false,
  };
  return { id, edit: { type: 'addElement', element } };
}

/** Placement for a logo without a given place: the first one for logos that nothing lies on. */
export function freeLogoPlacement(document: DesignDocument, pattern: Pattern): Placement | undefined {
  const taken = new Set(Object.values(document.elements).map((element) => element.anchor.placement));
  const places = pattern.placements.filter(({ kind }) => kind === 'logo');
  return places.find(({ id }) => !taken.has(id)) ?? places[0] ?? pattern.placements[0];
}

/** Placement for a text of one's own: in the middle of the first piece. */
export const freeTextPlacement = (pattern: Pattern): Placement | undefined =>
  pattern.placements.find(({ kind }) => kind === 'free') ?? pattern.placements[0];
