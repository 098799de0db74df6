import { z } from 'zod';
import { designDocumentSchema, MAX_ELEMENTS, type DesignDocument } from './document.ts';
import { invalidValue, type ApplyOutcome, type EditOf } from './applied.ts';
import type { Edit } from './edit.ts';
import { ELEMENT_SCHEMAS, elementSchema, type Element } from './elements/element.ts';
import type { ElementId } from './elements/shared.ts';
import { fillSchema } from './fill.ts';
import { addGraphic, patchGraphic, removeGraphic, reorderGraphic } from './graphics/apply-graphic.ts';
import { own, pickOrClear, without } from './record.ts';
import { fail, ok } from '@kitwright/base';

/**
 * Applies an edit. Pure: the document given is left as it is, and what the edit does not touch stays the same object.
 * Values are checked, so that a valid document stays valid.
 */
export function applyEdit(document: DesignDocument, edit: Edit): ApplyOutcome {
  switch (edit.type) {
    case 'setFill':
      return setFill(document, edit);
    case 'clearFill':
      return clearFill(document, edit);
    case 'setOption':
      return setOption(document, edit);
    case 'clearOption':
      return clearOption(document, edit);
    case 'setSlot':
      return setSlot(document, edit);
    case 'addElement':
      return addElement(document, edit);
    case 'removeElement':
      return removeElement(document, edit);
    case 'patchElement':
      return patchElement(document, edit);
    case 'moveElement':
      return changeElement(document, edit.elementId, { anchor: edit.anchor }, ({ anchor }) => ({
        ...edit,
        anchor,
      }));
    case 'reorderElement':
      return changeElement(document, edit.elementId, { order: edit.order }, ({ order }) => ({
        ...edit,
        order,
      }));
    case 'addGraphic':
      return addGraphic(document, edit);
    case 'removeGraphic':
      return removeGraphic(document, edit);
    case 'patchGraphic':
      return patchGraphic(document, edit);
    case 'reorderGraphic':
      return reorderGraphic(document, edit);
    case 'replaceDocument':
      return replaceDocument(document, edit);
    case 'batch':
      return applyBatch(document, edit.edits);
  }
}

function setFill(document: DesignDocument, { zone, fill }: EditOf<'setFill'>): ApplyOutcome {
  const parsed = z.record(designDocumentSchema.shape.zones.keyType, fillSchema).safeParse({ [zone]: fill });
  if (!parsed.success) return fail({ code: 'invalidValue', detail: `zones.${zone}` });
  const before = own(document.zones, zone);
  return ok({
    document: { ...document, zones: { ...document.zones, [zone]: fill } },
    inverse: before ? { type: 'setFill', zone, fill: before } : { type: 'clearFill', zone },
  });
}

function clearFill(document: DesignDocument, edit: EditOf<'clearFill'>): ApplyOutcome {
  const before = own(document.zones, edit.zone);
  return ok({
    document: before ? { ...document, zones: without(document.zones, edit.zone) } : document,
    inverse: before ? { type: 'setFill', zone: edit.zone, fill: before } : edit,
  });
}

function setOption(document: DesignDocument, { option, value }: EditOf<'setOption'>): ApplyOutcome {
  const parsed = designDocumentSchema.shape.options.safeParse({ [option]: value });
  if (!parsed.success) return fail({ code: 'invalidValue', detail: `options.${option}` });
  const before = own(document.options, option);
  return ok({
    document: { ...document, options: { ...document.options, [option]: value } },
    inverse:
      before === undefined ? { type: 'clearOption', option } : { type: 'setOption', option, value: before },
  });
}

function clearOption(document: DesignDocument, edit: EditOf<'clearOption'>): ApplyOutcome {
  const before = own(document.options, edit.option);
  if (before === undefined) return ok({ document, inverse: edit });
  return ok({
    document: { ...document, options: without(document.options, edit.option) },
    inverse: { type: 'setOption', option: edit.option, value: before },
  });
}

