import { HAIR_REPEAT } from '@kitwright/garment/figure/avatar.ts';
import { bootColours, paintSocks } from '../export/figure-colours.ts';
import {
  fromSrgb,
  linearOf,
  mix,
  paint,
  pixelsOf,
  repeatedTexelAt,
  texelAt,
  times,
  type Rgb,
} from '../export/pixels.ts';
import type { ColourOfPart, FigurePart, PartColour, Spot } from '../model/figure-model.ts';
import type { OldFigure } from './old-figure.ts';

const PICTURE_PX = 512;
const WARMTH: Rgb = [0.86, 0.44, 0.42];
const FOLDS: Rgb = [0.16, 0.1, 0.09];

/** The recipe of docs/figure.md, "Head", over the head's chart. */
const paintHead = (model: OldFigure): HTMLCanvasElement => {
  const masks = pixelsOf(model.headMasks, PICTURE_PX);
  const painted = model.head
    .filter(({ map }) => map !== null)
    .map(({ map, colour }) => ({ map: pixelsOf(map, PICTURE_PX), colour: linearOf(colour) }));
  const [skin, brows] = [linearOf(model.skin), linearOf(model.brows)];
  return paint(PICTURE_PX, PICTURE_PX, (u, v) => {
    const [r, g, b] = texelAt(masks, u, v, [0, 0, 0]);
    let c = mix(skin, times(skin, WARMTH), 0.62 * g);
    c = mix(c, times(c, FOLDS), 0.85 * b);
    c = mix(c, brows, 0.93 * r);
    for (const { map, colour } of painted) c = mix(c, colour, 0.93 * texelAt(map, u, v, [0, 0, 0])[0]);
    return c;
  });
};

const limbs = (model: OldFigure): ((spot: Spot) => Rgb) => {
  const [arms, legs] = [pixelsOf(model.arms, PICTURE_PX), pixelsOf(model.legs, PICTURE_PX)];
  const skin = linearOf(model.skin);
  return ({ u, v, masks }) => {
    const arm = arms ? fromSrgb(texelAt(arms, u, v, [0, 0, 0])) : skin;
    const leg = legs ? fromSrgb(texelAt(legs, u, v, [0, 0, 0])) : skin;
    return mix(mix(skin, arm, masks[0]), leg, masks[1]);
  };
};

const eyes = (model: OldFigure): ((spot: Spot) => Rgb) => {
  const iris = pixelsOf(model.iris, PICTURE_PX);
  const white = linearOf(model.eyeWhite);
  return ({ u, v, masks, shade }) => {
    const c = mix(white, fromSrgb(texelAt(iris, u, v, [0.23, 0.14, 0.09])), masks[0]);
    return times(c, [shade, shade, shade]);
  };
};

const hair = ({ head }: OldFigure, part: FigurePart): ((spot: Spot) => Rgb) => {
  const grown = head.find(({ name }) => name === part);
  const strands = pixelsOf(grown?.skin ?? null, PICTURE_PX);
  const plain = linearOf(grown?.colour ?? '#191413');
  return ({ u, v }) =>
    strands ? fromSrgb(repeatedTexelAt(strands, u * HAIR_REPEAT[0], v * HAIR_REPEAT[1], [0, 0, 0])) : plain;
};

/** The colours of the old figure's parts, as plain viewers can show them. */
export const coloursOfOldFigure =
  (model: OldFigure): ColourOfPart =>
  (part, colours) => {
    const perVertex = (at: (spot: Spot) => Rgb): PartColour => ({ kind: 'vertices', at });
    if (part === 'head') return { kind: 'picture', canvas: paintHead(model), isCutOut: false };
    if (part === 'socks') return { kind: 'picture', canvas: paintSocks(colours), isCutOut: false };
    if (part === 'body' || part === 'feet') return perVertex(limbs(model));
    if (part === 'eyes') return perVertex(eyes(model));
    if (part === 'boots') return perVertex(bootColours(model));
    if (part === 'baseShorts') {
      const [cloth, band] = [linearOf(model.baseShorts), linearOf(model.baseShortsBand)];
      return perVertex(({ masks }) => mix(cloth, band, masks[0]));
    }
    return perVertex(hair(model, part));
  };
