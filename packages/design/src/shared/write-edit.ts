import * as Y from 'yjs';
import type { Edit } from '../edit.ts';
import { own } from '../record.ts';

/**
 * The parts of a shared document. `options`, `zones` and `slots` hold plain values; `graphics` and `elements` hold one map
 * of fields per thing, so that two people who change different fields of one thing both keep their change, and who
 * takes a thing away takes it away whole.
 */
export const ROOTS = ['about', 'options', 'zones', 'slots', 'graphics', 'elements'] as const;

type ValueRoot = 'options' | 'zones' | 'slots';
type ItemRoot = 'graphics' | 'elements';

export const aboutOf = (doc: Y.Doc): Y.Map<unknown> => doc.getMap('about');
export const valuesOf = (doc: Y.Doc, root: ValueRoot): Y.Map<unknown> => doc.getMap(root);
export const mapsOf = (doc: Y.Doc, root: ItemRoot): Y.Map<unknown> => doc.getMap(root);

export const entriesOf = (doc: Y.Doc, root: ValueRoot): Readonly<Record<string, unknown>> =>
  Object.fromEntries(valuesOf(doc, root).entries());

/** Things by id, each as a plain record of its fields; what is none stays as it is and passes for no thing. */
export const itemsOf = (doc: Y.Doc, root: ItemRoot): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    [...mapsOf(doc, root).entries()].map(([id, thing]) => [
      id,
      thing instanceof Y.Map ? Object.fromEntries(thing.entries()) : thing,
    ]),
  );

/** Writes one edit that was found to apply. A patch of a thing that is gone does nothing. */
export function writeEdit(doc: Y.Doc, edit: Edit): void {
  switch (edit.type) {
    case 'setFill':
      valuesOf(doc, 'zones').set(edit.zone, edit.fill);
      return;
    case 'clearFill':
      valuesOf(doc, 'zones').delete(edit.zone);
      return;
    case 'setOption':
      valuesOf(doc, 'options').set(edit.option, edit.value);
      return;
    case 'clearOption':
      valuesOf(doc, 'options').delete(edit.option);
      return;
    case 'setSlot':
      valuesOf(doc, 'slots').set(edit.slot, edit.text);
      return;
    case 'addElement':
      mapsOf(doc, 'elements').set(edit.element.id, new Y.Map(Object.entries(edit.element)));
      return;
    case 'removeElement':
      mapsOf(doc, 'elements').delete(edit.elementId);
      return;
    case 'patchElement':
      setFields(doc, 'elements', edit.elementId, edit.patch);
      return;
    case 'moveElement':
      setFields(doc, 'elements', edit.elementId, { anchor: edit.anchor });
      return;
    case 'reorderElement':
      setFields(doc, 'elements', edit.elementId, { order: edit.order });
      return;
    case 'addGraphic':
      mapsOf(doc, 'graphics').set(edit.graphic.id, new Y.Map(Object.entries(edit.graphic)));
      return;
    case 'removeGraphic':
      mapsOf(doc, 'graphics').delete(edit.graphicId);
      return;
    case 'patchGraphic':
      setFields(doc, 'graphics', edit.graphicId, edit.patch);
      return;
    case 'reorderGraphic':
      setFields(doc, 'graphics', edit.graphicId, { order: edit.order });
      return;
    case 'batch':
      for (const each of edit.edits) writeEdit(doc, each);
      return;
    case 'replaceDocument':
      throw new Error('A replaced document is written as its differences');
  }
}

function setFields(doc: Y.Doc, root: ItemRoot, id: string, fields: object): void {
  const thing = mapsOf(doc, root).get(id);
  if (!(thing instanceof Y.Map)) return;
  for (const [field, value] of Object.entries(fields)) {
    if (value === undefined) thing.delete(field);
    else thing.set(field, value);
  }
}

const isParted = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Plain JSON: `next`, with each part that equals the one in `previous` taken from there. */
export function reusing<Value>(previous: unknown, next: Value): Value {
  if (!isParted(previous) || !isParted(next) || Array.isArray(previous) !== Array.isArray(next)) return next;
  const parts = Object.entries(next).map(([key, part]): [string, unknown] => [
    key,
    reusing(own(previous, key), part),
  ]);
  const isSame =
    parts.length === Object.keys(previous).length &&
    parts.every(([key, part]) => Object.hasOwn(previous, key) && previous[key] === part);
  const reused: unknown = isSame
    ? previous
    : Array.isArray(next)
      ? parts.map(([, part]) => part)
      : Object.fromEntries(parts);
  return reused as Value;
}

/** Tells whether two plain JSON values say the same. */
export const isSame = (a: unknown, b: unknown): boolean => a === b || reusing(a, b) === a;
