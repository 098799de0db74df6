import { LinearMipmapLinearFilter, RepeatWrapping, SRGBColorSpace, TextureLoader, type Texture } from 'three';
import { avatarOf } from '@kitwright/garment/figure/avatars.ts';
import { faceWarp, type FaceShape } from '@kitwright/garment/figure/face-shape.ts';
import {
  MANNEQUIN,
  type Avatar,
  type AvatarId,
  type Boot,
  type BootSkin,
  type HeadPart,
} from '@kitwright/garment/figure/avatar.ts';
import { BOOTS, type Footwear } from '@kitwright/garment/figure/boots.ts';
import { FIGURE_PARTS, type FigureModel, type FigurePaint, type FigurePart } from '../model/figure-model.ts';
import type { FigureSource } from '../model/load-figure.ts';
import type { MeshData } from '../model/mesh-data.ts';
import { loadPartsModel, remembered, type PartsModel } from '../model/models.ts';
import type { HeadPicture, OldFigure } from './old-figure.ts';
import { newOldMaterial } from './old-figure-material.ts';
import { shapedBy } from './shape-head.ts';

const FIGURE_FILE = 'figure.glb';
const HEIGHT_M = 1.8;

const paintOf = (figure: OldFigure): FigurePaint => ({
  newMaterial: () => newOldMaterial(figure),
  loadColours: async () => (await import('./old-figure-colours.ts')).coloursOfOldFigure(figure),
});

type PictureKind = 'colour' | 'strands' | 'masks';

const pictureLoaders = (['colour', 'strands', 'masks'] as const).map((kind) => {
  const load = async (url: string): Promise<Texture> => {
    const texture = await new TextureLoader().loadAsync(url);
    texture.flipY = false;
    texture.minFilter = LinearMipmapLinearFilter;
    if (kind !== 'masks') texture.colorSpace = SRGBColorSpace;
    if (kind === 'strands') [texture.wrapS, texture.wrapT] = [RepeatWrapping, RepeatWrapping];
    return texture;
  };
  return [kind, remembered(load)] as const;
});
const PICTURES = new Map<PictureKind, (url: string) => Promise<Texture>>(pictureLoaders);

const orNull = async <T>(
  load: ((url: string) => Promise<T>) | undefined,
  file: string,
  { urlOf, onMissing }: FigureSource,
): Promise<T | null> => {
  try {
    return (await load?.(urlOf(file))) ?? null;
  } catch (cause) {
    onMissing(new Error(`The figure's ${file} could not be loaded`, { cause }));
    return null;
  }
};

const picture = (kind: PictureKind, file: string, source: FigureSource): Promise<Texture | null> =>
  orNull(PICTURES.get(kind), file, source);

const EMPTY: PartsModel = {
  bones: [],
  parts: new Map(),
  masks: new Map(),
  pictures: new Map(),
  floorY: null,
};

const parts = async (file: string | null, source: FigureSource): Promise<PartsModel> =>
  (file === null ? null : await orNull(loadPartsModel, file, source)) ?? EMPTY;

const headPicture = async (part: HeadPart, source: FigureSource): Promise<HeadPicture> => {
  const { name, skin, skin_map, transparent, colour } = part;
  const [strands, map] = await Promise.all([
    picture('strands', skin, source),
    skin_map === null ? null : picture('masks', skin_map, source),
  ]);
  return { name, skin: strands, map, isTransparent: transparent, colour };
};

/** Parts by name; those of later files take the place of earlier ones. */
const collect = (
  files: readonly PartsModel[],
  isWorn: (part: FigurePart) => boolean,
): ReadonlyMap<FigurePart, MeshData> => {
  const found = new Map<FigurePart, MeshData>();
  for (const file of files) {
    for (const part of FIGURE_PARTS) {
      const mesh = file.parts.get(part);
      if (mesh && isWorn(part)) found.set(part, mesh);
    }
  }
  return found;
};

/** What a face shapes: everything that hangs on the head. */
const HEAD_PARTS: ReadonlySet<FigurePart> = new Set(['head', 'eyes', 'hair', 'beard', 'band']);

const withFace = (
  found: ReadonlyMap<FigurePart, MeshData>,
  shape: FaceShape,
): ReadonlyMap<FigurePart, MeshData> => {
  const warp = faceWarp(shape);
  if (!warp) return found;
  return new Map(
    [...found].map(([part, mesh]) => [part, HEAD_PARTS.has(part) ? shapedBy(warp, mesh) : mesh] as const),
  );
};

