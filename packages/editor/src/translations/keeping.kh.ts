import type { SameShape } from '@kitwright/ui';
import type { keepingEn } from './keeping.en.ts';

export const keepingKh = {
  share: 'ចែករំលែក',
  more: 'ជម្រើសផ្សេងសម្រាប់ម៉ូដនេះ',
  duplicate: 'ចម្លង',
  duplicated: 'នេះជាច្បាប់ចម្លង។ ម៉ូដដើមនៅក្នុងបញ្ជីម៉ូដរបស់អ្នក។',
  submit: 'ដាក់ឱ្យពិនិត្យ',
  submitted: 'បានដាក់ឱ្យពិនិត្យហើយ។ យើងនឹងមើល រួចប្រាប់អ្នក។',
  already: {
    DRAFT: 'ម៉ូដនេះដាក់ឱ្យពិនិត្យមិនទាន់បានទេ។',
    REVIEWING: 'ម៉ូដនេះកំពុងត្រូវបានពិនិត្យហើយ។',
    APPROVED: 'ម៉ូដនេះត្រូវបានយល់ព្រមហើយ។',
    REJECTED: 'ម៉ូដនេះដាក់ឱ្យពិនិត្យមិនទាន់បានទេ។',
  },
  rate: 'ដាក់ផ្កាយ និងមតិ',
  rateHint: 'សម្រាប់អ្នក និងសម្រាប់យើង៖ អ្នកចូលចិត្តម៉ូដនេះប៉ុណ្ណា?',
  comment: 'មតិ',
  noStars: 'គ្មានផ្កាយ',
  keep: 'ទុក',
  rated: 'បានទុកហើយ។ អរគុណ។',
  loading: 'កំពុងបើក…',
  full: 'គណនីរបស់អ្នកមានម៉ូដពេញហើយ។ សូមលុបម៉ូដណាដែលមិនត្រូវការ រួចសាកម្ដងទៀត។ ម៉ូដនេះនៅក្នុងឧបករណ៍នេះដដែល មិនបាត់ទេ។',
  makeRoom: 'ម៉ូដរបស់ខ្ញុំ',
  tryAgain: 'សាកម្ដងទៀត',
} satisfies SameShape<typeof keepingEn>;
