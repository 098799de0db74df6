import {
  extraElement,
  type DesignDocument,
  type DrawnExtra,
  type Edit,
  type Element,
  type ElementId,
  isImage,
  patchImage,
} from '@kitwright/design';
import type { Pattern } from '@kitwright/garment';

/** The element a design draws an extra with. */
export const elementOf = (document: DesignDocument, extra: DrawnExtra): Element | undefined =>
  Object.values(document.elements).find((element) => element.extra === extra);

/** Puts an extra on the kit, to be moved and styled like anything else; undefined where there is no place for it. */
export const addExtra = (
  document: DesignDocument,
  pattern: Pattern,
  extra: DrawnExtra,
  id: ElementId,
): Edit | undefined => {
  const element = extraElement(document, pattern, extra, id);
  return element === undefined ? undefined : { type: 'addElement', element };
};

/** Shows another flag where one stands, or puts it on the sleeve. */
export const flagEdit = (
  document: DesignDocument,
  pattern: Pattern,
  uploadId: string,
  id: ElementId,
): Edit | undefined => {
  const worn = elementOf(document, 'sleeveFlag');
  if (worn && isImage(worn)) return patchImage(worn, { uploadId });
  const element = extraElement(document, pattern, 'sleeveFlag', id);
  return element && isImage(element) ? { type: 'addElement', element: { ...element, uploadId } } : undefined;
};
