import {
  elementsInOrder,
  graphicsInOrder,
  isText,
  patchText,
  type Colour,
  type DesignDocument,
  type Edit,
  type Fill,
} from '@kitwright/design';

const coloursOfFill = (fill: Fill): readonly Colour[] =>
  fill.kind === 'pure' ? [fill.colour] : fill.stops.map(({ colour }) => colour);

/** Every colour of a design once, as it is met: parts, patterns and stripes, lettering and its outlines. Not those of pictures. */
export function designColours(document: DesignDocument): readonly Colour[] {
  const texts = elementsInOrder(document).filter(isText);
  return [
    ...new Set([
      ...Object.values(document.zones).flatMap(coloursOfFill),
      ...graphicsInOrder(document).flatMap(({ inks }) => inks),
      ...texts.flatMap(({ fill, stroke }) => [...coloursOfFill(fill), ...(stroke ? [stroke.colour] : [])]),
    ]),
  ];
}

/** The edit that puts a colour in the place of another wherever the design has it. */
export function replaceColourEdit(document: DesignDocument, from: Colour, to: Colour): Edit {
  const swapped = (colour: Colour): Colour => (colour === from ? to : colour);
  const has = (fill: Fill): boolean => coloursOfFill(fill).includes(from);
  const recoloured = (fill: Fill): Fill =>
    fill.kind === 'pure'
      ? { ...fill, colour: swapped(fill.colour) }
      : { ...fill, stops: fill.stops.map((stop) => ({ ...stop, colour: swapped(stop.colour) })) };
  const zones = Object.entries(document.zones)
    .filter(([, fill]) => has(fill))
    .map(([zone, fill]): Edit => ({ type: 'setFill', zone, fill: recoloured(fill) }));
  const graphics = graphicsInOrder(document)
    .filter(({ inks }) => inks.includes(from))
    .map(({ id, kind, inks }): Edit => ({
      type: 'patchGraphic',
      kind,
      graphicId: id,
      patch: { inks: inks.map(swapped) },
    }));
  const texts = elementsInOrder(document)
    .filter(isText)
    .filter(({ fill, stroke }) => has(fill) || stroke?.colour === from)
    .map((element) =>
      patchText(element, {
        fill: recoloured(element.fill),
        stroke: element.stroke && { ...element.stroke, colour: swapped(element.stroke.colour) },
      }),
    );
  return { type: 'batch', edits: [...zones, ...graphics, ...texts] };
}
