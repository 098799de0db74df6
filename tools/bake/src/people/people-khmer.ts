import { manOfSize, womanOfSize } from '@kitwright/body';
import { childFace, manFace, referenceFace, womanFace } from './faces.ts';
import type { Look } from './paint/look.ts';
import type { Person } from './person.ts';

const MAN: Look = {
  skin: 'young_asian_male',
  tone: '#b08566',
  brows: 'eyebrow009',
  browColour: '#1a120e',
  browStrength: 1,
  lips: '#95634e',
  lipStrength: 0.5,
  stubble: 0.3,
  hairColour: '#2b211b',
  blush: 0.2,
  freckles: 0,
  iris: '#3a2010',
};
const WOMAN: Look = {
  ...MAN,
  skin: 'young_asian_female',
  tone: '#bb9274',
  brows: 'eyebrow010',
  browColour: '#1c130f',
  lips: '#ad6459',
  lipStrength: 0.6,
  browWiderM: 0.0011,
  stubble: 0,
  blush: 0.6,
  hairColour: '#2e231d',
};

/** Khmer people: the default tenant's first. */
export const KHMER_PEOPLE: readonly Person[] = [
  {
    id: 'sokha',
    wish: {
      ...manOfSize('M'),
      details: referenceFace(1, {
        'nose/nose-width3-max': 0.3,
        'nose/nose-greek-moregreek': 0.3,
        'nose/nose-scale-vert-incr': 0.15,
        'eyes/*-eye-epicanthus-in': 0.15,
        'head/head-rectangular': 0.25,
        'head/head-scale-horiz-less': 0.3,
        'cheek/*-cheek-bones-out': 0.5,
        'cheek/*-cheek-volume-deflate': 0.35,
      }),
    },
    look: MAN,
    hair: 'crop',
  },
  {
    id: 'dara',
    wish: {
      ...manOfSize('M'),
      details: manFace(2, {
        'nose/nose-scale-vert-incr': 0.25,
        'nose/nose-hump-morehump': 0.15,
        'head/head-oval': 0.35,
        'head/head-scale-horiz-less': 0.4,
        'cheek/*-cheek-volume-deflate': 0.5,
        'cheek/*-cheek-bones-out': 0.3,
        'mouth/mouth-scale-horiz-incr': 0.25,
        'chin/chin-prominent-more': 0.35,
      }),
    },
    look: { ...MAN, tone: '#b58c6d', brows: 'eyebrow001', stubble: 0.2 },
    hair: 'parted',
  },
  {
    id: 'vuthy',
    wish: {
      ...manOfSize('M'),
      details: manFace(3, {
        'head/head-round': 0.3,
        'head/head-fat': 0.3,
        'nose/nose-width3-max': 0.35,
        'nose/nose-volume-potato': 0.3,
        'eyes/*-eye-epicanthus-in': 0.25,
        'neck/neck-double-more': 0.3,
        'chin/chin-width-max': 0.3,
      }),
    },
    look: { ...MAN, tone: '#a67b5b', browStrength: 0.85, stubble: 0.7 },
    hair: 'swept',
  },
  {
    id: 'sreymom',
    wish: {
      ...womanOfSize('M'),
      details: womanFace(4, {
        'head/head-oval': 0.45,
        'eyes/*-eye-epicanthus-in': 0.1,
        'nose/nose-width3-max': 0.1,
        'nose/nose-greek-moregreek': 0.2,
        'chin/chin-width-min': 0.3,
        'cheek/*-cheek-bones-out': 0.35,
      }),
    },
    look: WOMAN,
    hair: 'ponytail',
  },
  {
    id: 'channary',
    wish: {
      ...womanOfSize('M'),
      details: womanFace(5, {
        'head/head-round': 0.35,
        'mouth/mouth-scale-horiz-incr': 0.2,
        'nose/nose-scale-vert-decr': 0.15,
        'nose/nose-width3-max': 0.2,
        'cheek/*-cheek-volume-inflate': 0.3,
        'chin/chin-width-min': 0.2,
        'eyes/*-eye-height2-max': 0.2,
      }),
    },
    look: { ...WOMAN, tone: '#c49a7c' },
    hair: 'bob',
  },
  {
    id: 'bopha',
    wish: {
      ...womanOfSize('M'),
      details: womanFace(6, {
        'head/head-diamond': 0.35,
        'eyes/*-eye-corner2-up': 0.25,
        'nose/nose-greek-moregreek': 0.3,
        'mouth/mouth-upperlip-volume-inflate': 0.15,
        'mouth/mouth-lowerlip-volume-inflate': 0.25,
        'mouth/mouth-scale-horiz-decr': 0.3,
        'cheek/*-cheek-bones-out': 0.5,
        'head/head-scale-horiz-less': 0.2,
      }),
    },
    look: { ...WOMAN, tone: '#a97e60' },
    hair: 'lowKnot',
  },
  {
    id: 'rith',
    wish: {
      ...manOfSize('M'),
      ageYears: 13,
      heightMm: 1560,
      chestMm: 780,
      waistMm: 670,
      hipMm: 800,
      muscle: 0.5,
      details: childFace({ 'head/head-oval': 0.3, 'nose/nose-width3-max': 0.2 }),
    },
    look: { ...MAN, tone: '#b48a6a', stubble: 0, brows: 'eyebrow001', browStrength: 0.8 },
    hair: 'crop',
  },
  {
    id: 'leakena',
    wish: {
      ...womanOfSize('XS'),
      ageYears: 12,
      heightMm: 1500,
      chestMm: 740,
      waistMm: 620,
      hipMm: 790,
      muscle: 0.5,
      cup: 0.2,
      details: childFace({ 'head/head-round': 0.25, 'nose/nose-scale-vert-decr': 0.15 }),
    },
    look: { ...WOMAN, tone: '#bf9678', lipStrength: 0.4, blush: 0.4, browStrength: 0.7 },
    hair: 'bob',
  },
];
