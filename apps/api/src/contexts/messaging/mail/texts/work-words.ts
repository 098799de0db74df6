import type { Lang } from '@kitwright/contract';
import { formatUsd } from '@kitwright/ordering';
import type { WorkItem } from '../../../../db/schema/messaging.ts';
import { writeOrderNumber } from '../../../../values/order-number.ts';
import type { MailContent, MailWords } from '../content.ts';

type WorkMail = Extract<MailContent, { readonly template: 'staffNews' }>;
type What = WorkItem['what'];
type OrderItem = Extract<WorkItem, { readonly orderId: unknown }>;

/** Words of one language for what waits for staff. */
interface WorkWords {
  /** One sentence, without a full stop: the subject of a mail, the line of a list, the text of a chat. */
  readonly line: (item: WorkItem) => string;
  /** Button that leads to it. */
  readonly open: Readonly<Record<What, string>>;
  readonly counted: Readonly<Record<What, (count: number) => string>>;
  readonly several: (counted: string) => string;
  readonly list: string;
  readonly toDo: Readonly<Record<What, string>>;
  /** The same as a whole sentence. */
  readonly sentence: (item: WorkItem) => string;
  readonly more: (count: number) => string;
  readonly backOffice: string;
  readonly note: string;
}

/** The team, or the design where no team is named. */
const nameOf = ({ team, design }: OrderItem): string => (team.trim() === '' ? design : team);

const plural = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

const en: WorkWords = {
  line: (item) => {
    switch (item.what) {
      case 'placed':
      case 'resubmitted':
      case 'signedOff': {
        const began = {
          placed: 'New order',
          resubmitted: 'Sent again: order',
          signedOff: 'Signed off: order',
        }[item.what];
        const pieces = plural(item.pieces, 'piece', 'pieces');
        const from = item.quote === undefined ? '' : ` (quote ${item.quote} was accepted)`;
        return `${began} ${writeOrderNumber(item.number)}: “${nameOf(item)}”, ${pieces}, ${formatUsd(item.totalCents)}${from}`;
      }
      case 'slip':
      case 'oddPayment': {
        const came = item.what === 'slip' ? 'Payment slip' : 'A KHQR payment needs a look';
        const of = `order ${writeOrderNumber(item.number)}, “${nameOf(item)}”`;
        return `${came}: ${formatUsd(item.amountCents)} of ${formatUsd(item.totalCents)}, ${of}`;
      }
      case 'message':
        return `A message: “${item.subject}”`;
      case 'quoteAsked':
        return `Quote ${item.number}: the customer asks for a change`;
      case 'quoteDeclined':
        return `Quote ${item.number} was declined: ${plural(item.pieces, 'piece', 'pieces')}, ${formatUsd(item.totalCents)}`;
      case 'submitted':
        return `A design waits for you: “${item.design}”`;
      case 'answered':
        return `A customer answered your comment on “${item.design}”`;
    }
  },
  open: {
    placed: 'Open the order',
    resubmitted: 'Open the order',
    signedOff: 'Open the order',
    slip: 'Open the order',
    oddPayment: 'Open the KHQR codes',
    message: 'Open the messages',
    quoteAsked: 'Open the quote',
    quoteDeclined: 'Open the quote',
    submitted: 'Open the design',
    answered: 'Open the comments',
  },
  counted: {
    placed: (count) => plural(count, 'new order', 'new orders'),
    resubmitted: (count) => plural(count, 'order sent again', 'orders sent again'),
    signedOff: (count) => plural(count, 'order signed off', 'orders signed off'),
    slip: (count) => plural(count, 'payment slip', 'payment slips'),
    oddPayment: (count) => plural(count, 'KHQR payment to look at', 'KHQR payments to look at'),
    message: (count) => plural(count, 'message', 'messages'),
    quoteAsked: (count) => plural(count, 'question about a quote', 'questions about quotes'),
    quoteDeclined: (count) => plural(count, 'quote declined', 'quotes declined'),
    submitted: (count) => plural(count, 'design to review', 'designs to review'),
    answered: (count) => plural(count, 'answer', 'answers'),
  },
  several: (counted) => `Waiting for you: ${counted}`,
  list: 'This waits for you:',
  toDo: {
    placed: 'Look at its designs and players, then approve it or send it back.',
    resubmitted: 'The customer changed what you asked for. Look at it again.',
    signedOff: 'The customer signed the proof sheet you sent. It can be made.',
    slip: 'Compare the slip with your account, then confirm or refuse it.',
    oddPayment: 'Bakong found the money, but it does not fit by itself. Decide what it was for.',
    message: 'A visitor wrote to the shop.',
    quoteAsked: 'Read what should be different, then answer it, make a new version or call the customer.',
    quoteDeclined: 'Read the reason, if one was given. A new version may still win the order.',
    submitted: 'Look at it, then approve it or send it back.',
    answered: 'Read the answer at the spot that was marked.',
  },
  sentence: (item) => `${en.line(item)}.`,
  more: (count) => `… and ${count} more`,
  backOffice: 'Open the back office',
  note: 'You choose in the back office, under “News and Telegram”, what you hear of, how, and whether mails are gathered.',
};

