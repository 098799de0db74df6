import type { SameShape } from '@kitwright/ui';
import { arrangingKh } from './arranging.kh.ts';
import { checksKh } from './checks.kh.ts';
import { fabricKh } from './fabric.kh.ts';
import { fontsKh } from './fonts.kh.ts';
import { patternsKh } from './patterns.kh.ts';
import { picturesKh } from './pictures.kh.ts';
import { shortcutsKh } from './shortcuts.kh.ts';
import { templatesKh } from './templates.kh.ts';
import { wearersKh } from './wearers.kh.ts';
import type { ToolTexts } from './tools.en.ts';

/** Texts of the tools in Khmer. */
export const toolsKh = {
  figure: wearersKh,
  patterns: patternsKh,
  ...fontsKh,
  arrange: arrangingKh,
  shortcuts: shortcutsKh,
  images: picturesKh,
  templates: templatesKh,
  checks: checksKh,
  fabric: fabricKh,
  colours: {
    all: 'ពណ៌ទាំងអស់របស់ម៉ូដ',
    allHint: 'ពណ៌ថ្មីជំនួសពណ៌ចាស់គ្រប់កន្លែងដែលម៉ូដមាន។',
    replace: 'ប្ដូរ {{colour}} គ្រប់កន្លែង',
  },
} satisfies SameShape<ToolTexts>;
