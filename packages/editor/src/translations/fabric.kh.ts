import type { SameShape } from '@kitwright/ui';
import type { fabricEn } from './fabric.en.ts';

/** Fabric of the garment, in Khmer. */
export const fabricKh = {
  title: 'ដេរពីក្រណាត់អ្វី',
  hint: 'ម៉ូដដដែលលើក្រណាត់ផ្សេង។ ការបញ្ជាទិញចាប់ផ្ដើមពីក្រណាត់នេះ។',
  gsm: '{{weight}} ក្រាម/ម²',
  included: 'រួមក្នុងតម្លៃ',
  adds: 'ថែម {{price}} ក្នុងមួយឈុត',
  minimum: 'ចាប់ពី {{count}} ឈុត',
  upTo: 'បញ្ចុះរហូតដល់ {{percent}}% បើច្រើន',
  cheaper: 'ថោកជាងឥឡូវ {{price}}',
  dearer: 'ថ្លៃជាងឥឡូវ {{price}}',
  weaves: {
    interlock: 'អ៊ីនធឺឡុក៖ រលោង ជាប់ល្អ',
    mesh: 'ក្រណាត់សំណាញ់៖ ខ្យល់ចេញចូល',
    pinDot: 'ពីនដត៖ រន្ធល្អិតៗ ស្រាលណាស់',
    pique: 'ភីកេ៖ ក្រណាត់អាវប៉ូឡូ',
    fleece: 'ហ្វ្លីស៖ ក្រាស់ កក់ក្ដៅខាងក្នុង',
    satin: 'សាទីន៖ ស្រាល រលើប',
  },
} satisfies SameShape<typeof fabricEn>;
