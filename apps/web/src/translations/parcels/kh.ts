import type { SameShape } from '@kitwright/ui';
import type { en } from './en.ts';

/** Texts of the parcels of an order in Khmer. */
export const kh = {
  title: 'កញ្ចប់',
  rest: 'ចំនួនឈុតដែលមិនទាន់ផ្ញើ៖ {{count}}',
  parcel: 'កញ្ចប់ {{number}}',
  status: { sent: 'កំពុងធ្វើដំណើរ', delivered: 'បានប្រគល់' },
  carriedBy: '{{carrier}} តាំងពី {{date}}',
  tracking: 'លេខកញ្ចប់៖ {{tracking}}',
  follow: 'តាមដានកញ្ចប់',
  takenBy: '{{name}} បានទទួលនៅ {{date}}',
  inIt: 'អ្វីដែលនៅខាងក្នុង៖ {{count}}',
  nameless: 'គ្មានឈ្មោះ',
  showPicture: 'មើលរូបភាពពេលប្រគល់',
  picture: 'រូបភាពពេលប្រគល់កញ្ចប់ {{number}}',
} satisfies SameShape<typeof en>;
