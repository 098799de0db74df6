import type { DesignDocument } from '../document.ts';
import type { Edit } from '../edit.ts';
import { SLOTS } from '../elements/shared.ts';
import type { Element } from '../elements/element.ts';
import { patchOf } from '../elements/edits.ts';
import { patchOfGraphic } from '../graphics/kinds/edits.ts';
import type { Graphic } from '../graphics/graphic.ts';
import { own } from '../record.ts';
import { isSame } from './write-edit.ts';

/**
 * The smallest edits that lead from one document to another of the same garment: of each thing only the fields that
 * differ, so that what others did meanwhile to its other fields stays. What goes comes first, to make room for what comes.
 */
export function editsBetween(from: DesignDocument, to: DesignDocument): readonly Edit[] {
  if (from === to) return [];
  return [
    ...keyed(from.options, to.options, {
      set: (option, value) => ({ type: 'setOption', option, value }),
      clear: (option) => ({ type: 'clearOption', option }),
    }),
    ...keyed(from.zones, to.zones, {
      set: (zone, fill) => ({ type: 'setFill', zone, fill }),
      clear: (zone) => ({ type: 'clearFill', zone }),
    }),
    ...SLOTS.filter((slot) => from.slots[slot] !== to.slots[slot]).map((slot): Edit => ({
      type: 'setSlot',
      slot,
      text: to.slots[slot],
    })),
    ...editsOfItems(from.graphics, to.graphics, {
      add: (graphic) => ({ type: 'addGraphic', graphic }),
      remove: ({ id }) => ({ type: 'removeGraphic', graphicId: id }),
      change: changeOfGraphic,
    }),
    ...editsOfItems(from.elements, to.elements, {
      add: (element) => ({ type: 'addElement', element }),
      remove: ({ id }) => ({ type: 'removeElement', elementId: id }),
      change: changeOfElement,
    }),
  ];
}

type Named<Value> = Readonly<Record<string, Value>>;

interface KeyedEdits<Value> {
  readonly set: (key: string, value: Value) => Edit;
  readonly clear: (key: string) => Edit;
}

function keyed<Value>(from: Named<Value>, to: Named<Value>, { set, clear }: KeyedEdits<Value>): Edit[] {
  if (from === to) return [];
  return [
    ...Object.keys(from)
      .filter((key) => !Object.hasOwn(to, key))
      .map(clear),
    ...Object.entries(to)
      .filter(([key, value]) => !Object.hasOwn(from, key) || !isSame(own(from, key), value))
      .map(([key, value]) => set(key, value)),
  ];
}

interface WithId {
  readonly id: string;
  readonly kind: string;
}

interface ItemEdits<Item> {
  readonly add: (item: Item) => Edit;
  readonly remove: (item: Item) => Edit;
  readonly change: (from: Item, to: Item) => readonly Edit[];
}

/** One of another kind is another thing, even under the same id. */
function editsOfItems<Item extends WithId>(
  from: Named<Item>,
  to: Named<Item>,
  { add, remove, change }: ItemEdits<Item>,
): Edit[] {
  if (from === to) return [];
  const staysIn = (items: Named<Item>, item: Item): boolean => own(items, item.id)?.kind === item.kind;
  const gone = Object.values(from).filter((item) => !staysIn(to, item));
  const come = Object.values(to).filter((item) => !staysIn(from, item));
  const changed = Object.values(to).flatMap((item) => {
    const before = own(from, item.id);
    return before !== undefined && before !== item && before.kind === item.kind ? change(before, item) : [];
  });
  return [...gone.map(remove), ...come.map(add), ...changed];
}

/** The fields that differ, those that are gone too; none of what has an edit of its own. */
const differing = (from: object, to: object, apart: readonly string[]): readonly string[] => {
  const [before, after] = [from, to].map((item) => new Map<string, unknown>(Object.entries(item)));
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
    (field) => !apart.includes(field) && !isSame(before?.get(field), after?.get(field)),
  );
};

const APART_OF_ELEMENTS = ['id', 'kind', 'anchor', 'order'];

function changeOfElement(from: Element, to: Element): readonly Edit[] {
  const { id: elementId, anchor, order } = to;
  const fields = differing(from, to, APART_OF_ELEMENTS);
  return [
    ...(isSame(from.anchor, anchor) ? [] : [{ type: 'moveElement', elementId, anchor } as const]),
    ...(from.order === order ? [] : [{ type: 'reorderElement', elementId, order } as const]),
    ...(fields.length === 0 ? [] : [patchOf(to, fields)]),
  ];
}

const APART_OF_GRAPHICS = ['id', 'kind', 'order'];

function changeOfGraphic(from: Graphic, to: Graphic): readonly Edit[] {
  const { id: graphicId, order } = to;
  const fields = differing(from, to, APART_OF_GRAPHICS);
  return [
    ...(from.order === order ? [] : [{ type: 'reorderGraphic', graphicId, order } as const]),
    ...(fields.length === 0 ? [] : [patchOfGraphic(to, fields)]),
  ];
}
