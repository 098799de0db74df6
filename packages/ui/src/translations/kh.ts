import type { SameShape } from '../i18n/use-text.ts';
import type { en } from './en.ts';

export const kh = {
  language: 'ភាសា',
  khmer: 'ខ្មែរ',
  english: 'អង់គ្លេស',
  scheme: { toDark: 'ផ្ទៃងងឹត', toLight: 'ផ្ទៃភ្លឺ' },
  busy: 'សូមរង់ចាំបន្តិច…',
  rating: 'ផ្កាយ {{value}} លើ {{max}}',
  close: 'បិទ',
  noData: 'មិនទាន់មានទិន្នន័យទេ!',
  wrong: 'មានបញ្ហាបន្តិចហើយ!',
  retry: 'ព្យាយាមម្ដងទៀត',
} satisfies SameShape<typeof en>;
