import { mixed } from '@kitwright/colour';
import {
  contrastLstar,
  graphicIdSchema,
  graphicOrderOnTop,
  graphicsInOrder,
  patternOf,
  type DesignDocument,
  type Edit,
  type Fill,
  type Graphic,
  type GraphicId,
  type PatternGraphic,
  type StripesGraphic,
} from '@kitwright/design';
import { GROUND_COLOUR } from '@kitwright/design/render';
import { zoneAndPart } from '@kitwright/garment';
import { newElementId } from './element-edits.ts';

export interface NewGraphic {
  readonly id: GraphicId;
  readonly edit: Edit;
}

const newGraphicId = (): GraphicId => graphicIdSchema.parse(newElementId());

const pure = (colour: string): Fill => ({ kind: 'pure', colour });

/** The colours a zone is seen in. */
const coloursOf = (fill: Fill | undefined): readonly string[] => {
  if (!fill) return [GROUND_COLOUR];
  return fill.kind === 'pure' ? [fill.colour] : fill.stops.map(({ colour }) => colour);
};

const groundOf = ({ zones }: DesignDocument, name: string): Fill =>
  zones[name] ?? zones[zoneAndPart(name).zone] ?? pure(GROUND_COLOUR);

/** Steps by which shades of one cloth stand off it, as shares of the way to black or white. */
const SHADES = [0.12, 0.22, 0.32, 0.42] as const;

/** Shades of the cloth of a zone, for what is printed into it. */
function shadesFor(document: DesignDocument, zone: string, count: number): string[] {
  const [cloth = GROUND_COLOUR] = coloursOf(groundOf(document, zone));
  const towards = contrastLstar(pure(cloth), pure('#ffffff')) > 62 ? '#ffffff' : '#000000';
  return SHADES.slice(0, count).map((share) => mixed(cloth, towards, share));
}

/** Colours for something new on a zone: the design's own ones that differ from it, the clearest first. */
export function inksFor(document: DesignDocument, zone: string, count: number): string[] {
  const ground = groundOf(document, zone);
  const own = Object.values(document.zones).flatMap(coloursOf);
  const candidates = [...new Set([...own, '#ffffff', '#14171a'])].filter(
    (colour) => !coloursOf(ground).includes(colour),
  );
  const contrast = (colour: string) => contrastLstar(ground, pure(colour));
  return candidates.sort((a, b) => contrast(b) - contrast(a)).slice(0, count);
}

const placedOn = (document: DesignDocument, id: GraphicId, zones: readonly string[]) => ({
  id,
  zones: [...zones],
  rotationDeg: 0,
  dxMm: 0,
  dyMm: 0,
  seams: 'meet' as const,
  opacity: 1,
  order: graphicOrderOnTop(document),
  hidden: false,
  locked: false,
});

/** A picture has no colours to give; what stands for them is one the design has already. */
const givenInks = (document: DesignDocument, zone: string, inks: readonly string[]): string[] =>
  inks.length > 0 ? [...inks] : coloursOf(groundOf(document, zone)).slice(0, 1);

/** Lays a pattern over a zone, in the colours it came in, else in the design's. */
export function addPattern(
  document: DesignDocument,
  patternId: string,
  zones: readonly string[],
  ownInks: readonly string[] | null = null,
): NewGraphic {
  const id = newGraphicId();
  const [zone = ''] = zones;
  const graphic: PatternGraphic = {
    ...placedOn(document, id, zones),
    kind: 'pattern',
    patternId,
    scale: 1,
    inks:
      ownInks === null
        ? (patternOf(patternId)?.isTonal ? shadesFor : inksFor)(
            document,
            zone,
            patternOf(patternId)?.inks ?? 1,
          )
        : givenInks(document, zone, ownInks),
  };
  return { id, edit: { type: 'addGraphic', graphic } };
}

/** Lays stripes over a zone: three upright ones, unless said otherwise. */
export function addStripes(
  document: DesignDocument,
  zones: readonly string[],
  otherwise: Partial<Pick<StripesGraphic, 'rotationDeg' | 'count' | 'widthMm' | 'gapMm'>> = {},
): NewGraphic {
  const id = newGraphicId();
  const [zone = ''] = zones;
  const graphic: StripesGraphic = {
    ...placedOn(document, id, zones),
    kind: 'stripes',
    count: 3,
    widthMm: 24,
    gapMm: 16,
    inks: inksFor(document, zone, 1),
    ...otherwise,
  };
  return { id, edit: { type: 'addGraphic', graphic } };
}

export type GraphicPatch = Partial<Omit<PatternGraphic, 'id' | 'kind' | 'order'>> &
  Partial<Omit<StripesGraphic, 'id' | 'kind' | 'order'>>;

/** A change of what both kinds have, or of what this kind has. */
export const patchGraphic = ({ id, kind }: Graphic, patch: GraphicPatch): Edit => ({
  type: 'patchGraphic',
  kind,
  graphicId: id,
  patch,
});

/** The same graphic once more, on top, otherwise in what is said. */
export function duplicateGraphic(
  document: DesignDocument,
  graphic: Graphic,
  otherwise: Partial<Pick<Graphic, 'zones' | 'dxMm' | 'rotationDeg' | 'flipped'>> = {},
): NewGraphic {
  const id = newGraphicId();
  return {
    id,
    edit: {
      type: 'addGraphic',
      graphic: { ...graphic, ...otherwise, id, order: graphicOrderOnTop(document) },
    },
  };
}

/** Exchanges a graphic with its neighbour in the stack; undefined where there is none. */
export function swapGraphic(document: DesignDocument, { id, order }: Graphic, by: 1 | -1): Edit | undefined {
  const stack = graphicsInOrder(document);
  const other = stack[stack.findIndex((each) => each.id === id) + by];
  if (!other) return undefined;
  return {
    type: 'batch',
    edits: [
      { type: 'reorderGraphic', graphicId: id, order: other.order },
      { type: 'reorderGraphic', graphicId: other.id, order },
    ],
  };
}
