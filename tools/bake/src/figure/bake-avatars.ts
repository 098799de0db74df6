import { AVATAR_FACES } from '@kitwright/garment/figure/avatar-faces.ts';
import { AVATAR_IDS, type AvatarId } from '@kitwright/garment/figure/avatar.ts';
import { AVATAR_LOOKS, HAIR_COLOURS } from '@kitwright/garment/figure/avatar-looks.ts';
import { avatarOf, hairPictureFile, skinMapFile } from '@kitwright/garment/figure/avatars.ts';
import { buildBeard, buildHair } from './build-hair.ts';
import { paintHead } from './face/paint.ts';
import { beardPicture, scalpPicture } from './face/scalp.ts';
import { BEARD_STYLES } from './hair/beards.ts';
import { HAIR_STYLES } from './hair/styles.ts';
import type { Mesh } from './mesh/mesh.ts';
import { rigid } from './mesh/skinning.ts';
import { FigureDocument } from './output/document.ts';
import { encodeGlb } from './output/glb.ts';
import { irisPicture } from './pictures/iris.ts';
import { encodeMasks, encodeWebp, type Picture } from './pictures/picture.ts';
import { armsPicture, legsPicture } from './pictures/skin.ts';
import { hairPicture } from './pictures/strands.ts';
import type { Quality } from './quality.ts';

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
