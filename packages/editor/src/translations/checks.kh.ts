import type { SameShape } from '@kitwright/ui';
import type { checksEn } from './checks.en.ts';

/** What the checks say, in Khmer. */
export const checksKh = {
  lead: 'ទាំងនេះមិនរារាំងអ្នកទេ។ យើងគ្រាន់តែនឹងសួរអ្នកមុនបោះពុម្ព។',
  goTo: 'បង្ហាញ {{name}}៖ {{problem}}',
  fixOf: '{{fix}} ({{name}})',
  where: 'នៅលើ៖ {{piece}}',
  found: {
    missingGlyph: 'ពុម្ពអក្សរនេះសរសេរ «{{glyphs}}» មិនបាន។',
    missingFont: 'គ្មានពុម្ពអក្សរនេះ ទើបប្រើពុម្ពផ្សេងជំនួស។',
    missingImage: 'គ្មានរូបភាពនេះទេ។',
    missingPlacement: 'សម្លៀកបំពាក់នេះគ្មានកន្លែងនោះទេ។',
    tooWide: 'ធំហួសកន្លែង ទោះតូចបំផុតក៏ដោយ។',
    lowResolution: 'ទំហំនេះមានតែ {{dpi}} DPI។ ត្រូវមាន 150 ទើបច្បាស់។',
    thinStroke: 'គែម {{mm}} មម ស្ដើងពេក។ យ៉ាងតិចត្រូវ {{least}} មម។',
    overSeam: 'រត់កាត់ថ្នេរ។',
    outsideSafeZone: 'នៅជិតថ្នេរតែ {{mm}} មម។ ត្រូវឃ្លាត {{least}} មម។',
    numberContrast: 'លេខមើលពីចម្ងាយពិបាកឃើញលើផ្ទៃនេះ។',
    textContrast: 'ពិបាកអានលើផ្ទៃនេះ។',
    numberHeight: 'លេខកម្ពស់ {{cm}} សម។ ការប្រកួតតម្រូវ {{least}}–{{most}} សម។',
  },
  fix: {
    missingGlyph: 'ដកតួអក្សរទាំងនោះចេញ',
    missingFont: 'ប្រើពុម្ពអក្សរដែលមាន',
    missingImage: 'ដករូបចេញ',
    missingPlacement: 'ដាក់នៅកន្លែងដែលឃើញ',
    tooWide: 'បង្រួមឱ្យល្មម',
    lowResolution: 'បង្រួមឱ្យបោះពុម្ពច្បាស់',
    thinStroke: 'ធ្វើគែមឱ្យក្រាស់ល្មម',
    overSeam: 'យកចូលខាងក្នុង',
    outsideSafeZone: 'យកចូលខាងក្នុង',
    numberContrast: 'ធ្វើឱ្យងាយអាន',
    textContrast: 'ធ្វើឱ្យងាយអាន',
    numberHeight: 'ដាក់កម្ពស់ឱ្យត្រូវ',
  },
} satisfies SameShape<typeof checksEn>;
