import { manOfSize, type Origin } from '@kitwright/body';
import { AVATAR_IDS, type AvatarId } from '@kitwright/garment/figure/avatar.ts';
import {
  avatarLookOf,
  HAIR_COLOURS,
  type BeardCut,
  type HairCut,
} from '@kitwright/garment/figure/avatar-looks.ts';
import { manFace } from './faces.ts';
import type { Look } from './paint/look.ts';
import type { HaircutName } from './hair/haircuts.ts';
import type { Person } from './person.ts';

/** The cut that comes nearest to one of the figure's. */
const CUTS: Readonly<Record<HairCut | 'bald', HaircutName>> = {
  short: 'crop',
  sidePart: 'parted',
  quiff: 'swept',
  mohawk: 'crop',
  curly: 'curly',
  afro: 'afro',
  bun: 'topKnot',
  swept: 'swept',
  cornrows: 'buzz',
  buzz: 'buzz',
  bald: 'shaven',
};
const STUBBLE: Readonly<Record<BeardCut, number>> = { stubble: 0.5, short: 0.8, goatee: 0.75, full: 0.95 };

interface Own {
  readonly origin: Origin;
  readonly brows: string;
  readonly face: Readonly<Record<string, number>>;
}

/** Faces of the numbers before are those of other people. */
const FIRST_FACE = 20;

const EUROPEAN: Origin = { caucasian: 1 };
const AFRICAN: Origin = { african: 1 };
const MIXED: Origin = { caucasian: 0.5, african: 0.5 };
const LATIN: Origin = { caucasian: 0.6, asian: 0.3, african: 0.1 };

/** Faces by what tells them apart. Inventions: the ids are the specification's, the people exist nowhere. */
const OWN: Readonly<Record<AvatarId, Own>> = {
  benzema: {
    origin: LATIN,
    brows: 'eyebrow001',
    face: { 'head/head-oval': 0.4, 'nose/nose-greek-moregreek': 0.3 },
  },
  beckham: {
    origin: { caucasian: 0.4, asian: 0.6 },
    brows: 'eyebrow006',
    face: { 'head/head-diamond': 0.3, 'cheek/*-cheek-bones-out': 0.4, 'mouth/mouth-scale-horiz-incr': 0.2 },
  },
  coutinho: {
    origin: AFRICAN,
    brows: 'eyebrow009',
    face: { 'head/head-square': 0.3, 'chin/chin-width-max': 0.3 },
  },
  griezman: {
    origin: EUROPEAN,
    brows: 'eyebrow012',
    face: { 'head/head-oval': 0.3, 'nose/nose-hump-morehump': 0.3, 'cheek/*-cheek-volume-deflate': 0.4 },
  },
  reus: {
    origin: { asian: 0.8, african: 0.2 },
    brows: 'eyebrow002',
    face: { 'head/head-round': 0.25, 'nose/nose-width3-max': 0.4, 'eyes/*-eye-epicanthus-in': 0.2 },
  },
  suarez: {
    origin: EUROPEAN,
    brows: 'eyebrow003',
    face: { 'head/head-rectangular': 0.4, 'chin/chin-prominent-more': 0.4, 'nose/nose-scale-vert-incr': 0.3 },
  },
  cr7: {
    origin: AFRICAN,
    brows: 'eyebrow001',
    face: {
      'head/head-oval': 0.5,
      'cheek/*-cheek-bones-out': 0.5,
      'mouth/mouth-lowerlip-volume-inflate': 0.2,
    },
  },
  messi_2018: {
    origin: { caucasian: 0.5, asian: 0.5 },
    brows: 'eyebrow009',
    face: { 'head/head-round': 0.35, 'nose/nose-volume-potato': 0.2 },
  },
  neymar_2018: {
    origin: LATIN,
    brows: 'eyebrow010',
    face: { 'head/head-triangular': 0.2, 'nose/nose-curve-concave': 0.3, 'chin/chin-cleft-in': 0.3 },
  },
  neymar_2024: {
    origin: { asian: 0.9, caucasian: 0.1 },
    brows: 'eyebrow001',
    face: { 'head/head-oval': 0.35, 'cheek/*-cheek-bones-out': 0.35, 'nose/nose-width3-max': 0.15 },
  },
  hazard: {
    origin: AFRICAN,
    brows: 'eyebrow006',
    face: { 'head/head-rectangular': 0.3, 'nose/nose-width3-max': 0.3, 'mouth/mouth-scale-horiz-incr': 0.3 },
  },
  kroos: {
    origin: MIXED,
    brows: 'eyebrow011',
    face: { 'head/head-diamond': 0.3, 'nose/nose-greek-moregreek': 0.4, 'chin/chin-height-max': 0.4 },
  },
  pogba: {
    origin: EUROPEAN,
    brows: 'eyebrow005',
    face: { 'head/head-square': 0.35, 'head/head-age-more': 0.3, 'nose/nose-volume-potato': 0.25 },
  },
  torres: {
    origin: MIXED,
    brows: 'eyebrow007',
    face: { 'head/head-oval': 0.3, 'nose/nose-width1-max': 0.3, 'cheek/*-cheek-volume-deflate': 0.3 },
  },
};

const skinFor = ({ african = 0, asian = 0, caucasian = 0 }: Origin): string => {
  if (african > 0.7) return 'young_african_male';
  return asian >= caucasian ? 'young_asian_male' : 'young_caucasian_male';
};

const lookOf = (id: AvatarId): Look => {
  const { skin, iris, hairColour, beard, brows, freckles } = avatarLookOf(id);
  const isDark = skin < '#90';
  return {
    skin: skinFor(OWN[id].origin),
    tone: skin,
    brows: OWN[id].brows,
    browColour: HAIR_COLOURS[brows ?? hairColour],
    browStrength: 0.95,
    lips: isDark ? '#5f342b' : '#a0604e',
    lipStrength: 0.55,
    stubble: beard === null ? 0.15 : STUBBLE[beard],
    hairColour: HAIR_COLOURS[hairColour],
    blush: 0.25,
    freckles: freckles ?? 0,
    iris,
  };
};

/** The specification's figures, men of size M with the colours, hair and beards they have today. */
export const AVATAR_PEOPLE: readonly Person[] = AVATAR_IDS.map((id, n) => {
  const { hair } = avatarLookOf(id);
  const { origin, face } = OWN[id];
  return {
    id,
    wish: { ...manOfSize('M'), origin, details: manFace(FIRST_FACE + n, face) },
    look: lookOf(id),
    hair: CUTS[hair],
  };
});
