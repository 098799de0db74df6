import type { Lang } from '@kitwright/contract';

/** Reasons for which a design is most often sent back, as buttons of a chat. */
export const SEND_BACK_REASONS = ['picture', 'text', 'colours'] as const;
export type SendBackReason = (typeof SEND_BACK_REASONS)[number];

/** Words of the bot beside those of mails: what it answers, and the names of its buttons. */
export interface ChatWords {
  readonly connected: (shop: string, name: string) => string;
  readonly notConnected: (shop: string) => string;
  readonly codeOver: string;
  readonly tooMany: string;
  readonly stopped: string;
  readonly help: string;
  readonly settings: string;
  readonly orders: string;
  readonly noOrders: string;
  readonly players: string;
  readonly noPlayers: string;
  readonly playerLink: (design: string) => string;
  readonly invoice: string;
  readonly invoiceComing: string;
  readonly approve: string;
  readonly sendBack: string;
  readonly back: string;
  readonly open: string;
  readonly reasons: Readonly<Record<SendBackReason, string>>;
  readonly approved: string;
  readonly sentBack: string;
  readonly decided: string;
  readonly notAllowed: string;
  readonly proof: (design: string, players: number) => string;
  readonly signProof: string;
  readonly proofSigned: string;
  readonly proofChanged: string;
  readonly pushed: string;
  readonly playerEntered: string;
  readonly shareSlip: string;
  readonly voted: string;
}

const en: ChatWords = {
  connected: (shop, name) =>
    `This chat is connected with the account of ${name} at ${shop}. Orders, designs and players: news come here from now on.`,
  notConnected: (shop) =>
    `Hello! Connect this chat in the settings of your account at ${shop}, and news of your orders come here.`,
  codeOver: 'This link was used already, or is older than ten minutes. Ask for another in the settings.',
  tooMany: 'Your account has as many chats as it may. Disconnect one in the settings first.',
  stopped: 'Disconnected. Nothing will be sent here any more.',
  help: '/orders – how your orders stand\n/players – the links by which players enter themselves\n/stop – disconnect this chat',
  settings: 'Settings',
  orders: 'Your orders',
  noOrders: 'No order is under way.',
  players: 'Links for players',
  noPlayers: 'No link is open. Make one on the page of your design.',
  playerLink: (design) => `Players of “${design}” enter themselves here:`,
  invoice: 'Invoice (PDF)',
  invoiceComing: 'The invoice is on its way.',
  approve: 'Approve',
  sendBack: 'Send back',
  back: 'Back',
  open: 'Open',
  reasons: {
    picture: 'A picture is too coarse to print. Please bring a larger one.',
    text: 'A text is hard to read. Please make it larger, or choose another colour.',
    colours: 'Please choose colours that stand apart from one another.',
  },
  approved: 'Approved. The customer hears of it.',
  sentBack: 'Sent back. The customer hears of it.',
  decided: 'This design was decided about already.',
  notAllowed: 'You may not do that.',
  proof: (design, players) =>
    `Proof sheet of “${design}” for ${players} ${players === 1 ? 'player' : 'players'}. Look through names, numbers and sizes: what you sign off is what is made.`,
  signProof: 'All is right: sign off',
  proofSigned: 'Signed off. Order it like this, and it is made exactly so.',
  proofChanged: 'Design or players have changed since. Send yourself the new sheet.',
  pushed: 'News come here from now on.',
  playerEntered: 'A player entered their name, number and size by your link.',
  shareSlip: 'A player sent the slip for their share of your order.',
  voted: 'Someone of your team voted for a design.',
};

