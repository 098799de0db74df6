import { invalidValue, type ApplyOutcome, type EditOf } from '../applied.ts';
import { MAX_GRAPHICS, type DesignDocument } from '../document.ts';
import type { Edit } from '../edit.ts';
import { own, without } from '../record.ts';
import { fail, ok } from '@kitwright/base';
import { graphicSchema, type Graphic, type GraphicId } from './graphic.ts';

export function addGraphic(document: DesignDocument, { graphic }: EditOf<'addGraphic'>): ApplyOutcome {
  if (own(document.graphics, graphic.id)) return fail({ code: 'graphicExists', detail: graphic.id });
  if (Object.keys(document.graphics).length >= MAX_GRAPHICS) {
    return fail({ code: 'tooManyGraphics', detail: graphic.id });
  }
  const parsed = graphicSchema.safeParse(graphic);
  if (!parsed.success) return invalidValue(parsed.error);
  return ok({
    document: { ...document, graphics: { ...document.graphics, [graphic.id]: parsed.data } },
    inverse: { type: 'removeGraphic', graphicId: graphic.id },
  });
}

export function removeGraphic(
  document: DesignDocument,
  { graphicId }: EditOf<'removeGraphic'>,
): ApplyOutcome {
  const graphic = own(document.graphics, graphicId);
  if (!graphic) return fail({ code: 'unknownGraphic', detail: graphicId });
  return ok({
    document: { ...document, graphics: without(document.graphics, graphicId) },
    inverse: { type: 'addGraphic', graphic },
  });
}

export function patchGraphic(document: DesignDocument, edit: EditOf<'patchGraphic'>): ApplyOutcome {
  const graphic = own(document.graphics, edit.graphicId);
  if (!graphic) return fail({ code: 'unknownGraphic', detail: edit.graphicId });
  if (graphic.kind !== edit.kind) return fail({ code: 'wrongKind', detail: edit.graphicId });
  const fields = new Set(Object.keys(edit.patch));
  if (['id', 'kind', 'order'].some((field) => fields.has(field))) {
    return fail({ code: 'invalidValue', detail: 'patch' });
  }
  return changeGraphic(document, edit.graphicId, edit.patch, (before) => ({
    ...edit,
    patch: Object.fromEntries(Object.entries(before).filter(([field]) => fields.has(field))),
  }));
}

export const reorderGraphic = (document: DesignDocument, edit: EditOf<'reorderGraphic'>): ApplyOutcome =>
  changeGraphic(document, edit.graphicId, { order: edit.order }, ({ order }) => ({ ...edit, order }));

function changeGraphic(
  document: DesignDocument,
  graphicId: GraphicId,
  change: Partial<Graphic>,
  inverse: (before: Graphic) => Edit,
): ApplyOutcome {
  const before = own(document.graphics, graphicId);
  if (!before) return fail({ code: 'unknownGraphic', detail: graphicId });
  const parsed = graphicSchema.safeParse({ ...before, ...change });
  if (!parsed.success) return invalidValue(parsed.error);
  return ok({
    document: { ...document, graphics: { ...document.graphics, [graphicId]: parsed.data } },
    inverse: inverse(before),
  });
}
