import { HAIR_REPEAT } from '@kitwright/garment/figure/avatar.ts';
import type { FigureModel, FigurePart } from '../model/figure-model.ts';
import type { FigureColours } from '../scene/figure-looks.ts';
import { SOCK_DEFAULTS } from '../scene/figure-looks.ts';
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
} from './pixels.ts';

/** What a vertex brings: its place in the part's picture and its four masks, 0..1. */
export interface Spot {
  readonly u: number;
  readonly v: number;
  readonly masks: readonly [number, number, number, number];
  /** Occlusion, or brightness for the eyes. */
  readonly shade: number;
}

/** How a part is coloured in a file: a picture in the part's coordinates, or else a colour (linear) for every vertex. */
export type PartColour =
  | { readonly kind: 'picture'; readonly canvas: HTMLCanvasElement }
  | { readonly kind: 'vertices'; readonly at: (spot: Spot) => Rgb };

const PICTURE_PX = 512;
const WARMTH: Rgb = [0.86, 0.44, 0.42];
const FOLDS: Rgb = [0.16, 0.1, 0.09];

/** The recipe of docs/figure.md, "Head", over the head's chart. */
const paintHead = (model: FigureModel): HTMLCanvasElement => {
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

/** The turned-over cuff and two bands, as the shader draws them. */
const paintSocks = ({ socks, sockTrim }: FigureColours): HTMLCanvasElement => {
  const base = linearOf(socks ?? SOCK_DEFAULTS.socks);
  const trim = linearOf(sockTrim ?? socks ?? SOCK_DEFAULTS.sockTrim);
  const isTrim = (v: number): boolean =>
    v < 0.117 || Math.abs(v - 0.165) < 0.014 || Math.abs(v - 0.205) < 0.008;
  return paint(4, PICTURE_PX, (_, v) => (isTrim(v) ? trim : base));
};

const limbs = (model: FigureModel): ((spot: Spot) => Rgb) => {
  const [arms, legs] = [pixelsOf(model.arms, PICTURE_PX), pixelsOf(model.legs, PICTURE_PX)];
  const skin = linearOf(model.skin);
  return ({ u, v, masks }) => {
    const arm = arms ? fromSrgb(texelAt(arms, u, v, [0, 0, 0])) : skin;
    const leg = legs ? fromSrgb(texelAt(legs, u, v, [0, 0, 0])) : skin;
    return mix(mix(skin, arm, masks[0]), leg, masks[1]);
  };
};

const eyes = (model: FigureModel): ((spot: Spot) => Rgb) => {
  const iris = pixelsOf(model.iris, PICTURE_PX);
  const white = linearOf(model.eyeWhite);
  return ({ u, v, masks, shade }) => {
    const c = mix(white, fromSrgb(texelAt(iris, u, v, [0.23, 0.14, 0.09])), masks[0]);
    return times(c, [shade, shade, shade]);
  };
};

const hair = ({ head }: FigureModel, part: FigurePart): ((spot: Spot) => Rgb) => {
  const grown = head.find(({ name }) => name === part);
  const strands = pixelsOf(grown?.skin ?? null, PICTURE_PX);
  const plain = linearOf(grown?.colour ?? '#191413');
  return ({ u, v }) =>
    strands ? fromSrgb(repeatedTexelAt(strands, u * HAIR_REPEAT[0], v * HAIR_REPEAT[1], [0, 0, 0])) : plain;
};

const boots = ({ bootSkin, bootMasks }: FigureModel): ((spot: Spot) => Rgb) => {
  const texels = pixelsOf(bootMasks, PICTURE_PX);
  const [upper, accent, sole, laces] = [
    bootSkin?.upper,
    bootSkin?.accent,
    bootSkin?.sole,
    bootSkin?.laces,
  ].map((css) => linearOf(css ?? '#1b1d21')) as [Rgb, Rgb, Rgb, Rgb];
  return ({ u, v, masks: [isSole, isLace, isSwapped, isAccented] }) => {
    if (isSole > 0.5) return isAccented > 0.5 ? accent : sole;
    if (isLace > 0.5) return laces;
    const [second, , dark] = texelAt(texels, u, v, [0, 0, 0]);
    const isSecond = second > 0.5 !== isSwapped > 0.5;
    const shade = 1 - 0.7 * dark;
    return times(isSecond ? accent : upper, [shade, shade, shade]);
  };
};

/** The colours of a part of the figure, as plain viewers can show them. */
export const colourOfPart = (part: FigurePart, model: FigureModel, colours: FigureColours): PartColour => {
  const perVertex = (at: (spot: Spot) => Rgb): PartColour => ({ kind: 'vertices', at });
  if (part === 'head') return { kind: 'picture', canvas: paintHead(model) };
  if (part === 'socks') return { kind: 'picture', canvas: paintSocks(colours) };
  if (part === 'body' || part === 'feet') return perVertex(limbs(model));
  if (part === 'eyes') return perVertex(eyes(model));
  if (part === 'boots') return perVertex(boots(model));
  if (part === 'baseShorts') {
    const [cloth, band] = [linearOf(model.baseShorts), linearOf(model.baseShortsBand)];
    return perVertex(({ masks }) => mix(cloth, band, masks[0]));
  }
  return perVertex(hair(model, part));
};
