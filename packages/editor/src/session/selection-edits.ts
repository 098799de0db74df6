import {
  elementsInOrder,
  ordersOnTop,
  type DesignDocument,
  type Edit,
  type Element,
  type ElementId,
} from '@kitwright/design';
import { newElementId } from './element-edits.ts';

/** An edit that adds elements, and their ids, to be selected. */
export interface NewElements {
  readonly ids: readonly ElementId[];
  readonly edit: Edit;
}

/** The selected elements of a design, bottom first. */
export const selectedElements = (
  document: DesignDocument,
  selected: readonly ElementId[],
): readonly Element[] => elementsInOrder(document).filter(({ id }) => selected.includes(id));

/** Adds copies on top of everything, in the order given, loose even where their originals are locked; groups of their own. */
export function addCopies(document: DesignDocument, copies: readonly Element[]): NewElements {
  const orders = ordersOnTop(document, copies.length);
  const groups = new Map<string, string>();
  const groupOf = ({ group }: Element): Pick<Element, 'group'> => {
    if (group === undefined) return {};
    const own = groups.get(group) ?? newElementId();
    groups.set(group, own);
    return { group: own };
  };
  const added = copies.map((copy, index): Element => {
    const order = orders[index] ?? copy.order;
    return { ...copy, id: newElementId(), order, locked: false, ...groupOf(copy) };
  });
  return {
    ids: added.map(({ id }) => id),
    edit: { type: 'batch', edits: added.map((element) => ({ type: 'addElement', element })) },
  };
}

/** Distance of a copy from its original, mm. */
const COPY_OFFSET_MM = 15;

/** Copies beside their originals. */
export const duplicateAll = (document: DesignDocument, elements: readonly Element[]): NewElements =>
  addCopies(
    document,
    elements.map((element) => {
      const { anchor } = element;
      const dxMm = anchor.dxMm + COPY_OFFSET_MM;
      return { ...element, anchor: { ...anchor, dxMm, dyMm: anchor.dyMm + COPY_OFFSET_MM } };
    }),
  );

/** Removes what is not locked; undefined when all is. */
export function removeAll(elements: readonly Element[]): Edit | undefined {
  const edits = elements
    .filter(({ locked }) => !locked)
    .map(({ id }): Edit => ({ type: 'removeElement', elementId: id }));
  return edits.length === 0 ? undefined : { type: 'batch', edits };
}

/** An element with those it is grouped with, bottom first. */
export function groupOf(document: DesignDocument, id: ElementId): readonly ElementId[] {
  const group = document.elements[id]?.group;
  if (group === undefined) return [id];
  return elementsInOrder(document).flatMap((element) => (element.group === group ? [element.id] : []));
}

/** True where these are one group and nothing besides. */
export const isGroup = (elements: readonly Element[]): boolean =>
  elements.length > 1 &&
  new Set(elements.map(({ group }) => group)).size === 1 &&
  elements[0]?.group !== undefined;

/** Makes one group of elements, or takes them out of theirs. */
export const groupAll = (elements: readonly Element[], together: boolean): Edit =>
  patchAll(elements, { group: together ? newElementId() : undefined });

/** Shows, hides, locks or unlocks elements, or groups them. */
export const patchAll = (
  elements: readonly Element[],
  patch: { readonly hidden: boolean } | { readonly locked: boolean } | { readonly group: string | undefined },
): Edit => ({
  type: 'batch',
  edits: elements.map(({ id, kind }): Edit => ({ type: 'patchElement', kind, elementId: id, patch })),
});
