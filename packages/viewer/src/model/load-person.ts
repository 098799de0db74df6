import type { FigureModel, FigurePart, PersonPictures } from './figure-model.ts';
import { BASE_SHORTS, type FigureSource } from './load-figure.ts';
import type { MeshData } from './mesh-data.ts';
import { loadPartsModel } from './models.ts';

const PARTS = [
  'body',
  'head',
  'eyes',
  'lashes',
  'hair',
  'baseShorts',
] as const satisfies readonly FigurePart[];
const PICTURED = ['body', 'head', 'eyes', 'lashes', 'hair'] as const;

/** The entries of a map under some of its keys. */
const picked = <K extends string, V>(from: ReadonlyMap<string, V>, keys: readonly K[]): ReadonlyMap<K, V> =>
  new Map(
    keys.flatMap((key) => {
      const value = from.get(key);
      return value === undefined ? [] : [[key, value] as const];
    }),
  );

/** One of the people of docs/people.md, barefoot; garments must have been draped on that body. */
export const loadPerson = async (
  id: string,
  { urlOf }: Pick<FigureSource, 'urlOf'>,
): Promise<FigureModel> => {
  const file = await loadPartsModel(urlOf(`people/${id}.glb`));
  const parts: ReadonlyMap<FigurePart, MeshData> = picked(file.parts, PARTS);
  const person: PersonPictures = picked(file.pictures, PICTURED);
  return {
    isMannequin: false,
    stature: 1,
    headScale: [1, 1, 1],
    floorY: file.floorY ?? 0,
    parts,
    // What shines through thin cloth; skin itself is seen as it is painted.
    skin: '#a97f60',
    brows: '#000000',
    eyeWhite: '#efe9e2',
    baseShorts: BASE_SHORTS.cloth,
    baseShortsBand: BASE_SHORTS.cloth,
    arms: null,
    legs: null,
    iris: null,
    headMasks: null,
    bootMasks: null,
    bootSkin: null,
    head: [],
    person,
  };
};
