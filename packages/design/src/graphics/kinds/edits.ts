import { byKind } from '../../by-kind.ts';
import type { Edit } from '../../edit.ts';
import { pickOrClear } from '../../record.ts';
import type { Graphic } from '../graphic.ts';
import { inkCountOfPattern, patchPattern } from './pattern.ts';
import { inkCountOfStripes, patchStripes } from './stripes.ts';

const ofGraphic = byKind<Graphic>();

/** The edit that gives a graphic these of its fields. */
export const patchOfGraphic = ofGraphic<[fields: readonly string[]], Edit>({
  pattern: (graphic, fields) => patchPattern(graphic, pickOrClear(graphic, fields)),
  stripes: (graphic, fields) => patchStripes(graphic, pickOrClear(graphic, fields)),
});

/** The count of colours that a graphic is drawn in. */
export const inkCountOf = ofGraphic({ pattern: inkCountOfPattern, stripes: inkCountOfStripes });
