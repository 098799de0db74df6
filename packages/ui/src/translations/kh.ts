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
  late: { missing: 'មិនអាចទាញផ្នែកនេះបានទេ។ សូមព្យាយាមម្ដងទៀតនៅពេលមានអ៊ីនធឺណិត។' },
  release: { there: 'ទំព័រនេះមានកំណែថ្មីហើយ។', load: 'បើកកំណែថ្មី' },
  secondStep: {
    totp: 'លេខកូដពីកម្មវិធីរបស់អ្នក',
    totpHint: 'លេខប្រាំមួយខ្ទង់ដែលកម្មវិធីផ្ទៀងផ្ទាត់បង្ហាញនៅពេលនេះ។',
    recovery: 'លេខកូដសង្គ្រោះ',
    recoveryHint: 'លេខកូដមួយក្នុងចំណោមដែលអ្នកបានរក្សាទុក។ មួយប្រើបានតែម្ដង។',
    usePasskey: 'ប្រើ Passkey របស់អ្នក',
    go: 'បន្ត',
    to: {
      passkey: 'ប្រើ Passkey',
      totp: 'ប្រើលេខកូដពីកម្មវិធី',
      recovery: 'ប្រើលេខកូដសង្គ្រោះ',
    },
    back: 'ចាប់ផ្ដើមម្ដងទៀត',
  },
} satisfies SameShape<typeof en>;
