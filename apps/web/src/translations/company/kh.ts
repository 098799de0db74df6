import type { SameShape } from '@kitwright/ui';
import type { en } from './en.ts';

export const kh = {
  contents: 'ក្នុងទំព័រនេះ',
  updated: 'កែប្រែនៅ {{date}}',
  about: { title: 'អំពីយើង' },
  careers: { title: 'ការងារ' },
  privacy: { title: 'គោលការណ៍ឯកជនភាព' },
  terms: { title: 'លក្ខខណ្ឌប្រើប្រាស់' },
} satisfies SameShape<typeof en>;
