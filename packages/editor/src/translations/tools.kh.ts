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
  brand: {
    title: 'អត្តសញ្ញាណក្រុម',
    guest: 'សូមចូលគណនី ដើម្បីរក្សាពណ៌ ឡូហ្គោ អ្នកឧបត្ថម្ភ និងពុម្ពអក្សររបស់ក្រុម សម្រាប់គ្រប់ការរចនា។',
    keep: 'រក្សាអ្វីដែលមានក្នុងការរចនានេះ',
    hint: 'ពណ៌ និងពុម្ពអក្សរទាំងនេះនៅខាងដើមគេក្នុងគ្រប់បញ្ជីជ្រើសរើស។',
    crest: 'ឡូហ្គោក្រុម',
    sponsor: 'អ្នកឧបត្ថម្ភទី {{number}}',
    put: 'ដាក់ {{name}} លើសម្លៀកបំពាក់',
    remove: 'ដក {{name}} ចេញពីអត្តសញ្ញាណក្រុម',
    failed: 'រក្សាមិនបានទេ។ សូមព្យាយាមម្ដងទៀត។',
  },
  colours: {
    all: 'ពណ៌ទាំងអស់របស់ម៉ូដ',
    allHint: 'ពណ៌ថ្មីជំនួសពណ៌ចាស់គ្រប់កន្លែងដែលម៉ូដមាន។',
    replace: 'ប្ដូរ {{colour}} គ្រប់កន្លែង',
  },
} satisfies SameShape<ToolTexts>;
