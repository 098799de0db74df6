import { createDesign, elementsInOrder, type DesignDocument, type Element } from '@kitwright/design';
import { garmentOf, type Garment, type Pattern } from '@kitwright/garment';

/** A soccer kit with its first design, for tests. */
export function testDesign(): {
  readonly garment: Garment;
  readonly pattern: Pattern;
  readonly document: DesignDocument;
  readonly elementOn: (placement: string) => Element;
} {
  const garment = garmentOf('SOCCER_KIT');
  let count = 0;
  const document = createDesign(garment, () => `e${(count += 1)}`, { language: 'en' });
  return {
    garment,
    document,
    pattern: garment.pattern(garment.displaySize),
    elementOn: (placement) => {
      const element = elementsInOrder(document).find((each) => each.anchor.placement === placement);
      if (!element) throw new Error(`Nothing lies on ${placement}`);
      return element;
    },
  };
}