function setSlot(document: DesignDocument, { slot, text }: EditOf<'setSlot'>): ApplyOutcome {
  const slots = { ...document.slots, [slot]: text };
  if (!designDocumentSchema.shape.slots.safeParse(slots).success) {
    return fail({ code: 'invalidValue', detail: `slots.${slot}` });
  }
  return ok({
    document: { ...document, slots },
    inverse: { type: 'setSlot', slot, text: document.slots[slot] },
  });
}

function addElement(document: DesignDocument, { element }: EditOf<'addElement'>): ApplyOutcome {
  if (own(document.elements, element.id)) return fail({ code: 'elementExists', detail: element.id });
  if (Object.keys(document.elements).length >= MAX_ELEMENTS) {
    return fail({ code: 'tooManyElements', detail: element.id });
  }
  const parsed = elementSchema.safeParse(element);
  if (!parsed.success) return invalidValue(parsed.error);
  return ok({
    document: { ...document, elements: { ...document.elements, [element.id]: parsed.data } },
    inverse: { type: 'removeElement', elementId: element.id },
  });
}

function removeElement(document: DesignDocument, { elementId }: EditOf<'removeElement'>): ApplyOutcome {
  const element = own(document.elements, elementId);
  if (!element) return fail({ code: 'unknownElement', detail: elementId });
  return ok({
    document: { ...document, elements: without(document.elements, elementId) },
    inverse: { type: 'addElement', element },
  });
}

function patchElement(document: DesignDocument, edit: EditOf<'patchElement'>): ApplyOutcome {
  const element = own(document.elements, edit.elementId);
  if (!element) return fail({ code: 'unknownElement', detail: edit.elementId });
  if (element.kind !== edit.kind) return fail({ code: 'wrongKind', detail: edit.elementId });
  const fields = new Set(Object.keys(edit.patch));
  if (['id', 'kind', 'anchor', 'order'].some((field) => fields.has(field))) {
    return fail({ code: 'invalidValue', detail: 'patch' });
  }
  return changeElement(document, edit.elementId, edit.patch, (before) => ({
    ...edit,
    patch: pickOrClear(before, [...fields]),
  }));
}

function changeElement(
  document: DesignDocument,
  elementId: ElementId,
  change: Partial<Element>,
  inverse: (before: Element) => Edit,
): ApplyOutcome {
  const before = own(document.elements, elementId);
  if (!before) return fail({ code: 'unknownElement', detail: elementId });
  // Only what changes is checked, for no field minds another: the rest stays the same objects, and no one who looks at
  // them alone takes notice.
  const fields: Readonly<Record<string, z.ZodType>> = ELEMENT_SCHEMAS[before.kind].shape;
  const changed: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(change)) {
    const parsed = own(fields, field)?.safeParse(value);
    if (parsed?.success === false) return invalidValue(parsed.error, field);
    if (parsed) changed[field] = parsed.data;
  }
  const element: Element = Object.assign({ ...before }, changed);
  for (const [field, value] of Object.entries(changed))
    if (value === undefined) Reflect.deleteProperty(element, field);
  return ok({
    document: { ...document, elements: { ...document.elements, [elementId]: element } },
    inverse: inverse(before),
  });
}

function replaceDocument(document: DesignDocument, edit: EditOf<'replaceDocument'>): ApplyOutcome {
  const parsed = designDocumentSchema.safeParse(edit.document);
  if (!parsed.success) return invalidValue(parsed.error);
  return ok({ document: edit.document, inverse: { type: 'replaceDocument', document } });
}

function applyBatch(document: DesignDocument, edits: readonly Edit[]): ApplyOutcome {
  let current = document;
  const inverses: Edit[] = [];
  for (const edit of edits) {
    const applied = applyEdit(current, edit);
    if (!applied.ok) return applied;
    current = applied.value.document;
    inverses.unshift(applied.value.inverse);
  }
  return ok({ document: current, inverse: { type: 'batch', edits: inverses } });
}
