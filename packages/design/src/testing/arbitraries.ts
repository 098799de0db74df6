import { PRODUCT_TYPES } from '@kitwright/garment';
import fc from 'fast-check';
import type { DesignDocument } from '../document.ts';
import type { Edit } from '../edit.ts';
import { elementIdSchema, type ElementId, type Slot } from '../elements/shared.ts';
import type { Element } from '../elements/element.ts';
import type { Fill } from '../fill.ts';
import { graphicIdSchema, type Graphic, type GraphicId } from '../graphics/graphic.ts';

/** Random documents and edits for property tests. */
export const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

const stops = fc.array(fc.record({ positionPercent: fc.integer({ min: 0, max: 100 }), colour }), {
  minLength: 2,
  maxLength: 8,
});

export const seams = fc.constantFrom('meet' as const, 'stop' as const);
export const fill: fc.Arbitrary<Fill> = fc.oneof(
  fc.record({ kind: fc.constant('pure' as const), colour }),
  fc.record({
    kind: fc.constant('linear' as const),
    angleDeg: fc.integer({ min: 0, max: 359 }),
    stops,
    seams,
  }),
  fc.record({ kind: fc.constant('radial' as const), stops }),
);

const ELEMENT_IDS = ['a', 'b', 'c', 'd'].map((id) => elementIdSchema.parse(id));
export const elementId: fc.Arbitrary<ElementId> = fc.constantFrom(...ELEMENT_IDS);

const offset = fc.integer({ min: -3000, max: 3000 });
const order = fc.constantFrom('a0', 'a1', 'a2', 'a3', 'Zz');
const slot: fc.Arbitrary<Slot> = fc.constantFrom('teamName', 'playerName', 'number');
const anchor = fc.record({
  placement: fc.constantFrom('frontNumber', 'backNumber'),
  dxMm: offset,
  dyMm: offset,
});

const shared = {
  anchor,
  rotationDeg: fc.integer({ min: -360, max: 360 }),
  opacity: fc.constantFrom(0, 0.25, 0.5, 1),
  order,
  hidden: fc.boolean(),
  locked: fc.boolean(),
};

/** Fields that an element may lack. A patch to undefined takes it away. */
const optional = {
  name: fc.option(fc.constantFrom('Crest', 'តរា'), { nil: undefined }),
  group: fc.option(fc.constantFrom('g1', 'g2'), { nil: undefined }),
};

/** Without the fields that are undefined: documents are plain JSON. */
const bare = (element: Element): Element =>
  Object.fromEntries(Object.entries(element).filter(([, value]) => value !== undefined)) as Element;

const textLook = {
  fontId: fc.constantFrom('anton', 'koulen'),
  heightMm: fc.integer({ min: 2, max: 600 }),
  leastHeightMm: fc.constantFrom(2, 40),
  letterSpacingEm: fc.constantFrom(0, 0.1),
  align: fc.constantFrom('left' as const, 'centre' as const, 'right' as const),
  course: fc.oneof(
    fc.record({ along: fc.constantFrom('line' as const, 'column' as const) }),
    fc.record({ along: fc.constant('arc' as const), spanDeg: fc.integer({ min: -330, max: 330 }) }),
  ),
  fill,
  stroke: fc.option(fc.record({ widthMm: fc.integer({ min: 1, max: 30 }), colour })),
};

const imageLook = {
  widthMm: fc.integer({ min: 2, max: 2000 }),
  heightMm: fc.integer({ min: 2, max: 2000 }),
  flipped: fc.boolean(),
};

export const elementWith = (id: ElementId): fc.Arbitrary<Element> =>
  fc
    .oneof(
      fc.record({
        ...shared,
        ...optional,
        ...textLook,
        id: fc.constant(id),
        kind: fc.constant('text' as const),
        content: fc.oneof(
          fc.record({ from: fc.constant('slot' as const), slot }),
          fc.record({ from: fc.constant('free' as const), text: fc.string({ maxLength: 20 }) }),
        ),
      }),
      fc.record({
        ...shared,
        ...optional,
        ...imageLook,
        id: fc.constant(id),
        kind: fc.constant('image' as const),
        uploadId: fc.constantFrom('u1', 'u2'),
      }),
    )
    .map(bare);

const zone = fc.constantFrom('body', 'sleeves', 'constructor', '__proto__');
const option = fc.constantFrom('sleeve', 'collar');

export const graphicId: fc.Arbitrary<GraphicId> = fc.constantFrom(
  ...['g', 'h'].map((id) => graphicIdSchema.parse(id)),
);

const graphicLook = {
  zones: fc.constantFrom<string[]>(['body'], ['body', 'sleeves']),
  inks: fc.array(colour, { minLength: 1, maxLength: 4 }),
  seams,
  rotationDeg: fc.integer({ min: -360, max: 360 }),
  dxMm: fc.integer({ min: -2000, max: 2000 }),
  dyMm: fc.integer({ min: -2000, max: 2000 }),
  opacity: fc.constantFrom(0, 0.5, 1),
  hidden: fc.boolean(),
  locked: fc.boolean(),
};

const patternLook = {
  ...graphicLook,
  patternId: fc.constantFrom('hoops', 'no-such-pattern'),
  scale: fc.constantFrom(0.5, 1, 4),
};
const stripesLook = {
  ...graphicLook,
  count: fc.integer({ min: 1, max: 60 }),
  widthMm: fc.integer({ min: 1, max: 500 }),
  gapMm: fc.integer({ min: 0, max: 500 }),
};

