import type { PlainLight } from '../cloth/plain-look.ts';
import type { Material, MeshStandardMaterial, Texture } from 'three';
import type { BootSkin } from '@kitwright/garment/figure/avatar.ts';
import type { Sex } from '@kitwright/garment/figure/people.ts';
import type { MeshData } from './mesh-data.ts';

/** The parts a figure is drawn in, in the order of the shader's table of looks. */
export const FIGURE_PARTS = [
  'body',
  'head',
  'eyes',
  'lashes',
  'hair',
  'baseShorts',
  'baseTop',
  'socks',
  'boots',
  'shorts',
] as const;
export type FigurePart = (typeof FIGURE_PARTS)[number];

/** Parts that have a picture of their own, seen as it is; cards of lashes and hair are cut out by it. */
export const PICTURED_PARTS = ['body', 'head', 'eyes', 'lashes', 'hair'] as const;
export type PicturedPart = (typeof PICTURED_PARTS)[number];

/** Materials by which a figure is drawn and written into files. */
export interface FigurePaint {
  readonly newMaterial: () => FigureMaterial;
  /** For files; loaded when one is asked for. */
  readonly loadColours: () => Promise<ColourOfPart>;
}

/** Everything that makes one figure, loaded; see docs/people.md. */
export interface FigureModel {
  /** Sex of the body. */
  readonly sex: Sex;
  /** To the top of the head, m. */
  readonly heightM: number;
  /** Height of the ground under the soles, m. */
  readonly floorY: number;
  readonly parts: ReadonlyMap<FigurePart, MeshData>;
  /** Triangles under what the figure wears on its feet. */
  readonly covered: ReadonlyMap<FigurePart, (triangle: number) => boolean>;
  /** Colour of what shines through thin cloth, CSS. */
  readonly skin: string;
  readonly paint: FigurePaint;
}

/** Paint of one of the people. Colours are CSS. */
export interface PersonLook {
  /** Painted in one colour, in place of pictures. */
  readonly isMannequin: boolean;
  readonly pictures: ReadonlyMap<PicturedPart, Texture>;
  readonly skin: string;
  /** The figure's own plain clothes. */
  readonly plainCloth: string;
  /** Plain shorts that go with garments without legs. */
  readonly shortsCloth: string;
  readonly bootMasks: Texture | null;
  readonly bootSkin: BootSkin | null;
}

/** The whole figure in one material and one draw call: a vertex knows its part, the shader knows each part's look. */
export interface FigureMaterial {
  readonly material: MeshStandardMaterial;
  /** A material of the same colours, lit by its vertices. The caller disposes of it. */
  readonly newPlain: (light: PlainLight) => Material;
  setColours: (colours: FigureColours) => void;
  dispose: () => void;
}

/** The attributes of a vertex: its place in the part's picture, its four masks and its occlusion, 0..1. */
export interface Spot {
  readonly u: number;
  readonly v: number;
  readonly masks: readonly [number, number, number, number];
  readonly shade: number;
}

/** Colour of a part in a file: a picture in the part's coordinates, or else a colour (linear) for every vertex. */
export type PartColour =
  | { readonly kind: 'picture'; readonly canvas: HTMLCanvasElement; readonly isCutOut: boolean }
  | { readonly kind: 'vertices'; readonly at: (spot: Spot) => readonly [r: number, g: number, b: number] };

export type ColourOfPart = (part: FigurePart, colours: FigureColours) => PartColour;

/** Colours of what the figure wears besides the garment, CSS. */
export interface FigureColours {
  readonly socks?: string | undefined;
  /** Bands and turned-over cuff of the socks. */
  readonly sockTrim?: string | undefined;
  /** Plain shorts under a garment without legs; a mannequin's stay its own. */
  readonly shorts?: string | undefined;
}
