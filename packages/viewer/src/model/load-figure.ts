import type { BootSkin } from '@kitwright/garment/figure/avatar.ts';
import { bodyFileOf, type Size } from '@kitwright/garment';
import { MANNEQUIN } from '@kitwright/garment/figure/avatar.ts';
import { BOOTS, TRAINERS, type Footwear } from '@kitwright/garment/figure/boots.ts';
import { bodiedBy, personOf, type Fitting, type Person } from '@kitwright/garment/figure/people.ts';
import {
  FIGURE_PARTS,
  PICTURED_PARTS,
  type FigureModel,
  type FigurePaint,
  type FigurePart,
  type PersonLook,
} from './figure-model.ts';
import { bootHeightShare, fitBoots, footOf } from './fit-boots.ts';
import { boundsOf, type MeshData } from './mesh-data.ts';
import { loadPartsModel, loadWornParts, type PartsModel } from './models.ts';
import { newPersonMaterial } from '../scene/figure-material.ts';
import type { RestBone } from './rig.ts';
import { socksOf } from './socks.ts';

/** Source of a figure's files, and the callback for those that are missing: the rest is shown all the same. */
export interface FigureSource {
  readonly urlOf: (file: string) => string;
  readonly onMissing: (error: Error) => void;
}

/** Colour of the figure's own plain clothes. */
const PLAIN_CLOTH = '#1c1e22';
/** Plain shorts, where no design says what goes with it: charcoal. */
const SHORTS_CLOTH = '#2b2e33';
/** The rim of a sock lies so far below the knee, m. */
const BELOW_KNEE_M = 0.055;
/** And that of one in a trainer above the ankle. */
const OVER_ANKLE_M = 0.075;

/** The entries of a map under some of its keys. */
const picked = <K extends string, V>(from: ReadonlyMap<string, V>, keys: readonly K[]): ReadonlyMap<K, V> =>
  new Map(
    keys.flatMap((key) => {
      const value = from.get(key);
      return value === undefined ? [] : [[key, value] as const];
    }),
  );

/** The height of a bone at rest, m. */
const heightOfBone = (bones: readonly RestBone[], name: string): number => {
  const bone = bones.find((each) => each.name === name);
  if (!bone) return 0;
  return bone.at[1] + (bone.parent === null ? 0 : heightOfBone(bones, bone.parent));
};

interface Shoes {
  readonly parts: ReadonlyMap<FigurePart, MeshData>;
  readonly covered: FigureModel['covered'];
  readonly floorY: number;
}

/** Boots and socks for a body; without boots on file the socks alone. */
const shoesFor = (person: PartsModel, boots: PartsModel | null, sockTopY: number): Shoes | null => {
  const body = person.parts.get('body');
  const foot = body ? footOf(body) : null;
  if (!body || !foot) return null;
  const socks = socksOf(body, sockTopY);
  const pair = boots?.parts.get('boots');
  return {
    parts: new Map([['socks', socks.mesh], ...(pair ? [['boots', fitBoots(pair, foot)] as const] : [])]),
    covered: new Map([['body', socks.isCovered]]),
    floorY: (boots?.floorY ?? 0) * bootHeightShare(foot),
  };
};

interface WornShoe {
  readonly file: string;
  readonly skin: BootSkin;
  /** The rim of the sock at rest, m. */
  readonly sockTop: (bones: readonly RestBone[]) => number;
}

const underKnee: WornShoe['sockTop'] = (bones) => heightOfBone(bones, 'shinL') - BELOW_KNEE_M;
const overAnkle: WornShoe['sockTop'] = (bones) => heightOfBone(bones, 'footL') + OVER_ANKLE_M;

/** Boots with their skin by its id, their first when there is none of that id; null for bare feet. */
const wornShoe = (person: Person, footwear: Footwear): WornShoe | null => {
  if (footwear === 'barefoot') return null;
  if (footwear === 'trainers') return { file: TRAINERS.file, skin: TRAINERS.skins[0], sockTop: overAnkle };
  const { model, skin } = footwear === 'own' ? person.boots : footwear;
  const boot = BOOTS[model];
  const shown = boot.skins.find(({ id }) => id === skin) ?? boot.skins[0];
  return { file: boot.file, skin: shown, sockTop: underKnee };
};

