import { GARMENT_NAMES } from '@kitwright/garment';
import type { SameShape } from '@kitwright/ui';
import type { templatesEn } from './templates.en.ts';

/** The designs panel, in Khmer. */
export const templatesKh = {
  groups: 'ប្រភេទ',
  sets: 'ឈុត',
  shirts: 'អាវ',
  shorts: 'ខោ',
  search: 'ស្វែងរកម៉ូដ',
  colours: 'ពណ៌របស់ម៉ូដ',
  own: 'តាមម៉ូដ',
  team: 'ពណ៌ក្រុមយើង',
  cloth: 'រក្សាពណ៌អាវ',
  ownHint: 'ម៉ូដនីមួយៗក្នុងពណ៌ដើមរបស់វា។',
  teamHint: 'ម៉ូដនីមួយៗក្នុងពណ៌ពីររបស់អ្នក។',
  clothHint: 'ពណ៌ផ្នែកនានានៅដដែល ប្ដូរតែក្បាច់ និងអក្សរ។',
  first: 'ពណ៌ទីមួយ',
  second: 'ពណ៌ទីពីរ',
  use: 'ប្រើម៉ូដ {{name}}',
  useOn: 'ប្រើម៉ូដ {{name}} លើសម្លៀកបំពាក់ផ្សេង៖ {{garment}}',
  nothing: 'គ្មានម៉ូដឈ្មោះនេះទេ។',
  no: 'ទុកម៉ូដខ្ញុំ',
  applied: 'បានប្រើម៉ូដ {{name}} ហើយ។ ម៉ូដមុននឹងបាត់ លើកលែងតែអ្នកចុច «ថយក្រោយ»។',
  previous: 'ម៉ូដមុន',
  back: 'ត្រឡប់ទៅម៉ូដមុន',
  askBack: 'យកម៉ូដមុនមកវិញឬ?',
  backMessage: 'ម៉ូដដែលកំពុងមាននឹងទៅនៅជំនួសកន្លែងនេះ។',
  backYes: 'យកមកវិញ',
  provider: 'ពី {{name}}',
  words: 'ពីពាក្យបី',
  wordsHint: 'ពណ៌មួយ រូបមួយ អារម្មណ៍មួយ។ ដំណើរការទោះគ្មានបណ្ដាញ។',
  wordsTry: 'សាក «{{words}}»',
  wordsFound: 'ម៉ូដសម្រាប់ពាក្យទាំងនេះ៖ {{count}}',
  wordsUnknown: 'មិនទាន់ស្គាល់៖ {{words}}',
  wordsNone: 'មិនទាន់ស្គាល់ពាក្យទាំងនេះទេ។ សូមសាកពណ៌ សត្វ ឬក្បាច់។',
  garments: GARMENT_NAMES.kh,
} satisfies SameShape<typeof templatesEn>;
