import { arrangingEn } from './arranging.en.ts';
import { checksEn } from './checks.en.ts';
import { fabricEn } from './fabric.en.ts';
import { fontsEn } from './fonts.en.ts';
import { patternsEn } from './patterns.en.ts';
import { picturesEn } from './pictures.en.ts';
import { shortcutsEn } from './shortcuts.en.ts';
import { templatesEn } from './templates.en.ts';
import { wearersEn } from './wearers.en.ts';

/** Texts of tools that come with them, after the model shows; the master of the set. */
export const toolsEn = {
  figure: wearersEn,
  patterns: patternsEn,
  ...fontsEn,
  arrange: arrangingEn,
  shortcuts: shortcutsEn,
  images: picturesEn,
  templates: templatesEn,
  checks: checksEn,
  fabric: fabricEn,
  brand: {
    title: 'Brand kit',
    guest: 'Sign in to keep colours, crest, sponsors and fonts of your team for every design.',
    keep: 'Keep what this design has',
    hint: 'Its colours and fonts stand first in every picker.',
    crest: 'Crest',
    sponsor: 'Sponsor {{number}}',
    put: 'Put {{name}} on the kit',
    remove: 'Take {{name}} out of the brand kit',
    failed: 'The brand kit could not be kept. Please try again.',
  },
  colours: {
    all: 'All colours of the design',
    allHint: 'Another colour takes the place of one wherever the design has it.',
    replace: 'Replace {{colour}} everywhere',
  },
};

export type ToolTexts = typeof toolsEn;