interface WornBoot {
  readonly boot: Boot;
  readonly skin: BootSkin;
}

/** The boots with their skin by its id, their first when there is none of that id; null for bare feet. */
const wornBoot = (avatar: Avatar, footwear: Footwear): WornBoot | null => {
  if (footwear === 'barefoot') return null;
  // It has no trainers.
  const { model, skin } = typeof footwear === 'string' ? avatar.boots : footwear;
  const boot = BOOTS[model];
  return { boot, skin: boot.skins.find(({ id }) => id === skin) ?? boot.skins[0] };
};

/** A person wears boots and socks, whatever is beneath, or has bare feet; hair comes from files of its own. */
const SHOD_PARTS: ReadonlySet<FigurePart> = new Set(['body', 'head', 'eyes', 'boots', 'socks', 'baseShorts']);
const BAREFOOT_PARTS: ReadonlySet<FigurePart> = new Set(['body', 'head', 'eyes', 'feet', 'baseShorts']);

const loadAvatar = async (
  avatar: Avatar,
  loadingBase: Promise<PartsModel>,
  footwear: Footwear,
  source: FigureSource,
): Promise<FigureModel> => {
  const worn = wornBoot(avatar, footwear);
  const [base, face, boots, arms, legs, iris, features, head, hair] = await Promise.all([
    loadingBase,
    parts(avatar.face, source),
    parts(worn?.boot.file ?? null, source),
    picture('colour', avatar.arms, source),
    picture('colour', avatar.legs, source),
    picture('colour', avatar.eyes, source),
    picture('masks', avatar.features, source),
    Promise.all(avatar.head.map((part) => headPicture(part, source))),
    Promise.all(avatar.head.map(({ file }) => parts(file, source))),
  ]);
  const ownParts = worn ? SHOD_PARTS : BAREFOOT_PARTS;
  const own = collect([base, face, boots], (part) => ownParts.has(part));
  return {
    sex: null,
    heightM: HEIGHT_M,
    floorY: worn ? (boots.floorY ?? base.floorY ?? 0) : 0,
    parts: withFace(new Map([...own, ...collect(hair, (part) => !ownParts.has(part))]), avatar.shape),
    covered: new Map(),
    skin: avatar.tones.skin,
    paint: paintOf({
      isMannequin: false,
      skin: avatar.tones.skin,
      brows: avatar.tones.brows,
      eyeWhite: avatar.tones.eyeWhite,
      baseShorts: BASE_SHORTS.cloth,
      baseShortsBand: BASE_SHORTS.band,
      arms,
      legs,
      iris,
      headMasks: features ?? face.masks.get('head') ?? base.masks.get('head') ?? null,
      bootMasks: boots.masks.get('boots') ?? null,
      bootSkin: worn?.skin ?? null,
      head,
    }),
  };
};

const BASE_SHORTS = { cloth: '#1c1e22', band: '#26292e' } as const;
const MANNEQUIN_PARTS: ReadonlySet<FigurePart> = new Set(['body', 'head', 'feet', 'baseShorts']);

const mannequin = (base: PartsModel): FigureModel => ({
  sex: null,
  heightM: HEIGHT_M,
  floorY: 0,
  parts: collect([base], (part) => MANNEQUIN_PARTS.has(part)),
  covered: new Map(),
  skin: MANNEQUIN.skin,
  paint: paintOf({
    isMannequin: true,
    skin: MANNEQUIN.skin,
    brows: MANNEQUIN.skin,
    eyeWhite: MANNEQUIN.skin,
    baseShorts: MANNEQUIN.shorts,
    baseShortsBand: MANNEQUIN.shorts,
    arms: null,
    legs: null,
    iris: null,
    headMasks: null,
    bootMasks: null,
    bootSkin: null,
    head: [],
  }),
});

/** The figure that wears garments which have not been draped on people yet. */
export const loadOldFigure = async (
  wearer: AvatarId | 'mannequin',
  footwear: Footwear,
  source: FigureSource,
): Promise<FigureModel> => {
  const base = loadPartsModel(source.urlOf(FIGURE_FILE));
  return wearer === 'mannequin'
    ? mannequin(await base)
    : loadAvatar(avatarOf(wearer), base, footwear, source);
};
