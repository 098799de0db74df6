import type { SameShape } from '@kitwright/ui';
import type { en } from './en.ts';

/** Texts of VAT, of riel beside dollars, and of the account that a transfer goes to, in Khmer. */
export const kh = {
  includesVat: 'រួមអាករលើតម្លៃបន្ថែម {{percent}} %',
  inRiel: 'គិតជារៀល',
  rate: '1 ដុល្លារអាមេរិក = {{riel}}',
  payIn: 'ខ្ញុំបង់ជា',
  currency: { USD: 'ដុល្លារ', KHR: 'រៀល' },
  bank: {
    bank: 'ធនាគារ',
    accountName: 'ឈ្មោះគណនី',
    accountNumber: 'លេខគណនី',
    reference: 'លេខយោង',
    copy: 'ចម្លង៖ {{name}}',
    copied: 'ចម្លងហើយ៖ {{name}}',
  },
  invoice: {
    title: 'វិក្កយបត្រអាករ',
    vatNumber: 'លេខអតប (VATTIN)៖ {{number}}',
    pricesInclude: 'តម្លៃទំនិញរួមបញ្ចូលអាករលើតម្លៃបន្ថែម (អតប) រួចហើយ',
    net: 'តម្លៃមិនរួមអាករ',
    vat: 'អតប {{percent}} %',
    dueInRiel: 'នៅខ្វះគិតជារៀល',
    forCompany: 'ក្នុងនាមក្រុមហ៊ុន',
    forCompanyLead: 'វិក្កយបត្រនឹងចេញក្នុងនាមក្រុមហ៊ុននេះ ជាមួយលេខអតបរបស់វា។ ទុកឈ្មោះឱ្យទទេ បើចង់បានក្នុងនាមអ្នកផ្ទាល់។',
    company: 'ឈ្មោះក្រុមហ៊ុន',
    companyNumber: 'លេខអតប (VATTIN) បើមាន',
    save: 'រក្សាទុក',
    saved: 'វិក្កយបត្រមានឈ្មោះដែលអ្នកបានដាក់ហើយ។',
    exchange: 'អត្រាប្តូរប្រាក់៖ 1 ដុល្លារអាមេរិក = {{riel}}',
  },
} satisfies SameShape<typeof en>;
