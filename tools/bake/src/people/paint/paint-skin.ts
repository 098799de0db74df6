import type { Base } from '@kitwright/body';
import type { Vec3 } from '@kitwright/geometry';
import { smoothstep } from '../../base/arrays.ts';
import { MOUTH_UV } from '../shape/skin-pieces.ts';
import { beardAt, type FaceTexel } from './beard.ts';
import { browCard, type Brow } from './brows.ts';
import { creaseTint } from './creases.ts';
import { encodedBody, encodedHead } from './encode-skin.ts';
import { paintedHand, type HandSpot } from './hands.ts';
import type { LidDistance } from './lids.ts';
import { colourOf, grain, luminance, mixed, noise, times, toByte, type Colour, type Look } from './look.ts';
import { lipColour, lipShare, partingShare } from './mouth.ts';
import { cheekOf, graderTo, padSkin, skinOfBody, skinOfHead, texelOf } from './skin-picture.ts';
import { BODY_FRAME, HEAD_FRAME } from './skin-places.ts';

/** A texel of the head, and what the source shows there beside the cheeks. */
interface Texel extends FaceTexel {
  readonly source: Colour;
  readonly mean: Colour;
  /** Share of hair that grows here, 0 to 1. */
  readonly roots: number;
}

/** Light of short hairs among each other: from those that lie deep to those on top. */
const hairLight = ({ column, row }: Texel): number => 0.44 + 0.6 * noise(column / 2, row / 4.4);

/** Hair with the light that its strands mirror, on the mean: what is painted mirrors none. */
const sheen = ([r, g, b]: Colour): Colour => [r + 0.007, g + 0.007, b + 0.007];

/** Roots of hair on the skin: dots that run together where hair is dense, until no skin is seen between them. */
const rootShare = ({ roots, column, row }: Texel): number => {
  const share = Math.min(1, roots * (0.85 + 0.5 * grain(column >> 1, row)));
  return share + 0.85 * (1 - share) * roots ** 4;
};

/** Shaven hair that the source shows, in patches: ours is painted instead. */
const scalpShare = ({ y, z, source, mean }: Texel): number => {
  const light = luminance([source[0] / mean[0], source[1] / mean[1], source[2] / mean[2]]);
  const face = smoothstep(0.06, 0.09, z) * smoothstep(0.785, 0.755, y);
  return (1 - face) * smoothstep(0.86, 0.5, light) * smoothstep(0.64, 0.68, y);
};

/** Share of the source's hues that the body keeps, and of its tone that is the person's alone. */
const BODY_HUE = 0.36;
const BODY_EVENNESS = 0.4;

/** Skin that meets the body's: 1 at the border, which runs from the nape to under the chin, 0 from 3 cm above on. */
const throatShare = (y: number, z: number): number => {
  const borderY = 0.652 - 0.6 * Math.max(0, z - 0.06);
  return smoothstep(borderY + 0.03, borderY + 0.004, y);
};

const blushShare = ({ x, y }: Texel): number =>
  Math.exp(-(((Math.abs(x) - 0.042) / 0.016) ** 2) - ((y - 0.697) / 0.013) ** 2);

const freckleShare = ({ x, y, z, column, row }: Texel): number => {
  const spot = noise(column / 2.2, row / 2.2) * 0.7 + noise(column / 1.3 + 40, row / 1.3) * 0.3;
  const region = Math.exp(-((x / 0.045) ** 2) - ((y - 0.702) / 0.022) ** 2) * smoothstep(0.07, 0.1, z);
  return smoothstep(0.66, 0.8, spot) * region;
};

const gaussian = (place: Vec3, at: Vec3, radii: Vec3): number =>
  Math.exp(-place.reduce((sum, each, k) => sum + ((each - (at[k] ?? 0)) / (radii[k] ?? 1)) ** 2, 0));

/**
 * Zones of a face, by eye; a person's own blush lies on top: blood near the surface in nose, cheeks, ears and chin, a paler forehead,
 * darker and colder lids, and a colder jaw where a man shaves.
 */
const zoneTint = ({ x, y, z }: FaceTexel, shaven: number): Colour => {
  const place: Vec3 = [Math.abs(x), y, z];
  const red =
    gaussian(place, [0, 0.692, 0.168], [0.016, 0.013, 0.02]) +
    0.45 * gaussian(place, [0.045, 0.695, 0.13], [0.022, 0.018, 0.04]) +
    0.7 * gaussian(place, [0.085, 0.715, 0.03], [0.014, 0.03, 0.03]) +
    0.5 * gaussian(place, [0, 0.628, 0.145], [0.014, 0.01, 0.03]);
  const pale = gaussian(place, [0, 0.775, 0.148], [0.05, 0.02, 0.05]);
  const socket = gaussian(place, [0.033, 0.729, 0.115], [0.021, 0.009, 0.03]);
  const jaw = shaven * smoothstep(0.665, 0.645, y) * smoothstep(0.03, 0.07, z);
  return [
    1 + 0.05 * red + 0.03 * pale - 0.08 * socket - 0.07 * jaw,
    1 - 0.09 * red + 0.03 * pale - 0.11 * socket - 0.04 * jaw,
    1 - 0.1 * red - 0.02 * pale - 0.08 * socket + 0.02 * jaw,
  ];
};

