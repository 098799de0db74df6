import { tenantIdSchema } from '@kitwright/contract';
import { PRODUCT_TYPES } from '@kitwright/garment';
import type { tenants } from '../db/schema/index.ts';
import { STARTING_PRICES } from '../contexts/catalogue/programs.ts';

export interface DemoTenant {
  readonly row: typeof tenants.$inferInsert;
  readonly hosts: readonly string[];
}

export const ANGKOR_ID = tenantIdSchema.parse('a0000000-0000-4000-8000-000000000001');
export const MEKONG_ID = tenantIdSchema.parse('a0000000-0000-4000-8000-000000000002');

/** The two invented brands of a demo installation. */
export const DEMO_TENANTS: readonly DemoTenant[] = [
  {
    hosts: ['localhost', '127.0.0.1', '[::1]', 'angkor.localhost'],
    row: {
      tenantId: ANGKOR_ID,
      name: 'Angkor Sportswear',
      logo: null,
      productTypes: [...PRODUCT_TYPES],
      templates: [],
      themeColour: '#c8102e',
      prices: {
        ...STARTING_PRICES,
        longSleeveTypes: ['SOCCER_KIT', 'POLO_SHIRT', 'TSHIRT', 'OVERSIZED_SHIRT'],
      },
      contact: {
        phone: '+855 12 345 678',
        email: 'hello@angkor-sportswear.test',
        address: {
          kh: 'ផ្លូវ ២៧១ សង្កាត់ទឹកថ្លា ខណ្ឌសែនសុខ ភ្នំពេញ',
          en: 'Street 271, Sangkat Toek Thla, Khan Sen Sok, Phnom Penh',
        },
        hours: { kh: 'ច័ន្ទ ដល់ សៅរ៍ ៨:០០ ព្រឹក - ៦:០០ ល្ងាច', en: 'Monday to Saturday, 8:00-18:00' },
      },
      payment: {
        bank: 'Demo Bank',
        accountName: 'ANGKOR SPORTSWEAR',
        accountNumber: '000 123 456',
        bakongAccount: 'angkor_sportswear@devb',
      },
    },
  },
  {
    hosts: ['mekong.localhost'],
    row: {
      tenantId: MEKONG_ID,
      name: 'Mekong Polo',
      logo: null,
      productTypes: ['POLO_SHIRT'],
      templates: [],
      themeColour: '#0b6e63',
      prices: STARTING_PRICES,
      contact: {
        phone: '+855 16 987 654',
        email: 'hello@mekong-polo.test',
        address: { kh: 'ផ្លូវមាត់ទន្លេ ក្រុងកំពង់ចាម', en: 'Riverside Road, Kampong Cham' },
        hours: { kh: 'ច័ន្ទ ដល់ សុក្រ ៨:០០ ព្រឹក - ៥:០០ ល្ងាច', en: 'Monday to Friday, 8:00-17:00' },
      },
      payment: null,
    },
  },
];
