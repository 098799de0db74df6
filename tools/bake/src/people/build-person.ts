import {
  bodiesOf,
  manOfSize,
  skinTriangles,
  womanOfSize,
  worstErrorMm,
  type Base,
  type Body,
  type Wish,
} from '@kitwright/body';
import { f64 } from '../base/arrays.ts';
import type { Mesh, Skinning } from '../figure/mesh/mesh.ts';
import { encodeGlb } from '../figure/output/document.ts';
import { isGrown, type Haircut } from './hair/haircut.ts';
import { HAIRCUTS } from './hair/haircuts.ts';
import { densityAt } from './hair/scalp.ts';
import { skullOf } from './hair/skull.ts';
import { paintStrands } from './hair/strand-picture.ts';
import { grownLocks } from './hair/strands.ts';
import { headCreases } from './paint/creases.ts';
import { handsOf } from './paint/hands.ts';
import { lidsOf } from './paint/lids.ts';
import { paintEye } from './paint/paint-eye.ts';
import { paintLashes } from './paint/paint-lashes.ts';
import { paintSkin, type SkinPlaces } from './paint/paint-skin.ts';
import { BODY_FRAME, HEAD_FRAME, lidInsides, onTexels, skinPlaces } from './paint/skin-places.ts';
import { latticeOf, locksWithin } from './lattice.ts';
import { personDocument, rigidOn, type PersonPart } from './person-document.ts';
import { sharedSexOf, type Person } from './person.ts';
import { shortsOn, topOn } from './shape/base-clothes.ts';
import { boneWeights, regionsOf } from './shape/bone-weights.ts';
import { eyeballs } from './shape/eyeballs.ts';
import type { HungMesh } from './shape/hang.ts';
import { lashStrips } from './shape/lash-strips.ts';
import { muscleRelief, withRelief } from './shape/muscle-relief.ts';
import { normalsOf } from './shape/normals.ts';
import { sharedBodies } from './shape/shared-body.ts';
import { skinOcclusion } from './shape/shade.ts';
import { shellOf } from './shape/shell.ts';
import { skinPieces, type SkinPiece } from './shape/skin-pieces.ts';

export interface BakedPerson {
  readonly glb: Uint8Array;
  readonly body: Body;
  readonly worstErrorMm: number;
  /** By name of the node. */
  readonly triangles: Readonly<Record<string, number>>;
  readonly pictureBytes: Readonly<Record<string, number>>;
}

const CLOTH = '#1c1e22';

/** Roots thin out over so much above the hairline, metres: farther than locks, so that no edge is seen under them. */
const ROOTS_EDGE_M = 0.011;

/** Shares of a muscular body's relief that people show. */
const RELIEF = { male: 0.75, female: 0.45, young: 0.3 } as const;

/** Lengths of the longest lashes, metres. */
const LASHES_M = { male: 0.0065, female: 0.0085 } as const;

interface Skin {
  readonly points: Float64Array;
  readonly normals: Float64Array;
  readonly triangles: Int32Array;
  readonly occlusion: Float64Array;
  readonly skinning: Skinning;
}

const drawn = (piece: SkinPiece, skin: Skin): { readonly mesh: Mesh; readonly skinning: Skinning } => {
  const three = (of: Float64Array): Float32Array =>
    Float32Array.from(piece.points.flatMap((p) => [f64(of, p * 3), f64(of, p * 3 + 1), f64(of, p * 3 + 2)]));
  const four = (of: ArrayLike<number>): number[] =>
    piece.points.flatMap((p) => [0, 1, 2, 3].map((k) => of[p * 4 + k] ?? 0));
  return {
    mesh: {
      positions: three(skin.points),
      normals: three(skin.normals),
      indices: piece.indices,
      uvs: piece.uvs,
      occlusion: Float32Array.from(piece.points, (p) => f64(skin.occlusion, p)),
    },
    skinning: {
      joints: Uint8Array.from(four(skin.skinning.joints)),
      weights: Float32Array.from(four(skin.skinning.weights)),
    },
  };
};

const onHead = (
  mesh: HungMesh,
  shadeOf: (vertex: number) => number = () => 1,
): { readonly mesh: Mesh; readonly skinning: Skinning } => {
  const count = mesh.positions.length / 3;
  return {
    mesh: { ...mesh, occlusion: Float32Array.from({ length: count }, (_, i) => shadeOf(i)) },
    skinning: rigidOn(count, 'head'),
  };
};

const clothes = (base: Base, body: Body, skin: Skin, isWoman: boolean): readonly PersonPart[] => {
  const look = { roughness: 0.85, colour: CLOTH } as const;
  const shorts = shellOf(skin, { inside: shortsOn(base, body), offsetM: 0.004, bridgesHollows: false });
  if (!isWoman) return [{ name: 'figure:baseShorts', ...shorts, ...look }];
  const top = shellOf(skin, {
    inside: topOn(base, skin.triangles, body),
    offsetM: 0.0065,
    bridgesHollows: true,
  });
  return [
    { name: 'figure:baseShorts', ...shorts, ...look },
    { name: 'figure:baseTop', ...top, ...look },
  ];
};

