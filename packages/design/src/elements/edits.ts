import type { Placement } from '@kitwright/garment';
import { byKind } from '../by-kind.ts';
import type { Edit } from '../edit.ts';
import { pickOrClear } from '../record.ts';
import type { Element } from './element.ts';
import { fitImage, homeOfImage, mirrorImage, patchImage, scaleImage } from './image/edits.ts';
import { fitText, homeOfText, mirrorText, patchText, scaleText } from './text/edits.ts';

const ofElement = byKind<Element>();

/** The kind of place an element belongs to. */
export const homeOf = ofElement({ text: homeOfText, image: homeOfImage });

/** The edit that makes an element so many times as large as it is drawn, and patches the fields that are given beside. */
export const scaleEdit = ofElement({ text: scaleText, image: scaleImage });

/** An element as it reads on the other side of the body, apart from its place. */
export const mirrorOf = ofElement<[], Element>({ text: mirrorText, image: mirrorImage });

/** An element small enough for a placement. */
export const fitTo = ofElement<[Placement], Element>({ text: fitText, image: fitImage });

/** The edit that gives an element these of its fields. */
export const patchOf = ofElement<[fields: readonly string[]], Edit>({
  text: (element, fields) => patchText(element, pickOrClear(element, fields)),
  image: (element, fields) => patchImage(element, pickOrClear(element, fields)),
});
