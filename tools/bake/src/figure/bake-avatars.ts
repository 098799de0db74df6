import { AVATAR_FACES } from '@kitwright/garment/figure/avatar-faces.ts';
import { AVATAR_IDS, type AvatarId } from '@kitwright/garment/figure/avatar.ts';
import { AVATAR_LOOKS, HAIR_COLOURS } from '@kitwright/garment/figure/avatar-looks.ts';
import { avatarOf, hairPictureFile, skinMapFile } from '@kitwright/garment/figure/avatars.ts';
import { paintHead } from './face/paint.ts';
import { beardPicture, scalpPicture } from './face/scalp.ts';
import { BEARD_STYLES } from './hair/beards.ts';
import { noise } from './hair/noise.ts';
import { hairField, strandUv, type HairField, type HairStyle } from './hair/style.ts';
import { HAIR_STYLES } from './hair/styles.ts';
import { evenGrid, type Grid } from './mesh/grid.ts';
import { vertexCount, withMasks, type Mesh } from './mesh/mesh.ts';
import { refine } from './mesh/refine.ts';
import { rigid } from './mesh/skinning.ts';
import { surfaceNets } from './mesh/surface-nets.ts';
import { FigureDocument } from './output/document.ts';
import { encodeGlb } from './output/glb.ts';
import { encodeMasks, encodeWebp, paint, rgbOf, type Picture } from './pictures/picture.ts';
import { armsPicture, legsPicture } from './pictures/skin.ts';
import { hairPicture } from './pictures/strands.ts';
import { cellFactor, type Quality } from './quality.ts';
import { at, bell, mix, smoothstep } from './sdf/blend.ts';

/** A file under the package's `assets/`, made when it is asked for. */
export interface BakedFile {
  readonly file: string;
  readonly bake: () => Promise<Uint8Array>;
}

/** Lossy: nothing in these pictures has hard edges but the ornament of one arm. */
const QUALITY = 90;

const entries = <K extends string, V>(record: Readonly<Record<K, V>>): readonly (readonly [K, V])[] =>
  Object.entries(record) as [K, V][];

const headPart = async (name: string, mesh: Mesh): Promise<Uint8Array> => {
  const figure = new FigureDocument();
  figure.addPart({ name, mesh, skinning: rigid(mesh, 'head'), colour: '#2a1c15', roughness: 0.6 });
  figure.document.getRoot().setExtras({ format: 1 });
  return encodeGlb(figure.document);
};

const picture = (file: string, paint: () => Picture): BakedFile => ({
  file,
  bake: () => encodeWebp(paint(), QUALITY),
});

/** UVs along the strands, brightness between locks, and mask x: cover (see docs/figure.md). */
const asHair = (mesh: Mesh, field: HairField): Mesh => {
  const uvs = new Float32Array(vertexCount(mesh) * 2);
  const occlusion = mesh.occlusion.slice();
  for (let v = 0; v < vertexCount(mesh); v++) {
    const [x = 0, y = 0, z = 0] = mesh.positions.subarray(v * 3, v * 3 + 3);
    uvs.set(strandUv(field.strands(x, y, z)), v * 2);
    occlusion[v] = at(occlusion, v) * field.shade(x, y, z);
  }
  return withMasks({ ...mesh, uvs, occlusion }, (p) => [field.cover(...p), 0, 0, 0]);
};

const grown = async (style: HairStyle, grid: Grid): Promise<Mesh> => {
  const field = hairField(style);
  const mesh = await refine(field.distance, surfaceNets(field.distance, grid), {
    vertices: style.vertices,
    normalStep: () => style.normalStepM ?? 0.0013,
    isKept: (p) => field.cover(...p) > 0,
  });
  return asHair(mesh, field);
};

/** The mesh of one cut. */
const buildHair = (style: HairStyle, quality: Quality): Promise<Mesh> =>
  grown(style, evenGrid([-0.15, 1.56, -0.2], [0.15, 1.91, 0.15], 0.0025 * cellFactor(quality), false));