/** Builds people of one base: what they share is made once. */
export const peopleBuilder = (base: Base): ((person: Person) => Promise<BakedPerson>) => {
  const bodyOf = bodiesOf(base);
  const regions = regionsOf(base);
  const places: SkinPlaces = {
    head: skinPlaces(base, HEAD_FRAME),
    body: skinPlaces(base, BODY_FRAME),
    hands: handsOf(base),
    lids: lidsOf(base),
    rims: lidInsides(base),
  };
  const rootsOf = ({ line, roots }: Haircut): Float32Array =>
    Float32Array.from({ length: places.head.length / 3 }, (_, i) => {
      const [x = 0, y = 0, z = 0] = places.head.subarray(i * 3, i * 3 + 3);
      return Number.isNaN(x) ? 0 : densityAt(line, [x, y, z], ROOTS_EDGE_M) * roots([x, y, z]);
    });
  const triangles = Int32Array.from(skinTriangles(base));
  const pieces = skinPieces(base);
  const used = new Set([...pieces.head.points, ...pieces.body.points]);
  const shared = sharedBodies(base);
  const reliefs = new Map(
    [manOfSize('M'), womanOfSize('M')].map((wish) => [wish.sex, muscleRelief(base, bodyOf, wish)]),
  );
  const reliefOf = (sex: Wish['sex']) => {
    const relief = reliefs.get(sex);
    if (!relief) throw new Error(`No relief of ${sex} bodies`);
    return relief;
  };
  return async (person) => {
    const { id, wish, look } = person;
    const hair = HAIRCUTS[person.hair];
    const sex = sharedSexOf(person);
    const body = sex === null ? bodyOf(wish) : shared.withHead(sex, wish);
    const normals = normalsOf(body.points, triangles, base.groups.skin.count);
    const relief = reliefOf(wish.sex);
    const reliefShare = RELIEF[sex === null ? 'young' : wish.sex];
    const skin: Skin = {
      points: body.points,
      normals: withRelief(normals, relief, reliefShare),
      triangles,
      occlusion: skinOcclusion(body.points, normals, triangles, used),
      skinning: boneWeights(body.points, body.skeleton, regions),
    };
    const eyes = eyeballs(base, body.points);
    const roots = rootsOf(hair);
    const lattice = latticeOf(id, sex);
    const locks = isGrown(hair)
      ? locksWithin(grownLocks(base, skullOf(base, body.points), hair), lattice)
      : null;
    const pictures = await paintSkin(base, places, look, {
      roots,
      creases: headCreases(base, skin, eyes, { roots, locks }),
      relief: onTexels(
        base,
        BODY_FRAME,
        relief.heights.map((height) => reliefShare * height),
        1,
      ),
    });
    const white = '#ffffff';
    // The upper lid shades the eye.
    const lidShade = (v: number): number =>
      0.6 + 0.4 * Math.min(1, Math.max(0, 0.95 - 2 * (eyes.normals[v * 3 + 1] ?? 0)));
    const parts: PersonPart[] = [
      {
        name: 'figure:body',
        ...drawn(pieces.body, skin),
        roughness: 0.56,
        colour: white,
        picture: pictures.body,
      },
      {
        name: 'figure:head',
        ...drawn(pieces.head, skin),
        roughness: 0.52,
        colour: white,
        picture: pictures.head,
      },
      {
        name: 'figure:eyes',
        ...onHead(eyes, lidShade),
        roughness: 0.1,
        colour: white,
        picture: await paintEye(look.iris),
      },
      {
        name: 'head:lashes',
        ...onHead(lashStrips(base, body.points, LASHES_M[wish.sex])),
        roughness: 0.9,
        colour: white,
        picture: await paintLashes(),
        isCutOut: true,
      },
      ...clothes(base, body, skin, wish.sex === 'female'),
    ];
    if (locks)
      parts.push({
        name: 'head:hair',
        ...onHead(locks, (v) => locks.openness[v] ?? 1),
        roughness: 0.6,
        colour: white,
        picture: await paintStrands(hair.kind, look.hairColour),
        isCutOut: true,
      });
    const measures = Object.fromEntries(
      Object.entries(body.measures).map(([name, mm]) => [name, Math.round(mm)]),
    );
    return {
      glb: await encodeGlb(
        personDocument(parts, body.skeleton, {
          format: 1,
          floorY: 0,
          person: id,
          sex: sex ?? 'youth',
          measures,
        }),
        lattice,
      ),
      body,
      worstErrorMm: worstErrorMm(body),
      triangles: Object.fromEntries(parts.map(({ name, mesh }) => [name, mesh.indices.length / 3])),
      pictureBytes: Object.fromEntries(parts.map(({ name, picture }) => [name, picture?.length ?? 0])),
    };
  };
};
