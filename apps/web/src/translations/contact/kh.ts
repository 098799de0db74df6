import type { SameShape } from '@kitwright/ui';
import type { en } from './en.ts';

export const kh = {
  title: 'ទាក់ទងយើង',
  lead: 'មានសំណួរអំពីអាវ តម្លៃ ឬការបញ្ជាទិញ? សូមសរសេរមកយើង ឬទូរស័ព្ទ។',
  location: 'ទីតាំង',
  hours: 'ម៉ោងបើក',
  mobile: 'ទូរស័ព្ទ',
  email: 'អ៊ីមែល',
  form: 'សរសេរមកយើង',
  contact: 'អ៊ីមែល ឬទូរស័ព្ទ',
  contactHint: 'ដើម្បីយើងអាចឆ្លើយទៅអ្នក។',
  subject: 'ប្រធានបទ',
  message: 'សារ',
  send: 'ផ្ញើសារ',
  left: 'នៅសល់ {{count}} តួអក្សរ',
  website: 'សូមទុកប្រអប់នេះឱ្យទទេ',
  thanks: 'អរគុណដែលបានទាក់ទងមកយើង!',
  thanksMore: 'យើងអានគ្រប់សារ ហើយឆ្លើយក្នុងមួយថ្ងៃធ្វើការ។',
  another: 'សរសេរសារមួយទៀត',
} satisfies SameShape<typeof en>;
