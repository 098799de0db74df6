import { declareTexts, type SameShape } from '@kitwright/ui';

const en = {
  unsupported:
    'This browser shows no news while the page is closed. On an iPhone, put the shop on the home screen first.',
  denied: 'This browser blocks news of this shop. Allow notifications in its settings, then come back.',
  off: 'News do not come to this browser.',
  on: 'News come to this browser, also while the page is closed.',
  turnOn: 'Tell me in this browser',
  turnOff: 'Tell me no more',
  turnedOn: 'This browser hears news from now on.',
  turnedOff: 'This browser hears no more news.',
  noService: 'The push service of this browser could not be reached. Try again later.',
  hears: 'This browser hears of',
  news: { orders: 'Orders', designs: 'Designs', teams: 'Players and votes', work: 'What waits for me' },
  others: 'Other browsers',
  remove: 'Remove',
  removeOf: 'Remove {{name}}',
  browser: '{{browser}} on {{system}}',
  unknown: 'another device',
  since: 'since {{date}}',
  failed: 'That could not be loaded.',
  again: 'Try again',
} as const;

const kh = {
  unsupported: 'កម្មវិធីរុករកនេះមិនអាចបង្ហាញដំណឹងពេលទំព័របិទទេ។ លើ iPhone សូមដាក់ហាងនេះលើអេក្រង់ដើមជាមុនសិន។',
  denied: 'កម្មវិធីរុករកនេះបិទដំណឹងពីហាងនេះ។ សូមអនុញ្ញាតការជូនដំណឹងក្នុងការកំណត់របស់វា រួចត្រឡប់មកវិញ។',
  off: 'ដំណឹងមិនមកដល់កម្មវិធីរុករកនេះទេ។',
  on: 'ដំណឹងមកដល់កម្មវិធីរុករកនេះ ទោះបីទំព័របិទក៏ដោយ។',
  turnOn: 'ប្រាប់ខ្ញុំក្នុងកម្មវិធីរុករកនេះ',
  turnOff: 'ឈប់ប្រាប់ខ្ញុំ',
  turnedOn: 'ចាប់ពីពេលនេះ ដំណឹងមកដល់កម្មវិធីរុករកនេះ។',
  turnedOff: 'ដំណឹងលែងមកដល់កម្មវិធីរុករកនេះហើយ។',
  noService: 'ទាក់ទងសេវាជូនដំណឹងរបស់កម្មវិធីរុករកនេះមិនបានទេ។ សូមសាកម្ដងទៀតពេលក្រោយ។',
  hears: 'កម្មវិធីរុករកនេះទទួលដំណឹងអំពី',
  news: { orders: 'ការបញ្ជាទិញ', designs: 'ការរចនា', teams: 'កីឡាករ និងការបោះឆ្នោត', work: 'អ្វីដែលរង់ចាំខ្ញុំ' },
  others: 'កម្មវិធីរុករកផ្សេងទៀត',
  remove: 'ដកចេញ',
  removeOf: 'ដកចេញ៖ {{name}}',
  browser: '{{browser}} លើ {{system}}',
  unknown: 'ឧបករណ៍ផ្សេង',
  since: 'តាំងពី {{date}}',
  failed: 'មិនអាចផ្ទុកបានទេ។',
  again: 'ព្យាយាមម្ដងទៀត',
} as const satisfies SameShape<typeof en>;

/** Both languages, for the test that they say the same. */
export const pushTexts = { en, kh };

/** Texts of browsers that hear news. */
export const usePushText = declareTexts('pushBrowsers', { en, kh });
