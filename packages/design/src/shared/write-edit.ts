import * as Y from 'yjs';
import type { Edit } from '../edit.ts';
import { mapsOf, valuesOf, type ItemRoot } from './roots.ts';

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
