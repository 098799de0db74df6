import type { DesignDocument } from './document.ts';
import type { Element, ElementKind } from './elements/element.ts';
import type { ElementId, Slot } from './elements/shared.ts';
import type { Fill } from './fill.ts';
import type { Graphic, GraphicId } from './graphics/graphic.ts';

type PatchOf<K extends ElementKind> = Partial<
  Omit<Extract<Element, { readonly kind: K }>, 'id' | 'kind' | 'anchor' | 'order'>
>;

/** Fields of a text that may be patched; place and order have edits of their own. */
export type TextPatch = PatchOf<'text'>;
export type ImagePatch = PatchOf<'image'>;
/** Fields that may be patched of an element of any kind. */
export type SharedPatch = Partial<
  Pick<Element, 'rotationDeg' | 'opacity' | 'hidden' | 'locked' | 'name' | 'group'>
>;

/** A field that may be missing is taken away by a patch to undefined. */
type PatchElement = {
  readonly [K in ElementKind]: {
    readonly type: 'patchElement';
    readonly kind: K;
    readonly elementId: ElementId;
    readonly patch: PatchOf<K>;
  };
}[ElementKind];

type GraphicPatchOf<K extends Graphic['kind']> = Partial<
  Omit<Extract<Graphic, { readonly kind: K }>, 'id' | 'kind' | 'order'>
>;
export type PatternPatch = GraphicPatchOf<'pattern'>;
export type StripesPatch = GraphicPatchOf<'stripes'>;

type PatchGraphic = {
  readonly [K in Graphic['kind']]: {
    readonly type: 'patchGraphic';
    readonly kind: K;
    readonly graphicId: GraphicId;
    readonly patch: GraphicPatchOf<K>;
  };
}[Graphic['kind']];

export type Anchor = Element['anchor'];

/** A change of a design, as data. Every edit has an inverse, which is an edit as well. */
export type Edit =
  | { readonly type: 'setFill'; readonly zone: string; readonly fill: Fill }
  | { readonly type: 'clearFill'; readonly zone: string }
  | { readonly type: 'setOption'; readonly option: string; readonly value: string }
  | { readonly type: 'clearOption'; readonly option: string }
  | { readonly type: 'setSlot'; readonly slot: Slot; readonly text: string }
  | { readonly type: 'addElement'; readonly element: Element }
  | { readonly type: 'removeElement'; readonly elementId: ElementId }
  | PatchElement
  | { readonly type: 'moveElement'; readonly elementId: ElementId; readonly anchor: Anchor }
  | { readonly type: 'reorderElement'; readonly elementId: ElementId; readonly order: string }
  | { readonly type: 'addGraphic'; readonly graphic: Graphic }
  | { readonly type: 'removeGraphic'; readonly graphicId: GraphicId }
  | PatchGraphic
  | { readonly type: 'reorderGraphic'; readonly graphicId: GraphicId; readonly order: string }
  | { readonly type: 'replaceDocument'; readonly document: DesignDocument }
  /** Several edits as one: all or none. */
  | { readonly type: 'batch'; readonly edits: readonly Edit[] };

/** Why an edit does not apply. */
export interface EditError {
  readonly code:
    | 'unknownElement'
    | 'elementExists'
    | 'tooManyElements'
    | 'unknownGraphic'
    | 'graphicExists'
    | 'tooManyGraphics'
    | 'wrongKind'
    | 'invalidValue';
  /** The element, the graphic or the field concerned. */
  readonly detail: string;
}
