import type { Placement, PlacementKind } from '@kitwright/garment';
import type { DesignDocument } from '../../document.ts';
import type { Edit, ImagePatch, SharedPatch } from '../../edit.ts';
import type { Element } from '../element.ts';
import { roundMm, within, type Scaling } from '../shared.ts';
import { IMAGE_SIDE_MM, type ImageElement } from './schema.ts';

export const isImage = (element: Element): element is ImageElement => element.kind === 'image';

/** The pictures of a design, in no order. */
export const imagesOf = ({ elements }: Pick<DesignDocument, 'elements'>): readonly ImageElement[] =>
  Object.values(elements).filter(isImage);

export const homeOfImage = (): PlacementKind => 'logo';

export const patchImage = ({ id }: ImageElement, patch: ImagePatch): Edit => ({
  type: 'patchElement',
  kind: 'image',
  elementId: id,
  patch,
});

type Sides = Pick<ImageElement, 'widthMm' | 'heightMm'>;

/** An image's size after scaling: both sides within bounds, proportions kept. */
export function scaledImage({ widthMm, heightMm }: Sides, factor: number): Sides {
  const { least, most } = IMAGE_SIDE_MM;
  const kept = within(factor, {
    least: Math.max(least / widthMm, least / heightMm),
    most: Math.min(most / widthMm, most / heightMm),
  });
  return {
    widthMm: within(roundMm(widthMm * kept), IMAGE_SIDE_MM),
    heightMm: within(roundMm(heightMm * kept), IMAGE_SIDE_MM),
  };
}

export const scaleImage = (element: ImageElement, { factor }: Scaling, also: SharedPatch = {}): Edit =>
  patchImage(element, { ...also, ...scaledImage(element, factor) });

/** A picture is turned over on the other side. */
export const mirrorImage = (element: ImageElement): ImageElement => ({
  ...element,
  flipped: !element.flipped,
});

export function fitImage(element: ImageElement, { maxWidthMm, maxHeightMm }: Placement): ImageElement {
  const scale = Math.min(1, maxWidthMm / element.widthMm, maxHeightMm / element.heightMm);
  const side = (mm: number): number => Math.max(IMAGE_SIDE_MM.least, roundMm(mm * scale));
  return { ...element, widthMm: side(element.widthMm), heightMm: side(element.heightMm) };
}
