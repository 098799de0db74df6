import { isOfPlayer, textsOf, type DesignDocument } from '@kitwright/design';
import {
  LOOK_SIDE,
  fixFor,
  lookOfPixels,
  passEdit,
  preflight,
  type PictureLook,
  type PreflightInput,
} from '@kitwright/design/preflight';
import { createComposer, type ComposeInput, type Composition } from '@kitwright/design/render';
import type { ImageLibrary } from '../../design-view/image-library.ts';
import type { Preflight } from '../../session/use-preflight.ts';

const looks = new WeakMap<CanvasImageSource, PictureLook | null>();

/** Look of a picture; null where the browser lets no one read it. */
function lookOf(picture: HTMLImageElement): PictureLook | null {
  const canvas = document.createElement('canvas');
  canvas.width = LOOK_SIDE;
  canvas.height = LOOK_SIDE;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, LOOK_SIDE, LOOK_SIDE);
  return lookOfPixels(context.getImageData(0, 0, LOOK_SIDE, LOOK_SIDE).data);
}

/** The looks of the pictures that are there; each is looked at once. */
export const pictureLooks = ({ pictures }: ImageLibrary): NonNullable<PreflightInput['looks']> => ({
  find: (uploadId) => {
    const picture = pictures.find(uploadId);
    if (!(picture instanceof HTMLImageElement)) return undefined;
    const known = looks.get(picture);
    if (known !== undefined) return known ?? undefined;
    const look = lookOf(picture);
    looks.set(picture, look);
    return look ?? undefined;
  },
});

/** The names that are set smallest, looked at besides the one shown. */
const LONGEST_NAMES = 3;
const composeForPlayers = createComposer();

/** Input of the checks beside the design as it is drawn. */
export interface LookedOver extends Pick<PreflightInput, 'document' | 'composition' | 'pattern'> {
  readonly rules: Pick<PreflightInput, 'rulePreset' | 'ruleValues' | 'inks'>;
  readonly images: ImageLibrary;
  /** The names of the team's players, and how to compose for one. */
  readonly names: readonly string[];
  readonly compose: Pick<ComposeInput, 'size' | 'letterer'>;
}

/** Looks a design over, pictures and the longest names of the team included. */
export function lookOver({ rules, images, names, compose, composition, ...design }: LookedOver): Preflight {
  const { document, pattern } = design;
  const longest = textsOf(document).some(isOfPlayer)
    ? [...new Set(names)].sort((a, b) => b.length - a.length).slice(0, LONGEST_NAMES)
    : [];
  const looks = pictureLooks(images);
  const composed = (each: DesignDocument, player?: ComposeInput['player']) =>
    composeForPlayers(each, {
      ...compose,
      pattern,
      images: images.catalogue,
      ...(player === undefined ? {} : { player }),
    });
  const inputOf = (each: DesignDocument, seen: Composition): PreflightInput => ({
    document: each,
    composition: seen,
    pattern,
    ...rules,
    looks,
    players: longest
      .filter((name) => name.length > each.slots.playerName.length)
      .map((playerName) => ({
        playerName,
        composition: composed(each, { playerName, number: each.slots.number }),
      })),
  });
  const input = inputOf(document, composition);
  return {
    findings: preflight(input),
    fixFor: (finding) => fixFor(finding, input),
    pass: () => passEdit(document, (each) => inputOf(each, each === document ? composition : composed(each))),
  };
}