export const graphicWith = (id: GraphicId): fc.Arbitrary<Graphic> =>
  fc.oneof(
    fc.record({ ...patternLook, order, id: fc.constant(id), kind: fc.constant('pattern' as const) }),
    fc.record({ ...stripesLook, order, id: fc.constant(id), kind: fc.constant('stripes' as const) }),
  );

/** Edits of one pattern or set of stripes, by their kind. */
const graphicEdits = (id: GraphicId) => ({
  addGraphic: graphicWith(id).map((graphic): Edit => ({ type: 'addGraphic', graphic })),
  removeGraphic: fc.constant<Edit>({ type: 'removeGraphic', graphicId: id }),
  reorderGraphic: order.map((to): Edit => ({ type: 'reorderGraphic', graphicId: id, order: to })),
  patchGraphic: fc.oneof(
    fc
      .record(patternLook, { requiredKeys: [] })
      .map((patch): Edit => ({ type: 'patchGraphic', kind: 'pattern', graphicId: id, patch })),
    fc
      .record(stripesLook, { requiredKeys: [] })
      .map((patch): Edit => ({ type: 'patchGraphic', kind: 'stripes', graphicId: id, patch })),
  ),
});

/** An edit of one pattern or set of stripes. */
export const graphicEdit = (id: GraphicId): fc.Arbitrary<Edit> =>
  fc.oneof(...Object.values(graphicEdits(id)));

export const document: fc.Arbitrary<DesignDocument> = fc.record({
  schemaVersion: fc.constant(3 as const),
  productType: fc.constantFrom(...PRODUCT_TYPES),
  options: fc.dictionary(option, fc.constantFrom('short', 'long'), { noNullPrototype: true }),
  zones: fc.dictionary(fc.constantFrom('body', 'sleeves'), fill, { noNullPrototype: true }),
  graphics: fc
    .uniqueArray(graphicId)
    .chain((ids) => fc.tuple(...ids.map(graphicWith)))
    .map((graphics) => Object.fromEntries(graphics.map((graphic) => [graphic.id, graphic]))),
  elements: fc
    .uniqueArray(elementId)
    .chain((ids) => fc.tuple(...ids.map(elementWith)))
    .map((elements) => Object.fromEntries(elements.map((element) => [element.id, element]))),
  slots: fc.record({
    teamName: fc.string({ maxLength: 60 }),
    playerName: fc.string({ maxLength: 40 }),
    number: fc.string({ maxLength: 4 }),
  }),
});

/** Edits of one element, by their kind. */
const elementEdits = (id: ElementId) => ({
  addElement: elementWith(id).map((element): Edit => ({ type: 'addElement', element })),
  removeElement: fc.constant<Edit>({ type: 'removeElement', elementId: id }),
  moveElement: anchor.map((to): Edit => ({ type: 'moveElement', elementId: id, anchor: to })),
  reorderElement: order.map((to): Edit => ({ type: 'reorderElement', elementId: id, order: to })),
  patchElement: fc.oneof(
    fc
      .record({ ...textLook, ...optional }, { requiredKeys: [] })
      .map((patch): Edit => ({ type: 'patchElement', kind: 'text', elementId: id, patch })),
    fc
      .record({ ...imageLook, ...optional }, { requiredKeys: [] })
      .map((patch): Edit => ({ type: 'patchElement', kind: 'image', elementId: id, patch })),
  ),
});

/** An edit of one element. */
export const elementEdit = (id: ElementId): fc.Arbitrary<Edit> =>
  fc.oneof(...Object.values(elementEdits(id)));

const ofElement = (kind: keyof ReturnType<typeof elementEdits>) =>
  elementId.chain((id) => elementEdits(id)[kind]);
const ofGraphic = (kind: keyof ReturnType<typeof graphicEdits>) =>
  graphicId.chain((id) => graphicEdits(id)[kind]);

/** Edits of every kind there is, most of which apply to a given document and some of which do not. */
export const editsByKind: Readonly<Record<Edit['type'], fc.Arbitrary<Edit>>> = {
  setFill: fc.record({ type: fc.constant('setFill' as const), zone, fill }),
  clearFill: zone.map((id): Edit => ({ type: 'clearFill', zone: id })),
  setOption: fc.record({
    type: fc.constant('setOption' as const),
    option,
    value: fc.constantFrom('short', 'long', 'x'.repeat(41)),
  }),
  clearOption: option.map((id): Edit => ({ type: 'clearOption', option: id })),
  setSlot: fc.record({ type: fc.constant('setSlot' as const), slot, text: fc.string({ maxLength: 50 }) }),
  addElement: ofElement('addElement'),
  removeElement: ofElement('removeElement'),
  patchElement: ofElement('patchElement'),
  moveElement: ofElement('moveElement'),
  reorderElement: ofElement('reorderElement'),
  addGraphic: ofGraphic('addGraphic'),
  removeGraphic: ofGraphic('removeGraphic'),
  patchGraphic: ofGraphic('patchGraphic'),
  reorderGraphic: ofGraphic('reorderGraphic'),
  replaceDocument: document.map((to): Edit => ({ type: 'replaceDocument', document: to })),
  batch: fc
    .array(elementId.chain(elementEdit), { maxLength: 4 })
    .map((edits): Edit => ({ type: 'batch', edits })),
};

export const edit: fc.Arbitrary<Edit> = fc.oneof(...Object.values(editsByKind));
