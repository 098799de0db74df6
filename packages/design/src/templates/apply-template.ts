import { chosenOptions, type Garment } from '@kitwright/garment';
import type { DesignDocument } from '../document.ts';
import { elementIdSchema } from '../elements/shared.ts';
import type { Element } from '../elements/element.ts';
import { imagesOf } from '../elements/image/edits.ts';
import { textsOf, wordsOf } from '../elements/text/edits.ts';
import { createDesign, firstHeightMm } from '../create-design.ts';
import { freshOrders } from '../order.ts';
import { legibleLetters } from './letters.ts';
import { lookOf } from './look.ts';
import { paletteOf } from './palette.ts';
import type { Template } from './template.ts';
import type { Palette } from './tone.ts';

/** In which colours a template comes: its own, a team's, or on the cloth just as it is coloured now. */
export type Colouring =
  | { readonly from: 'template' }
  | { readonly from: 'team'; readonly palette: Palette }
  | { readonly from: 'cloth' };

const KHMER = /[\u1780-\u17ff]/u;

/**
 * A design dressed in a template. Its words, its cut and its pictures stay where they are; colours, patterns and
 * lettering are the template's. `newId` gives ids that are unique within a document.
 */
export function applyTemplate(
  document: DesignDocument,
  garment: Garment,
  template: Template,
  colouring: Colouring,
  newId: () => string,
): DesignDocument {
  const look = lookOf(template, paletteFor(document, colouring));
  const options = chosenOptions(garment, document.options);
  const pattern = garment.pattern(garment.displaySize, options);
  const dressed = createDesign(garment, newId, { look });
  const zones = colouring.from === 'cloth' ? { ...dressed.zones, ...document.zones } : dressed.zones;
  const letters = textsOf(dressed).map((element): Element => {
    const placement = pattern.placements.find(({ id }) => id === element.anchor.placement);
    const isKhmer = KHMER.test(wordsOf(element, document.slots));
    return {
      ...element,
      fontId: look.fonts[isKhmer ? 'kh' : 'en'],
      ...(placement
        ? {
            heightMm: firstHeightMm(placement, pattern, isKhmer),
            ...legibleLetters(look, placement, pattern, zones),
          }
        : {}),
    };
  });
  const pictures = imagesOf(document).map((element) => ({ ...element, id: elementIdSchema.parse(newId()) }));
  return {
    ...dressed,
    options: document.options,
    zones,
    elements: stacked([...letters, ...pictures]),
    slots: document.slots,
  };
}

function paletteFor(document: DesignDocument, colouring: Colouring): Palette | undefined {
  switch (colouring.from) {
    case 'template':
      return undefined;
    case 'team':
      return colouring.palette;
    case 'cloth':
      return paletteOf(document);
  }
}

function stacked(elements: readonly Element[]): DesignDocument['elements'] {
  const orders = freshOrders(elements.length);
  return Object.fromEntries(
    elements.map((element, index) => [element.id, { ...element, order: orders[index] ?? 'a0' }]),
  );
}
