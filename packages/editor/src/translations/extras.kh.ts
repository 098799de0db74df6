import type { SameShape } from '@kitwright/ui';
import type { extrasEn } from './extras.en.ts';

export const extrasKh = {
  title: 'សម្រាប់កីឡាករម្នាក់ៗ',
  hint: 'មានតែកីឡាករដែលអ្នកជ្រើសបន្ថែមពេលបញ្ជាទិញទេ ដែលពាក់វា។ អ្វីដែលអ្នកមិនដាក់នៅទីនេះ នឹងនៅកន្លែងធម្មតារបស់វា។',
  captainPrint: 'អក្សរ C លើទ្រូង',
  sleeveFlag: 'ទង់ជាតិលើដៃអាវឆ្វេង',
  sleeveNumber: 'លេខលើដៃអាវស្ដាំ',
  flag: 'ទង់ជាតិ',
  chooseFlag: 'ជ្រើសទង់ជាតិផ្សេង',
  noFlag: 'គ្មានទង់ជាតិឈ្មោះនេះទេ',
} satisfies SameShape<typeof extrasEn>;
