import {
  PICTURED_PARTS,
  type ColourOfPart,
  type FigureColours,
  type FigurePart,
  type PartColour,
  type PersonLook,
  type PicturedPart,
  type Spot,
} from '../model/figure-model.ts';
import { SOCK_DEFAULTS } from '../scene/figure-looks.ts';
import { shortsColour } from '../scene/figure-material.ts';
import { copyOf, linearOf, paint, pixelsOf, texelAt, times, type Rgb } from './pixels.ts';

const PICTURE_PX = 512;

/** Cards, seen from both sides. */
const CUT_OUT: ReadonlySet<FigurePart> = new Set(['lashes', 'hair']);

const isPictured = (part: FigurePart): part is PicturedPart =>
  (PICTURED_PARTS as readonly FigurePart[]).includes(part);

/** The turned-over cuff and two bands, as the shader draws them. */
export const paintSocks = ({ socks, sockTrim }: FigureColours): HTMLCanvasElement => {
  const base = linearOf(socks ?? SOCK_DEFAULTS.socks);
  const trim = linearOf(sockTrim ?? socks ?? SOCK_DEFAULTS.sockTrim);
  const isTrim = (v: number): boolean =>
    v < 0.117 || Math.abs(v - 0.165) < 0.014 || Math.abs(v - 0.205) < 0.008;
  return paint(4, PICTURE_PX, (_, v) => (isTrim(v) ? trim : base));
};

export const bootColours = ({
  bootSkin,
  bootMasks,
}: Pick<PersonLook, 'bootSkin' | 'bootMasks'>): ((spot: Spot) => Rgb) => {
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

/** The colours of a person's parts, as plain viewers can show them. */
export const coloursOfPerson =
  (look: PersonLook): ColourOfPart =>
  (part, colours) => {
    const plain = (css: string): PartColour => ({ kind: 'vertices', at: () => linearOf(css) });
    if (part === 'socks') return { kind: 'picture', canvas: paintSocks(colours), isCutOut: false };
    if (part === 'shorts') return plain(shortsColour(look, colours));
    if (part === 'boots') return { kind: 'vertices', at: bootColours(look) };
    if (!isPictured(part)) return plain(look.plainCloth);
    const canvas = copyOf(look.pictures.get(part) ?? null);
    return canvas ? { kind: 'picture', canvas, isCutOut: CUT_OUT.has(part) } : plain(look.skin);
  };
