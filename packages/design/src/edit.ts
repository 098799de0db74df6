import type { DesignDocument } from './document.ts';
import type { Element, ElementId, ImageElement, Slot, TextElement } from './element.ts';
import type { Fill } from './fill.ts';
import type { Graphic, GraphicId, PatternGraphic, StripesGraphic } from './graphics/graphic.ts';

/** What of a text may be patched; place and order have edits of their own. */
export type TextPatch = Partial<Omit<TextElement, 'id' | 'kind' | 'anchor' | 'order'>>;
export type ImagePatch = Partial<Omit<ImageElement, 'id' | 'kind' | 'anchor' | 'order'>>;

export type PatternPatch = Partial<Omit<PatternGraphic, 'id' | 'kind' | 'order'>>;
export type StripesPatch = Partial<Omit<StripesGraphic, 'id' | 'kind' | 'order'>>;

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
  | {
      readonly type: 'patchElement';
      readonly kind: 'text';
      readonly elementId: ElementId;
      readonly patch: TextPatch;
    }
  | {
      readonly type: 'patchElement';
      readonly kind: 'image';
      readonly elementId: ElementId;
      readonly patch: ImagePatch;
    }
  | { readonly type: 'moveElement'; readonly elementId: ElementId; readonly anchor: Anchor }
  | { readonly type: 'reorderElement'; readonly elementId: ElementId; readonly order: string }
  | { readonly type: 'addGraphic'; readonly graphic: Graphic }
  | { readonly type: 'removeGraphic'; readonly graphicId: GraphicId }
  | {
      readonly type: 'patchGraphic';
      readonly kind: 'pattern';
      readonly graphicId: GraphicId;
      readonly patch: PatternPatch;
    }
  | {
      readonly type: 'patchGraphic';
      readonly kind: 'stripes';
      readonly graphicId: GraphicId;
      readonly patch: StripesPatch;
    }
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