const kh: ChatWords = {
  connected: (shop, name) =>
    `ជជែកនេះបានភ្ជាប់ជាមួយគណនីរបស់ ${name} នៅ ${shop} ហើយ។ ចាប់ពីពេលនេះ ដំណឹងអំពីការបញ្ជាទិញ ការរចនា និងកីឡាករ នឹងមកដល់ទីនេះ។`,
  notConnected: (shop) => `សួស្តី! សូមភ្ជាប់ជជែកនេះនៅក្នុងការកំណត់គណនីរបស់អ្នកនៅ ${shop} នោះដំណឹងអំពីការបញ្ជាទិញរបស់អ្នកនឹងមកដល់ទីនេះ។`,
  codeOver: 'តំណនេះត្រូវបានប្រើរួចហើយ ឬលើសពីដប់នាទី។ សូមយកតំណថ្មីនៅក្នុងការកំណត់។',
  tooMany: 'គណនីរបស់អ្នកមានជជែកគ្រប់ចំនួនហើយ។ សូមផ្ដាច់មួយនៅក្នុងការកំណត់ជាមុនសិន។',
  stopped: 'បានផ្ដាច់ហើយ។ នឹងមិនមានអ្វីផ្ញើមកទីនេះទៀតទេ។',
  help: '/orders – ស្ថានភាពការបញ្ជាទិញរបស់អ្នក\n/players – តំណសម្រាប់កីឡាករបញ្ចូលឈ្មោះខ្លួនឯង\n/stop – ផ្ដាច់ជជែកនេះ',
  settings: 'ការកំណត់',
  orders: 'ការបញ្ជាទិញរបស់អ្នក',
  noOrders: 'មិនមានការបញ្ជាទិញណាកំពុងដំណើរការទេ។',
  players: 'តំណសម្រាប់កីឡាករ',
  noPlayers: 'មិនមានតំណណាបើកទេ។ សូមបង្កើតមួយនៅទំព័រការរចនារបស់អ្នក។',
  playerLink: (design) => `កីឡាករនៃ «${design}» បញ្ចូលឈ្មោះខ្លួនឯងនៅទីនេះ៖`,
  invoice: 'វិក្កយបត្រ (PDF)',
  invoiceComing: 'វិក្កយបត្រកំពុងផ្ញើមក។',
  approve: 'យល់ព្រម',
  sendBack: 'បញ្ជូនត្រឡប់',
  back: 'ថយក្រោយ',
  open: 'បើកមើល',
  reasons: {
    picture: 'រូបភាពមិនច្បាស់គ្រប់គ្រាន់សម្រាប់បោះពុម្ពទេ។ សូមយករូបភាពធំជាងនេះ។',
    text: 'អក្សរពិបាកអាន។ សូមធ្វើឱ្យធំជាងនេះ ឬជ្រើសពណ៌ផ្សេង។',
    colours: 'សូមជ្រើសពណ៌ដែលខុសគ្នាច្បាស់ជាងនេះ។',
  },
  approved: 'បានយល់ព្រម។ អតិថិជននឹងបានដឹង។',
  sentBack: 'បានបញ្ជូនត្រឡប់។ អតិថិជននឹងបានដឹង។',
  decided: 'ការរចនានេះត្រូវបានសម្រេចរួចហើយ។',
  notAllowed: 'អ្នកមិនមានសិទ្ធិធ្វើដូច្នេះទេ។',
  proof: (design, players) =>
    `សន្លឹកពិនិត្យនៃ «${design}» សម្រាប់កីឡាករ ${players} នាក់។ សូមពិនិត្យឈ្មោះ លេខ និងទំហំ៖ អ្វីដែលអ្នកយល់ព្រម យើងដេរតាមនោះ។`,
  signProof: 'ត្រឹមត្រូវហើយ៖ យល់ព្រម',
  proofSigned: 'បានយល់ព្រម។ បញ្ជាទិញតាមនេះ យើងដេរឱ្យដូចនេះបេះបិទ។',
  proofChanged: 'ម៉ូដ ឬកីឡាករបានផ្លាស់ប្ដូរក្រោយមក។ សូមផ្ញើសន្លឹកថ្មីមកខ្លួនឯង។',
  pushed: 'ចាប់ពីពេលនេះ ដំណឹងមកដល់ទីនេះ។',
  playerEntered: 'កីឡាករម្នាក់បានបញ្ចូលឈ្មោះ លេខ និងទំហំរបស់ខ្លួនតាមតំណរបស់អ្នក។',
  shareSlip: 'កីឡាករម្នាក់បានផ្ញើបង្កាន់ដៃបង់ចំណែករបស់ខ្លួន សម្រាប់ការបញ្ជាទិញរបស់អ្នក។',
  voted: 'មាននរណាម្នាក់ក្នុងក្រុមរបស់អ្នកបានបោះឆ្នោតឱ្យការរចនាមួយ។',
};

export const CHAT_WORDS: Readonly<Record<Lang, ChatWords>> = { en, kh };
