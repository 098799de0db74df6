import * as Y from 'yjs';

/**
 * The parts of a shared document. `options`, `zones` and `slots` hold plain values; `graphics` and `elements` hold one map
 * of fields per thing, so that two people who change different fields of one thing both keep their change, and who
 * takes a thing away takes it away whole.
 */
export const ROOTS = ['about', 'options', 'zones', 'slots', 'graphics', 'elements'] as const;

export type ValueRoot = 'options' | 'zones' | 'slots';
export type ItemRoot = 'graphics' | 'elements';

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
