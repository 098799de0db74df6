import { bytesOf, hexOf } from '@kitwright/colour';
import { AVATAR_FACES } from './avatar-faces.ts';
import { AVATAR_LOOKS, HAIR_COLOURS, type AvatarLook } from './avatar-looks.ts';
import { AVATAR_IDS, BOOT_IDS, type Avatar, type AvatarId, type HeadPart, type SkinTones } from './avatar.ts';

/** Folder of all pictures under the package's `assets/`. */
const PICTURES = 'avatars';

/** The picture of strands in one colour: straight hair, or curls. */
export const hairPictureFile = (kind: 'strands' | 'curls', colour: AvatarLook['hairColour']): string =>
  `${PICTURES}/hair-${kind}-${colour}.webp`;

/** What a cut or a beard paints on the skin, over the head's chart. */
export const skinMapFile = (part: 'scalp' | 'beard', cut: string): string =>
  `${PICTURES}/${part}-${cut}.webp`;

const CURLED: ReadonlySet<AvatarLook['hair']> = new Set(['curly', 'afro']);

const hairOf = ({ hair, hairColour }: AvatarLook): readonly HeadPart[] =>
  hair === 'bald'
    ? []
    : [
        {
          name: 'hair',
          file: `hair-${hair}.glb`,
          skin: hairPictureFile(CURLED.has(hair) ? 'curls' : 'strands', hairColour),
          skin_map: skinMapFile('scalp', hair),
          transparent: true,
          colour: HAIR_COLOURS[hairColour],
        },
      ];

const beardOf = ({ beard, hairColour }: AvatarLook): readonly HeadPart[] =>
  beard === null
    ? []
    : [
        {
          name: 'beard',
          file: beard === 'stubble' ? null : `beard-${beard}.glb`,
          skin: hairPictureFile('strands', hairColour),
          skin_map: skinMapFile('beard', beard),
          transparent: beard !== 'stubble',
          colour: HAIR_COLOURS[hairColour],
        },
      ];

/** Whites of the eyes take a little of the skin's warmth, or they glare out of a dark face. */
const eyeWhiteOf = (skin: string): string => {
  const white = [238, 233, 227];
  return hexOf(bytesOf(skin).map((byte, index) => 0.84 * (white[index] ?? 0) + 0.16 * byte));
};

const tonesOf = ({ skin, brows, hairColour }: AvatarLook): SkinTones => ({
  skin,
  brows: HAIR_COLOURS[brows ?? hairColour],
  eyeWhite: eyeWhiteOf(skin),
});

/** One of the figures by its id. */
export const avatarOf = (id: AvatarId): Avatar => {
  const look = AVATAR_LOOKS[id];
  return {
    id,
    legs: `${PICTURES}/${id}/legs.webp`,
    arms: `${PICTURES}/${id}/arms.webp`,
    eyes: `${PICTURES}/${id}/eyes.webp`,
    tones: tonesOf(look),
    shape: AVATAR_FACES[id].shape,
    features: `${PICTURES}/${id}/features.webp`,
    face: null,
    headScale: look.headScale,
    head: [...hairOf(look), ...beardOf(look)],
    availableBoots: BOOT_IDS,
    boots: look.boots,
    stature: look.stature,
  };
};

/** All figures in the contract's order. */
export const AVATARS: readonly Avatar[] = AVATAR_IDS.map(avatarOf);
