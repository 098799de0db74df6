import type { SameShape } from '@kitwright/ui';
import type { en } from './en.ts';

export const kh = {
  signIn: {
    title: 'ចូលគណនី',
    lead: 'ម៉ូដអាវ និងការបញ្ជាទិញរបស់អ្នកកំពុងរង់ចាំ។',
    email: 'អ៊ីមែល',
    password: 'ពាក្យសម្ងាត់',
    submit: 'ចូលគណនី',
    noAccount: 'មិនទាន់មានគណនីមែនទេ?',
    signUp: 'បង្កើតគណនី',
    draftKept: 'ម៉ូដរបស់អ្នកត្រូវបានទុកនៅលើឧបករណ៍នេះ។ ចូលគណនីដើម្បីរក្សាទុកវា។',
    reveal: 'បង្ហាញអក្សរដែលខ្ញុំវាយ',
    demo: 'គណនីសាកល្បង',
    demoUse: 'បំពេញឱ្យខ្ញុំ',
    registered: 'ចុះឈ្មោះរួចហើយ សូមចូលគណនី។',
    staff: 'នេះជាគណនីបុគ្គលិក។ បុគ្គលិកធ្វើការនៅផ្នែកគ្រប់គ្រង។',
  },
  signUp: {
    title: 'បង្កើតគណនី',
    lead: 'គណនីតែមួយ សម្រាប់ម៉ូដអាវ កីឡាករ និងការបញ្ជាទិញ។',
    firstName: 'នាមខ្លួន',
    lastName: 'នាមត្រកូល',
    email: 'អ៊ីមែល',
    phone: 'លេខទូរស័ព្ទ',
    phoneHint: 'យើងនឹងទូរស័ព្ទមកពិភាក្សា ឧ. 012 345 678',
    password: 'ពាក្យសម្ងាត់',
    passwordHint: 'យ៉ាងតិច 8 តួ',
    confirmPassword: 'វាយពាក្យសម្ងាត់ម្ដងទៀត',
    submit: 'បង្កើតគណនី',
    haveAccount: 'មានគណនីរួចហើយមែនទេ?',
    signIn: 'ចូលគណនី',
    done: 'ចុះឈ្មោះរួចហើយ សូមចូលគណនី។',
  },
} satisfies SameShape<typeof en>;
