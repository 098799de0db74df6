import { bodyMix, bodyOfMeasures } from '@kitwright/garment/fit/body-mix.ts';
import type { BodyMeasures } from '@kitwright/garment/fit/size-advice.ts';
import { bodyOfSize } from '@kitwright/garment/fit/size-bodies.ts';
import { MANNEQUIN_PERSON, personOf, type Fitting, type Sex } from '@kitwright/garment/figure/people.ts';
import type { FigureModel, FigurePart } from '../model/figure-model.ts';
import { boundsOf, mergeMeshes, type MeshData } from '../model/mesh-data.ts';
import { loadPartsModel, loadWornParts, type GarmentModel, type PartsModel } from '../model/models.ts';
import type { OutfitModels } from '../model/load-outfit.ts';
import type { RestBone } from '../model/rig.ts';
import { carriedCloth, unit, type BoneMoves } from './carry-cloth.ts';

/** Sweeps while a measure is dragged, and once it rests. */
export const SWEEPS = { dragged: 6, rested: 40 } as const;

/** A garment and its wearer on a body of any measures. */
export interface OwnBody {
  /** Of measures that say nothing the size's own. Rejects when a file of bodies is missing. Loads each once; then some tens of milliseconds. */
  readonly shape: (measures: BodyMeasures, sweeps: number) => Promise<OutfitModels>;
}

/** Parts worn that are no cloth: moved with the skin beneath, and left in their shape. */
const STIFF = ['socks', 'boots'] as const satisfies readonly FigurePart[];

/** Pieces of elastic and rib. */
const CLINGS = /waistband|collar|cuff|rib|neckband/i;

interface Share {
  readonly parts: PartsModel;
  readonly share: number;
}

const blend = (
  own: Float32Array,
  others: readonly { readonly of: Float32Array; readonly share: number }[],
): Float32Array => {
  const mixed = own.slice();
  for (const { of, share } of others)
    for (let i = 0; i < mixed.length; i += 1)
      mixed[i] = (mixed[i] ?? 0) + share * ((of[i] ?? 0) - (own[i] ?? 0));
  return mixed;
};

const blendMesh = (own: MeshData, part: string, shares: readonly Share[]): MeshData => {
  const others = shares.flatMap(({ parts, share }) => {
    const mesh = parts.parts.get(part);
    return mesh ? [{ mesh, share }] : [];
  });
  const positions = blend(
    own.positions,
    others.map(({ mesh, share }) => ({ of: mesh.positions, share })),
  );
  const normals = blend(
    own.normals,
    others.map(({ mesh, share }) => ({ of: mesh.normals, share })),
  );
  for (let i = 0; i < normals.length; i += 3) unit(normals, i);
  return { ...own, positions, normals };
};

/** Positions of bones at rest on the blended body. */
const blendBones = (bones: readonly RestBone[], own: PartsModel, shares: readonly Share[]): RestBone[] => {
  const restOf = ({ bones: rest }: PartsModel, name: string): RestBone['at'] | undefined =>
    rest.find((bone) => bone.name === name)?.at;
  return bones.map((bone) => {
    const from = restOf(own, bone.name);
    if (!from) return bone;
    const at = (axis: 0 | 1 | 2): number =>
      shares.reduce(
        (sum, { parts, share }) => sum + share * ((restOf(parts, bone.name)?.[axis] ?? 0) - from[axis]),
        from[axis],
      );
    return { ...bone, at: [at(0), at(1), at(2)] };
  });
};

/** Movement of bones from one rest to another, m, from the ground on. */
const movesOf = (before: readonly RestBone[], after: readonly RestBone[]): BoneMoves => {
  const moves = new Map<string, readonly [number, number, number]>();
  before.forEach(({ name, parent, at }, i) => {
    const [px, py, pz] = (parent === null ? undefined : moves.get(parent)) ?? [0, 0, 0];
    const [x, y, z] = after[i]?.at ?? at;
    moves.set(name, [px + x - at[0], py + y - at[1], pz + z - at[2]]);
  });
  return moves;
};

/** Person and mannequin can take any measures; who is not shown cannot. */
export const takesMeasures = (
  fitting: Fitting,
): fitting is Extract<Fitting, { readonly kind: 'person' | 'mannequin' }> =>
  fitting.kind === 'person' || fitting.kind === 'mannequin';

const skinOf = (parts: ReadonlyMap<string, MeshData>): MeshData =>
  mergeMeshes(['body', 'head'].flatMap((part) => parts.get(part) ?? []));

/** Parts of a figure worn over skin: cloth that is no garment of the design, shoes. */
const worn = (figure: FigureModel, parts: readonly FigurePart[]) =>
  parts.flatMap((part) => {
    const mesh = figure.parts.get(part);
    return mesh ? [{ part, mesh }] : [];
  });

/** Readies an outfit, as it was draped, for other bodies of the same sex. */
export const openOwnBody = async (
  { model, figure }: { readonly model: GarmentModel; readonly figure: FigureModel },
  fitting: Extract<Fitting, { readonly kind: 'person' | 'mannequin' }>,
  urlOf: (file: string) => string,
): Promise<OwnBody> => {
  const person = personOf(fitting.kind === 'person' ? fitting.person : MANNEQUIN_PERSON);
  const fileUrl = urlOf(person.file);
  const own = await loadPartsModel(fileUrl);
  const sex: Sex = fitting.sex;
  const [soft, stiff] = [worn(figure, ['shorts']), worn(figure, STIFF)];
  const skin = skinOf(figure.parts);
  const cloth = carriedCloth(
    [
      ...model.pieces.map(({ id, mesh, firstDetailTriangle }) => ({
        mesh,
        firstDetailTriangle,
        clings: CLINGS.test(id),
      })),
      ...soft.map(({ mesh }) => ({ mesh, clings: false })),
    ],
    skin,
  );
  const shoes = carriedCloth(
    stiff.map(({ mesh }) => ({ mesh, clings: true })),
    skin,
  );
  return {
    shape: async (measures, sweeps) => {
      const body = bodyOfMeasures({ ...measures, sex }) ?? bodyOfSize(undefined, sex, fitting.size);
      const shares = await Promise.all(
        bodyMix(sex, body).map(async ({ file, share }) => ({
          share,
          parts: await loadWornParts({ fileUrl, changeUrl: urlOf(file) }),
        })),
      );
      const parts = new Map<FigurePart, MeshData>(figure.parts);
      for (const part of figure.parts.keys()) {
        const mesh = own.parts.get(part);
        if (mesh) parts.set(part, blendMesh(mesh, part, shares));
      }
      const after = skinOf(parts).positions;
      const bones = blendBones(model.bones, own, shares);
      const moves = movesOf(model.bones, bones);
      const carried = cloth.over(after, moves, sweeps);
      const carriedShoes = shoes.over(after, moves, 0);
      soft.forEach(({ part, mesh }, i) => parts.set(part, { ...mesh, ...carried[model.pieces.length + i] }));
      stiff.forEach(({ part, mesh }, i) => parts.set(part, { ...mesh, ...carriedShoes[i] }));
      const head = parts.get('head');
      return {
        model: {
          ...model,
          bones,
          pieces: model.pieces.map((piece, i) => ({ ...piece, mesh: { ...piece.mesh, ...carried[i] } })),
        },
        figure: {
          ...figure,
          parts,
          heightM: (head && boundsOf([head])?.max[1]) ?? figure.heightM,
        },
      };
    },
  };
};
