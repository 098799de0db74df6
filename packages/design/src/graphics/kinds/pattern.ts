import type { Edit, PatternPatch } from '../../edit.ts';
import type { Graphic, PatternGraphic } from '../graphic.ts';
import { patternOf } from '../patterns/index.ts';
import type { PatternRoom, PatternShape } from '../patterns/pattern.ts';

export const isPattern = (graphic: Graphic): graphic is PatternGraphic => graphic.kind === 'pattern';

/** The pattern a graphic repeats, of the catalogue or a tenant's own; undefined for what is no pattern. */
export const patternIdOf = (graphic: Graphic): string | undefined =>
  isPattern(graphic) ? graphic.patternId : undefined;

export const patchPattern = ({ id }: PatternGraphic, patch: PatternPatch): Edit => ({
  type: 'patchGraphic',
  kind: 'pattern',
  graphicId: id,
  patch,
});

export const scaleOfPattern = ({ scale }: PatternGraphic): number => scale;

export const patternShapes = ({ patternId }: PatternGraphic, room: PatternRoom): readonly PatternShape[] =>
  patternOf(patternId)?.draw(room) ?? [];

/** Number of colours that can be chosen for it; one where its pattern is not known here. */
export const inkCountOfPattern = ({ patternId }: PatternGraphic): number => patternOf(patternId)?.inks ?? 1;
