import type { Edit } from '../../edit.ts';
import type { PreflightFinding } from '../../preflight/finding.ts';
import type { ElementGeometry } from '../../render/display-list.ts';
import { LEAST_DPI } from './draw.ts';
import { patchImage } from './edits.ts';
import { IMAGE_SIDE_MM, type ImageElement } from './schema.ts';

/** The edit that puts a finding about a picture right: as large as its pixels print well. */
export const fixImage = (element: ImageElement, { check, facts }: PreflightFinding): Edit | null =>
  check === 'lowResolution' ? scaled(element, Number(facts['dpi']) / LEAST_DPI) : null;

export const shrinkImage = (element: ImageElement, _: ElementGeometry, scale: number): Edit | null =>
  scaled(element, scale);

/** Null where it would be too small to be a picture. */
function scaled(element: ImageElement, scale: number): Edit | null {
  const size = { widthMm: element.widthMm * scale, heightMm: element.heightMm * scale };
  return Math.min(size.widthMm, size.heightMm) < IMAGE_SIDE_MM.least ? null : patchImage(element, size);
}
