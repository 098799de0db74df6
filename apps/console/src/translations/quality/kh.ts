import type { SameShape } from '@kitwright/ui';
import type { en } from './en.ts';

/** Texts of what is checked on garments in Khmer. */
export const kh = {
  title: 'អ្វីដែលត្រូវពិនិត្យ',
  lead: 'មុនវេចខ្ចប់ ស្ថានីយពិនិត្យត្រូវមើលចំណុចទាំងនេះម្ដងមួយៗ។',
  product: 'ផលិតផល',
  none: 'មិនទាន់មានអ្វីត្រូវពិនិត្យលើផលិតផលនេះទេ។',
  add: 'បន្ថែមចំណុចពិនិត្យ',
  number: 'ចំណុចទី {{number}}',
  kh: 'ជាភាសាខ្មែរ',
  en: 'ជាភាសាអង់គ្លេស',
  picture: 'របៀបដែលត្រឹមត្រូវ',
  choose: 'ជ្រើសរូបភាព',
  other: 'រូបភាពផ្សេង',
  noPicture: 'គ្មានរូបភាព',
  up: 'រំកិលចំណុចទី {{number}} ឡើងលើ',
  remove: 'ដកចំណុចទី {{number}} ចេញ',
  save: 'រក្សាទុក',
  saved: 'បានរក្សាទុក។',
  wrong: 'ចំណុចនីមួយៗត្រូវមានពាក្យយ៉ាងតិចមួយភាសា។',
  back: 'ទៅស្ថានីយ',
  open: 'ចំណុចពិនិត្យ',
  at: {
    title: 'ពិនិត្យ {{garment}}',
    good: 'ល្អ',
    bad: 'មានកំហុស',
    note: 'ខុសអ្វី',
    photo: 'រូបថតកំហុស',
    hasPhoto: 'មានរូបថតហើយ',
    save: 'កត់ត្រាទុក',
    left: 'នៅសល់ត្រូវមើល៖ {{count}}',
    allGood: 'ល្អទាំងអស់។',
    faults: 'កំហុសដែលបានកត់ត្រា៖ {{count}}',
  },
  order: {
    title: 'គុណភាព',
    good: 'ល្អ {{good}} ក្នុងចំណោម {{checked}} ដែលបានពិនិត្យ។',
    mended: 'បានកែហើយ',
    open: 'មិនទាន់កែ',
    picture: 'រូបថតកំហុសលើ {{garment}}',
  },
} satisfies SameShape<typeof en>;