/** Pores and uneven blood, which the small source does not show. */
const texture = (column: number, row: number): Colour => {
  const mottle = noise(column / 22, row / 22) + 0.6 * noise(column / 7 + 9, row / 7) - 0.8;
  const pores = grain(column, row) + grain(column >> 1, row >> 1) - 1;
  const light = 1 + 0.04 * pores + 0.03 * mottle;
  return [light, light * (1 - 0.06 * mottle), light * (1 - 0.055 * mottle)];
};

/** Roots of lashes, and the shade between them. */
const LASH_ROOTS: Colour = [0.012, 0.008, 0.006];

const lashShare = ({ upperM, lowerM }: LidDistance): number =>
  Math.max(0.8 * smoothstep(0.0021, 0.0007, upperM), 0.38 * smoothstep(0.0014, 0.0004, lowerM));

/** Light that is left in the line between the lips. */
const PARTING: Colour = [0.36, 0.25, 0.23];

const painted = (skin: Colour, texel: Texel, look: Look, brow: Brow): Colour => {
  const { x, y, z } = texel;
  let c = times(skin, zoneTint(texel, Math.min(1, 3 * look.stubble)));
  const hair = colourOf(look.hairColour);
  c = mixed(c, colourOf(look.tone), 0.9 * scalpShare(texel));
  const roots = hairLight(texel);
  c = mixed(c, times(sheen(hair), [roots, 1.02 * roots, 1.06 * roots]), 0.995 * rootShare(texel));
  const tone = colourOf(look.tone);
  const onLips = lipShare(texel);
  // What the source shows of a mouth is too coarse for a line between lips: they are painted on even skin.
  c = mixed(c, tone, 0.85 * onLips);
  const isPale = smoothstep(0.12, 0.05, luminance(tone));
  c = mixed(
    c,
    lipColour(colourOf(look.lips), texel, isPale),
    onLips * Math.min(1, 0.1 + 1.05 * look.lipStrength),
  );
  c = mixed(c, times(c, PARTING), partingShare(texel));
  const blush = look.blush * blushShare(texel);
  c = times(c, [1 + 0.08 * blush, 1 - 0.1 * blush, 1 - 0.08 * blush]);
  const beard = beardAt(texel);
  const isFull = smoothstep(0.5, 0.9, look.stubble);
  // None grows on the red of the lips.
  const grown = Math.min(1, look.stubble * 1.25) * (1 - onLips);
  c = mixed(
    c,
    mixed(times(c, [0.5, 0.54, 0.6]), hair, 0.6 * isFull),
    Math.min(1, 1.05 * beard.shade) * grown,
  );
  c = mixed(c, times(hair, [0.5, 0.52, 0.56]), beard.hairs * grown * (0.35 + 0.55 * isFull));
  c = mixed(c, times(c, [0.68, 0.5, 0.42]), look.freckles * freckleShare(texel));
  if (z > 0.08 && y > 0.712 && y < 0.778) {
    const strokes = 0.9 + 0.18 * grain(Math.floor(texel.column / 1.3), Math.floor(texel.row / 2.1));
    const at = (aboveM: number): number => brow(-Math.abs(x) - 0.0004 * Math.sign(x), y + aboveM);
    const widerM = look.browWiderM ?? 0;
    const density = widerM > 0 ? Math.max(at(0), 0.75 * at(widerM), 0.75 * at(-widerM)) : at(0);
    const share = Math.min(1, density ** 0.7 * look.browStrength * strokes);
    c = mixed(c, colourOf(look.browColour), share);
  }
  return c;
};

/** Above this a body's picture is not seen: the head has its own, metres. */
const HEAD_Y_M = 0.7;

/** Places, hands and lids of the base, which all people share. */
export interface SkinPlaces {
  readonly head: Float32Array;
  readonly body: Float32Array;
  readonly hands: (place: Vec3) => HandSpot | null;
  readonly lids: (place: Vec3) => LidDistance;
  /** For the head's texels the share of a lid's inside. */
  readonly rims: Float32Array;
}

/** Traits of a person's skin besides its look. */
export interface SkinTraits {
  /** For the head's texels the share of hair that grows there, 0 to 1. */
  readonly roots: Float32Array;
  /** For the head's texels openness to what is near, 0 to 1: see `creases.ts`. */
  readonly creases: Float32Array;
  /** For the body's texels how far muscles stand out, metres. */
  readonly relief: Float32Array;
}