const kh: WorkWords = {
  line: (item) => {
    switch (item.what) {
      case 'placed':
      case 'resubmitted':
      case 'signedOff': {
        const began = {
          placed: 'ការបញ្ជាទិញថ្មី',
          resubmitted: 'ការបញ្ជាទិញដែលផ្ញើមកម្ដងទៀត',
          signedOff: 'បានយល់ព្រមលើសន្លឹកពិនិត្យនៃការបញ្ជាទិញ',
        }[item.what];
        const from = item.quote === undefined ? '' : ` (អតិថិជនយល់ព្រមលើសម្រង់តម្លៃ ${item.quote})`;
        return `${began} ${writeOrderNumber(item.number)}៖ «${nameOf(item)}» ចំនួន ${item.pieces} តម្លៃ ${formatUsd(item.totalCents)}${from}`;
      }
      case 'slip':
      case 'oddPayment': {
        const came = item.what === 'slip' ? 'បង្កាន់ដៃបង់ប្រាក់' : 'ការបង់តាម KHQR ត្រូវពិនិត្យ';
        const of = `សម្រាប់ការបញ្ជាទិញ ${writeOrderNumber(item.number)} «${nameOf(item)}»`;
        return `${came}៖ ${formatUsd(item.amountCents)} ក្នុងចំណោម ${formatUsd(item.totalCents)} ${of}`;
      }
      case 'message':
        return `សារ៖ «${item.subject}»`;
      case 'quoteAsked':
        return `សម្រង់តម្លៃ ${item.number}៖ អតិថិជនសុំកែប្រែ`;
      case 'quoteDeclined':
        return `សម្រង់តម្លៃ ${item.number} ត្រូវបានបដិសេធ៖ ចំនួន ${item.pieces} តម្លៃ ${formatUsd(item.totalCents)}`;
      case 'submitted':
        return `ការរចនាមួយរង់ចាំអ្នក៖ «${item.design}»`;
      case 'answered':
        return `អតិថិជនបានឆ្លើយតបមតិរបស់អ្នកលើ «${item.design}»`;
    }
  },
  open: {
    placed: 'បើកការបញ្ជាទិញ',
    resubmitted: 'បើកការបញ្ជាទិញ',
    signedOff: 'បើកការបញ្ជាទិញ',
    slip: 'បើកការបញ្ជាទិញ',
    oddPayment: 'បើកកូដ KHQR',
    message: 'បើកប្រអប់សារ',
    quoteAsked: 'បើកសម្រង់តម្លៃ',
    quoteDeclined: 'បើកសម្រង់តម្លៃ',
    submitted: 'បើកការរចនា',
    answered: 'បើកមតិ',
  },
  counted: {
    placed: (count) => `ការបញ្ជាទិញថ្មី ${count}`,
    resubmitted: (count) => `ការបញ្ជាទិញផ្ញើម្ដងទៀត ${count}`,
    signedOff: (count) => `ការបញ្ជាទិញបានយល់ព្រម ${count}`,
    slip: (count) => `បង្កាន់ដៃ ${count}`,
    oddPayment: (count) => `ការបង់តាម KHQR ត្រូវពិនិត្យ ${count}`,
    message: (count) => `សារ ${count}`,
    quoteAsked: (count) => `សំណើកែសម្រង់តម្លៃ ${count}`,
    quoteDeclined: (count) => `សម្រង់តម្លៃត្រូវបានបដិសេធ ${count}`,
    submitted: (count) => `ការរចនាត្រូវពិនិត្យ ${count}`,
    answered: (count) => `ចម្លើយ ${count}`,
  },
  several: (counted) => `អ្វីដែលរង់ចាំអ្នក៖ ${counted}`,
  list: 'អ្វីដែលរង់ចាំអ្នក៖',
  toDo: {
    placed: 'សូមពិនិត្យម៉ូដ និងកីឡាករ រួចយល់ព្រម ឬបញ្ជូនត្រឡប់ទៅវិញ។',
    resubmitted: 'អតិថិជនបានកែតាមសំណើរបស់អ្នក។ សូមពិនិត្យម្ដងទៀត។',
    signedOff: 'អតិថិជនបានយល់ព្រមលើសន្លឹកពិនិត្យដែលអ្នកផ្ញើ។ អាចផលិតបានហើយ។',
    slip: 'សូមផ្ទៀងបង្កាន់ដៃជាមួយគណនីធនាគាររបស់អ្នក រួចបញ្ជាក់ ឬបដិសេធ។',
    oddPayment: 'Bakong បានឃើញប្រាក់ ប៉ុន្តែមិនត្រូវគ្នាដោយស្វ័យប្រវត្តិទេ។ សូមសម្រេចថាជាប្រាក់សម្រាប់អ្វី។',
    message: 'មានអ្នកចូលមើលម្នាក់បានសរសេរមកហាង។',
    quoteAsked: 'សូមអានថាអតិថិជនចង់កែអ្វី រួចឆ្លើយតប ធ្វើកំណែថ្មី ឬទូរសព្ទទៅអតិថិជន។',
    quoteDeclined: 'សូមអានមូលហេតុ បើមាន។ កំណែថ្មីអាចនៅតែទទួលបានការបញ្ជាទិញ។',
    submitted: 'សូមពិនិត្យ រួចយល់ព្រម ឬបញ្ជូនត្រឡប់ទៅវិញ។',
    answered: 'សូមអានចម្លើយនៅកន្លែងដែលបានចំណាំ។',
  },
  sentence: (item) => `${kh.line(item)}។`,
  more: (count) => `… និង ${count} ទៀត`,
  backOffice: 'បើកផ្ទាំងគ្រប់គ្រង',
  note: 'អ្នកជ្រើសរើសក្នុងផ្ទាំងគ្រប់គ្រង ត្រង់ «ដំណឹង និង Telegram» ថាចង់ទទួលដំណឹងអ្វី តាមវិធីណា ហើយប្រមូលអ៊ីមែលបញ្ចូលគ្នាឬទេ។',
};