/** The mesh of one beard. */
const buildBeard = (style: HairStyle, quality: Quality): Promise<Mesh> =>
  grown(style, evenGrid([-0.09, 1.53, -0.03], [0.09, 1.72, 0.14], 0.002 * cellFactor(quality), false));

const hairMeshes = (quality: Quality): readonly BakedFile[] =>
  entries(HAIR_STYLES).map(([id, style]) => ({
    file: `hair-${id}.glb`,
    bake: async () => headPart('head:hair', await buildHair(style, quality)),
  }));

const beardMeshes = (quality: Quality): readonly BakedFile[] =>
  entries(BEARD_STYLES).map(([id, style]) => ({
    file: `beard-${id}.glb`,
    bake: async () => headPart('head:beard', await buildBeard(style, quality)),
  }));

const sharedPictures = (): readonly BakedFile[] => [
  ...entries(HAIR_COLOURS).flatMap(([name, colour]) =>
    (['strands', 'curls'] as const).map((kind) =>
      picture(hairPictureFile(kind, name), () => hairPicture(kind, colour)),
    ),
  ),
  ...entries(HAIR_STYLES).map(([id]) => picture(skinMapFile('scalp', id), () => scalpPicture(id))),
  ...(['stubble', ...entries(BEARD_STYLES).map(([id]) => id)] as const).map((id) =>
    picture(skinMapFile('beard', id), () => beardPicture(id)),
  ),
];

/** Side of the picture of a face's masks; half of it shows the face itself. */
const FACE_PX = 512;

const paintFace = (id: AvatarId): Picture => {
  const { width, height, rgb } = paintHead(FACE_PX, FACE_PX, AVATAR_FACES[id].paint);
  return { width, height, channels: 3, data: rgb };
};

const SIZE = 64;

/** An iris as a disc that fills the square: fibres, a lighter ring about the pupil, a dark rim. */
const irisPicture = (colour: string): Picture => {
  const base = rgbOf(colour);
  return paint(SIZE, SIZE, 3, (u, v) => {
    const [x, y] = [2 * u - 1, 2 * v - 1];
    const r = Math.hypot(x, y);
    const turn = Math.atan2(y, x);
    const fibre = noise(9 * Math.cos(turn) + 20, 9 * Math.sin(turn) + 20, r * 1.4);
    const ring = 0.34 * bell(r - 0.52, 0.16);
    const rim = mix(1, 0.42, smoothstep(0.78, 1, r));
    const light = (0.98 + 0.2 * fibre + ring) * rim;
    // Round the pupil every iris is a little warmer.
    const warm = 0.07 * bell(r - 0.48, 0.14);
    return [base[0] * light + warm, base[1] * light + 0.5 * warm, base[2] * light];
  });
};

const ownPictures = (): readonly BakedFile[] =>
  AVATAR_IDS.flatMap((id) => {
    const look = AVATAR_LOOKS[id];
    const { legs, arms, eyes, features } = avatarOf(id);
    return [
      { file: features, bake: () => encodeMasks(paintFace(id)) },
      picture(legs, () => legsPicture(look)),
      picture(arms, () => armsPicture(look)),
      picture(eyes, () => irisPicture(look.iris)),
    ];
  });

/** Every file the avatars need besides `figure.glb` and boots. Pure: the same quality gives the same bytes. */
export const avatarFiles = (quality: Quality = 'fine'): readonly BakedFile[] => {
  const used = new Set(
    AVATAR_IDS.flatMap((id) => avatarOf(id).head.flatMap(({ skin, skin_map }) => [skin, skin_map])),
  );
  return [
    ...hairMeshes(quality),
    ...beardMeshes(quality),
    ...sharedPictures().filter(({ file }) => used.has(file)),
    ...ownPictures(),
  ];
};
