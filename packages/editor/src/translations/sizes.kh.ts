import type { SameShape } from '@kitwright/ui';
import type { sizesEn } from './sizes.en.ts';

/** Sizes and their chart, in Khmer. */
export const sizesKh = {
  wornBy: 'ពាក់ដោយ',
  sample: 'កីឡាករគំរូ',
  unsized: 'មិនទាន់មានទំហំ',
  compare: 'ប្រៀបធៀបទំហំពីរ',
  compared: 'ទំហំទី {{number}}',
  compareHint: 'ទំហំនីមួយៗពាក់លើមនុស្សដែលត្រូវនឹងទំហំនោះ កម្ពស់ខុសគ្នា {{cm}} សម។',
  besides: '{{first}} ក្បែរ {{second}}',
  chart: 'តារាងទំហំ',
  chartHint: 'វាស់លើសម្លៀកបំពាក់ដាក់រាប គិតជាសង់ទីម៉ែត្រ ឬអ៊ីញ។',
  bodyHint: 'ជួរឈរចុងក្រោយបង្ហាញខ្នាតរាងកាយដែលសមនឹងទំហំនីមួយៗ។',
  body: { chest: 'សម្រាប់ទ្រូង', waist: 'សម្រាប់ចង្កេះ', height: 'សម្រាប់កម្ពស់' },
  units: 'ខ្នាត',
  cm: 'សម',
  inch: 'អ៊ីញ',
  size: 'ទំហំ',
  measures: {
    halfChest: 'ពាក់កណ្ដាលទ្រូង',
    length: 'ប្រវែង',
    sleeve: 'ដៃអាវ',
    halfWaist: 'ពាក់កណ្ដាលចង្កេះ ពេលទាញយឺត',
    outseam: 'ចំហៀង ពីចង្កេះដល់ជាយ',
    halfHem: 'ពាក់កណ្ដាលជាយ',
  },
} satisfies SameShape<typeof sizesEn>;