export const WORK_WORDS: Readonly<Record<Lang, WorkWords>> = { en, kh };

/** Page of the back office where something is done about it. */
export const workPath = (item: WorkItem): string => {
  switch (item.what) {
    case 'placed':
    case 'resubmitted':
    case 'signedOff':
    case 'slip':
      return `/console/orders/${item.orderId}`;
    case 'oddPayment':
      return '/console/payments/bakong';
    case 'quoteAsked':
    case 'quoteDeclined':
      return `/console/quotes/${item.quoteId}`;
    case 'message':
      return '/console/messages';
    case 'submitted':
      return `/console/reviews/${item.reviewId}`;
    case 'answered':
      return 'reviewId' in item.of
        ? `/console/reviews/${item.of.reviewId}`
        : `/console/orders/${item.of.orderId}`;
  }
};

/** Lines of a gathered mail. */
const MOST_LINES = 40;

const countedIn = (items: readonly WorkItem[], { counted }: WorkWords): string => {
  const whats = [...new Set(items.map(({ what }) => what))];
  return whats.map((what) => counted[what](items.filter((item) => item.what === what).length)).join(', ');
};

/** The words of a mail of what waits for a member of staff: of one thing, or a list. */
export const staffNewsWords = ({ news }: WorkMail, lang: Lang): MailWords => {
  const words = WORK_WORDS[lang];
  const [first, ...others] = news;
  const { note } = words;
  if (first !== undefined && others.length === 0) {
    const { item } = first;
    const line = words.line(item);
    return {
      subject: line,
      paragraphs: [words.sentence(item), words.toDo[item.what]],
      button: words.open[item.what],
      note,
    };
  }
  const subject = words.several(
    countedIn(
      news.map(({ item }) => item),
      words,
    ),
  );
  const rest = news.length - MOST_LINES;
  return {
    subject,
    paragraphs: [words.list],
    links: news.slice(0, MOST_LINES).map(({ item, url }) => ({ text: words.line(item), url })),
    ...(rest > 0 ? { rest: words.more(rest) } : {}),
    button: words.backOffice,
    note,
  };
};