const loadBoots = async (file: string, { urlOf, onMissing }: FigureSource): Promise<PartsModel | null> => {
  try {
    return await loadPartsModel(urlOf(file));
  } catch (cause) {
    onMissing(new Error(`The figure's ${file} could not be loaded`, { cause }));
    return null;
  }
};

const heightOf = (parts: FigureModel['parts']): number => {
  const head = parts.get('head');
  return (head && boundsOf([head])?.max[1]) ?? 1.8;
};

const paintOf = (look: PersonLook): FigurePaint => ({
  newMaterial: () => newPersonMaterial(look),
  loadColours: async () => (await import('../export/figure-colours.ts')).coloursOfPerson(look),
});

const ownParts = FIGURE_PARTS.filter((part) => part !== 'boots' && part !== 'socks');

/** A person's meshes in a size. */
const loadBody = (person: Person, size: Size, { urlOf }: FigureSource): Promise<PartsModel> => {
  const change = bodyFileOf(person.sex, size);
  return change === null
    ? loadPartsModel(urlOf(person.file))
    : loadWornParts({ fileUrl: urlOf(person.file), changeUrl: urlOf(change) });
};

const loadPerson = async (
  person: Person,
  size: Size,
  footwear: Footwear,
  source: FigureSource,
): Promise<FigureModel> => {
  const boot = wornShoe(person, footwear);
  const [file, boots] = await Promise.all([
    loadBody(person, size, source),
    boot ? loadBoots(boot.file, source) : null,
  ]);
  const own: FigureModel['parts'] = picked(file.parts, ownParts);
  const heightM = heightOf(own);
  const shoes = boot ? shoesFor(file, boots, boot.sockTop(file.bones)) : null;
  return {
    sex: person.sex === 'woman' ? 'woman' : 'man',
    heightM,
    floorY: shoes?.floorY ?? file.floorY ?? 0,
    parts: new Map([...own, ...(shoes?.parts ?? [])]),
    covered: shoes?.covered ?? new Map(),
    skin: person.skin,
    paint: paintOf({
      isMannequin: false,
      pictures: picked(file.pictures, PICTURED_PARTS),
      skin: person.skin,
      plainCloth: PLAIN_CLOTH,
      shortsCloth: SHORTS_CLOTH,
      bootMasks: boots?.masks.get('boots') ?? null,
      bootSkin: boot?.skin ?? null,
    }),
  };
};

/** Parts that a mannequin takes from a person. */
const MANNEQUIN_PARTS = ['body', 'head', 'eyes', 'baseShorts'] as const satisfies readonly FigurePart[];

const loadMannequin = async (fitting: Fitting, source: FigureSource): Promise<FigureModel> => {
  const person = await loadPerson(bodiedBy(fitting, fitting.size), fitting.size, 'barefoot', source);
  return {
    ...person,
    parts: picked(person.parts, MANNEQUIN_PARTS),
    skin: MANNEQUIN.skin,
    paint: paintOf({
      isMannequin: true,
      pictures: new Map(),
      skin: MANNEQUIN.skin,
      plainCloth: MANNEQUIN.shorts,
      shortsCloth: MANNEQUIN.shorts,
      bootMasks: null,
      bootSkin: null,
    }),
  };
};

/** Loads the wearer of a garment; null for no one. Rejects only when the person's own file is missing. */
export const loadFigure = async (
  fitting: Fitting,
  footwear: Footwear,
  source: FigureSource,
): Promise<FigureModel | null> => {
  if (fitting.kind === 'none') return null;
  if (fitting.kind === 'mannequin') return loadMannequin(fitting, source);
  return loadPerson(personOf(fitting.person), fitting.size, footwear, source);
};
