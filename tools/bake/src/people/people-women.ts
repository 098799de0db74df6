import { womanOfSize } from '@kitwright/body';
import { womanFace } from './faces.ts';
import type { Look } from './paint/look.ts';
import type { Person } from './person.ts';

const LOOK: Look = {
  skin: 'young_caucasian_female',
  tone: '#dcb193',
  brows: 'eyebrow010',
  browColour: '#3a2519',
  browStrength: 0.9,
  browWiderM: 0.0009,
  lips: '#bf6a64',
  lipStrength: 0.7,
  stubble: 0,
  hairColour: '#4a3020',
  blush: 0.6,
  freckles: 0,
  iris: '#5a6a55',
};

/** Women of other origins than the Khmer ones. */
export const OTHER_WOMEN: readonly Person[] = [
  {
    id: 'elena',
    wish: {
      ...womanOfSize('M'),
      origin: { caucasian: 1 },
      details: womanFace(7, {
        'head/head-oval': 0.35,
        'chin/chin-height-min': 0.2,
        'nose/nose-scale-depth-decr': 0.35,
        'nose/nose-scale-vert-decr': 0.2,
        'eyes/*-eye-size-big': 0.25,
      }),
    },
    look: { ...LOOK, freckles: 0.5 },
    hair: 'ponytail',
  },
  {
    id: 'amara',
    wish: {
      ...womanOfSize('M'),
      origin: { african: 1 },
      details: womanFace(8, {
        'head/head-diamond': 0.3,
        'cheek/*-cheek-bones-out': 0.5,
        'nose/nose-width3-min': 0.2,
      }),
    },
    look: {
      ...LOOK,
      skin: 'young_african_female',
      tone: '#6b432c',
      browColour: '#140d0a',
      lips: '#7a4038',
      hairColour: '#1f1714',
      blush: 0.2,
      iris: '#3b2214',
    },
    hair: 'womansAfro',
  },
  {
    id: 'mei',
    wish: {
      ...womanOfSize('M'),
      origin: { asian: 1 },
      details: womanFace(9, {
        'head/head-round': 0.2,
        'eyes/*-eye-epicanthus-in': 0.5,
        'chin/chin-width-min': 0.3,
      }),
    },
    look: {
      ...LOOK,
      skin: 'young_asian_female',
      tone: '#e0bb9c',
      brows: 'eyebrow006',
      browColour: '#221915',
      hairColour: '#231b17',
      iris: '#3b2214',
    },
    hair: 'bob',
  },
];