/** Hollows between muscles hold shade, all of it from 4 mm on; what stands out is a little lighter. */
const reliefTint = (heightM: number): Colour => {
  const height = Number.isNaN(heightM) ? 0 : Math.max(-1, Math.min(0.5, heightM / 0.004));
  return [1 + 0.07 * height, 1 + 0.1 * height, 1 + 0.11 * height];
};

/** Rims of lids are wet, thin and full of blood. */
const RIM_TINT: Colour = [1.25, 0.95, 0.92];

/** Share of the shade between closed lips that is left out: it is coarse, and they would look parted. Their line is painted. */
const LIPS_LIT = 0.9;

/** Share of a crease that is left out on the forehead: none is there but under locks, whose shade ran down it in red drips. */
const underHair = ({ y, z }: Texel): number => 0.55 * smoothstep(0.755, 0.77, y) * smoothstep(0.05, 0.09, z);

/** The pictures of a person's skin. */
export const paintSkin = async (
  base: Base,
  places: SkinPlaces,
  look: Look,
  { roots, creases, relief }: SkinTraits,
): Promise<{ readonly head: Buffer; readonly body: Buffer }> => {
  const source = await skinOfHead(look.skin);
  const mean = cheekOf(source, places.head);
  const tone = colourOf(look.tone);
  const grade = graderTo(tone, mean);
  const brow = await browCard(base, look.brows);
  const { width, height } = HEAD_FRAME;
  const head = Buffer.alloc(width * height * 3);
  const mouth = colourOf(look.lips);
  const rim = times(mixed(tone, mouth, 0.6), RIM_TINT);
  /** The mouth's inside has no place on the skin, but a corner of the picture. */
  const isMouth = (i: number): boolean =>
    i % width < 2 * MOUTH_UV[0] * width + 4 && Math.floor(i / width) < 2 * MOUTH_UV[1] * height + 4;
  for (let i = 0; i < width * height; i++) {
    const [column, row] = [i % width, Math.floor(i / width)];
    const [x = 0, y = 0, z = 0] = places.head.subarray(i * 3, i * 3 + 3);
    const texel: Texel = {
      ...{ column, row, x, y, z, mean },
      source: texelOf(source, i),
      roots: roots[i] ?? 0,
    };
    const hue = Number.isNaN(y) ? 0.72 : 0.45 + 0.27 * smoothstep(0.63, 0.66, y);
    // To the throat the body's skin goes on.
    const throat = Number.isNaN(y) ? 0 : throatShare(y, z);
    // The source's corner bears its maker's name, on no skin.
    const isMark = Number.isNaN(x) && column > 0.9 * width && row > 0.82 * height;
    const skin = isMark
      ? tone
      : mixed(grade(texel.source, hue + (BODY_HUE - hue) * throat), tone, BODY_EVENNESS * throat);
    const lashes = Number.isNaN(x) ? 0 : lashShare(places.lids([x, y, z]));
    const bare = Number.isNaN(x) ? skin : painted(skin, texel, look, brow);
    const wet = mixed(bare, rim, 0.75 * (places.rims[i] ?? 0));
    const c = isMouth(i)
      ? times(mouth, [1.3, 0.95, 0.9])
      : times(
          times(
            mixed(wet, LASH_ROOTS, lashes),
            creaseTint(
              Number.isNaN(x)
                ? (creases[i] ?? 1)
                : 1 - (1 - (creases[i] ?? 1)) * (1 - LIPS_LIT * lipShare(texel)) * (1 - underHair(texel)),
            ),
          ),
          texture(column, row),
        );
    c.forEach((value, k) => {
      head[i * 3 + k] = toByte(value);
    });
  }
  padSkin(head, HEAD_FRAME, (i) => !Number.isNaN(places.head[i * 3]) || isMouth(i));
  const side = BODY_FRAME.width;
  const bodySource = await skinOfBody(look.skin, side);
  const body = Buffer.alloc(bodySource.length);
  for (let i = 0; i < side * side; i++) {
    const [x = 0, y = 0, z = 0] = places.body.subarray(i * 3, i * 3 + 3);
    // What no body wears of the picture: the source's head, and the name of its maker.
    if (Number.isNaN(x) || y > HEAD_Y_M) {
      tone.forEach((value, k) => {
        body[i * 3 + k] = toByte(value);
      });
      continue;
    }
    // The source's limbs are darker and greyer than its face.
    const flat = mixed(grade(texelOf(bodySource, i), BODY_HUE), tone, BODY_EVENNESS);
    const spot = places.hands([x, y, z]);
    const skin = times(flat, reliefTint(relief[i] ?? 0));
    const c = times(spot ? paintedHand(skin, spot, tone) : skin, texture(i % side, Math.floor(i / side)));
    c.forEach((value, k) => {
      body[i * 3 + k] = toByte(value);
    });
  }
  padSkin(body, BODY_FRAME, (i) => !Number.isNaN(places.body[i * 3]));
  return {
    head: await encodedHead(head, HEAD_FRAME),
    body: await encodedBody(body, BODY_FRAME),
  };
};
