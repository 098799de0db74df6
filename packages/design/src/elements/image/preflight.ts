import { groundColours } from '../../preflight/ground.ts';
import type { Found, PreflightInput } from '../../preflight/finding.ts';
import { colourDistance, type PictureLook } from '../../preflight/picture-look.ts';
import type { ElementGeometry } from '../../render/display-list.ts';
import { fillLightness, type Colour } from '../../fill.ts';
import type { ImageElement } from './schema.ts';

/** Colours nearer than this run into one another (CIELAB). */
const LIKE = 17;
/** Share of a picture's outline that may run into what lies under it. */
const LOST_SHARE = 0.5;
/** A background as light as this is paper, L*. */
const PAPER_LSTAR = 82;
/** Fainter than this a picture is meant to be hardly seen. */
const WATERMARK_OPACITY = 0.45;

const lightnessOf = (colour: Colour): number => fillLightness({ kind: 'pure', colour });

const shareLike = (look: PictureLook, grounds: readonly Colour[]): number => {
  const lost = grounds.map((ground) =>
    look.rim.reduce(
      (sum, { colour, share }) => (colourDistance(colour, ground) < LIKE ? sum + share : sum),
      0,
    ),
  );
  return lost.reduce((sum, share) => sum + share, 0) / Math.max(1, lost.length);
};

/** Findings about a picture that may not come out well: paper round it, or an outline that is lost in its ground. */
export function imageFindings(
  { uploadId, opacity }: ImageElement,
  geometry: ElementGeometry,
  { composition, looks }: PreflightInput,
): readonly Found[] {
  const look = looks?.find(uploadId);
  const list = composition.pieces.get(geometry.pieceId);
  if (!look || !list || opacity < WATERMARK_OPACITY) return [];
  const grounds = groundColours(list, geometry);
  if (grounds.length === 0) return [];
  const { background } = look;
  if (background !== null) {
    const alien = grounds.filter((ground) => colourDistance(ground, background) >= LIKE);
    if (alien.length > grounds.length / 4) {
      return lightnessOf(background) >= PAPER_LSTAR ? [{ check: 'whiteBox', facts: {} }] : [];
    }
  }
  return look.rim.length > 0 && shareLike(look, grounds) > LOST_SHARE
    ? [{ check: 'imageContrast', facts: {} }]
    : [];
}
