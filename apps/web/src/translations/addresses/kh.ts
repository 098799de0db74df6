import type { SameShape } from '@kitwright/ui';
import type { en } from './en.ts';

export const kh = {
  title: 'អាសយដ្ឋានច្រើនកន្លែង',
  lead: 'តើអ្នកខ្លះក្នុងក្រុមទទួលនៅកន្លែងផ្សេងមែនទេ? សូមប្រាប់ថាអ្នកណា និងនៅទីណា។ អ្នកអាចប្ដូរបាន រហូតដល់ហាងចាប់ផ្ដើមវេចខ្ចប់។',
  begin: 'ផ្ញើមួយផ្នែកទៅកន្លែងផ្សេង',
  change: 'ប្ដូរអាសយដ្ឋាន',
  rest: 'នៅសល់ទាំងអស់៖ {{address}}',
  own: 'អាសយដ្ឋាននៃការបញ្ជាទិញ',
  place: 'អាសយដ្ឋានទី {{number}}',
  name: 'អ្នកទទួល',
  phone: 'ទូរសព្ទ',
  address: 'ទៅកន្លែងណា',
  add: 'អាសយដ្ឋានមួយទៀត',
  remove: 'ដកអាសយដ្ឋានទី {{number}} ចេញ',
  whose: 'អ្វីទៅណា',
  goesTo: '{{name}} ទៅ',
  player: '{{name}} (ចំនួន {{count}})',
  pieces: 'ទំហំ {{size}} គ្មានឈ្មោះ (ចំនួន {{count}})',
  unused: 'អាសយដ្ឋានដែលគ្មានអ្វីទៅ មិនត្រូវបានរក្សាទុកទេ។',
  save: 'រក្សាទុកអាសយដ្ឋាន',
  saved: 'បានរក្សាទុកអាសយដ្ឋានហើយ។',
  cancel: 'បោះបង់',
  invoice: 'មួយផ្នែកផ្ញើទៅ',
  garments: 'ចំនួន {{count}}',
} satisfies SameShape<typeof en>;
