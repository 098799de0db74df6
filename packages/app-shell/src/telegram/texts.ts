import { declareTexts, type SameShape } from '@kitwright/ui';

const en = {
  off: 'This shop has no Telegram bot yet.',
  none: 'No chat is connected.',
  connect: 'Connect my chat',
  connectTeam: 'Connect a team’s chat',
  open: 'Open Telegram',
  openHint:
    'The link connects one chat, and works for ten minutes. Open it on the device with your Telegram.',
  waiting: 'Waiting for the chat …',
  private: 'Your chat',
  group: 'Team’s chat',
  hears: '{{title}} hears of',
  news: { orders: 'Orders', designs: 'Designs', teams: 'Players and votes', work: 'What waits for me' },
  disconnect: 'Disconnect',
  disconnectOf: 'Disconnect {{title}}',
  askDisconnect: 'Send nothing to {{title}} any more?',
  disconnected: 'The chat is disconnected.',
  cancel: 'Cancel',
  failed: 'That could not be loaded.',
  again: 'Try again',
} as const;

const kh = {
  off: 'ហាងនេះមិនទាន់មានបុត Telegram ទេ។',
  none: 'មិនទាន់មានជជែកណាត្រូវបានភ្ជាប់ទេ។',
  connect: 'ភ្ជាប់ជជែករបស់ខ្ញុំ',
  connectTeam: 'ភ្ជាប់ជជែករបស់ក្រុម',
  open: 'បើក Telegram',
  openHint: 'តំណនេះភ្ជាប់ជជែកមួយ ហើយប្រើបានដប់នាទី។ សូមបើកវានៅលើឧបករណ៍ដែលមាន Telegram របស់អ្នក។',
  waiting: 'កំពុងរង់ចាំជជែក …',
  private: 'ជជែករបស់អ្នក',
  group: 'ជជែករបស់ក្រុម',
  hears: '{{title}} ទទួលដំណឹងអំពី',
  news: { orders: 'ការបញ្ជាទិញ', designs: 'ការរចនា', teams: 'កីឡាករ និងការបោះឆ្នោត', work: 'អ្វីដែលរង់ចាំខ្ញុំ' },
  disconnect: 'ផ្ដាច់',
  disconnectOf: 'ផ្ដាច់ {{title}}',
  askDisconnect: 'ឈប់ផ្ញើអ្វីទៅ {{title}} ឬ?',
  disconnected: 'បានផ្ដាច់ជជែកហើយ។',
  cancel: 'បោះបង់',
  failed: 'មិនអាចផ្ទុកបានទេ។',
  again: 'ព្យាយាមម្ដងទៀត',
} as const satisfies SameShape<typeof en>;

/** Both languages, for the test that they say the same. */
export const telegramTexts = { en, kh };

/** Texts of chats that hear of an account. */
export const useTelegramText = declareTexts('telegramChats', { en, kh });
