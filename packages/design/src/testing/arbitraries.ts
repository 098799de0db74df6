import { PRODUCT_TYPES } from '@kitwright/garment';
import fc from 'fast-check';
import type { DesignDocument } from '../document.ts';
import type { Edit } from '../edit.ts';
import { elementIdSchema, type Element, type ElementId, type Slot } from '../element.ts';
import type { Fill } from '../fill.ts';

/** Random documents and edits for property tests. */
export const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

const stops = fc.array(fc.record({ positionPercent: fc.integer({ min: 0, max: 100 }), colour }), {
  minLength: 2,
  maxLength: 8,
});

export const fill: fc.Arbitrary<Fill> = fc.oneof(
  fc.record({ kind: fc.constant('pure' as const), colour }),
  fc.record({ kind: fc.constant('linear' as const), angleDeg: fc.integer({ min: 0, max: 359 }), stops }),
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

const textLook = {
  fontId: fc.constantFrom('anton', 'koulen'),
  heightMm: fc.integer({ min: 2, max: 600 }),
  letterSpacingEm: fc.constantFrom(0, 0.1),
  fill,
  stroke: fc.option(fc.record({ widthMm: fc.integer({ min: 1, max: 30 }), colour })),
};

const imageLook = {
  widthMm: fc.integer({ min: 2, max: 2000 }),
  heightMm: fc.integer({ min: 2, max: 2000 }),
  flipped: fc.boolean(),
};

export const elementWith = (id: ElementId): fc.Arbitrary<Element> =>
  fc.oneof(
    fc.record({
      ...shared,
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
      ...imageLook,
      id: fc.constant(id),
      kind: fc.constant('image' as const),
      uploadId: fc.constantFrom('u1', 'u2'),
    }),
  );

const zone = fc.constantFrom('body', 'sleeves', 'constructor', '__proto__');
const option = fc.constantFrom('sleeve', 'collar');

export const document: fc.Arbitrary<DesignDocument> = fc.record({
  schemaVersion: fc.constant(1 as const),
  productType: fc.constantFrom(...PRODUCT_TYPES),
  options: fc.dictionary(option, fc.constantFrom('short', 'long'), { noNullPrototype: true }),
  zones: fc.dictionary(fc.constantFrom('body', 'sleeves'), fill, { noNullPrototype: true }),
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

/** An edit of one element. */
export const elementEdit = (id: ElementId): fc.Arbitrary<Edit> =>
  fc.oneof(
    elementWith(id).map((element): Edit => ({ type: 'addElement', element })),
    fc.constant<Edit>({ type: 'removeElement', elementId: id }),
    anchor.map((to): Edit => ({ type: 'moveElement', elementId: id, anchor: to })),
    order.map((to): Edit => ({ type: 'reorderElement', elementId: id, order: to })),
    fc
      .record(textLook, { requiredKeys: [] })
      .map((patch): Edit => ({ type: 'patchElement', kind: 'text', elementId: id, patch })),
    fc
      .record(imageLook, { requiredKeys: [] })
      .map((patch): Edit => ({ type: 'patchElement', kind: 'image', elementId: id, patch })),
  );

/** Any edit, most of which apply to a given document and some of which do not. */
export const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ type: fc.constant('setFill' as const), zone, fill }),
  zone.map((id): Edit => ({ type: 'clearFill', zone: id })),
  fc.record({
    type: fc.constant('setOption' as const),
    option,
    value: fc.constantFrom('short', 'long', 'x'.repeat(41)),
  }),
  option.map((id): Edit => ({ type: 'clearOption', option: id })),
  fc.record({ type: fc.constant('setSlot' as const), slot, text: fc.string({ maxLength: 50 }) }),
  elementId.chain(elementEdit),
  document.map((to): Edit => ({ type: 'replaceDocument', document: to })),
  fc.array(elementId.chain(elementEdit), { maxLength: 4 }).map((edits): Edit => ({ type: 'batch', edits })),
);
