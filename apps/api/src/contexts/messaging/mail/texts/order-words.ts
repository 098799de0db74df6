import type { Lang } from '@kitwright/contract';
import { formatBoth } from '@kitwright/ordering/tax';
import type { MailContent, MailWords, ToPay } from '../content.ts';

type ParcelNews = Extract<MailContent, { readonly template: 'orderParcel' }>;

type SignOffNews = Extract<MailContent, { readonly template: 'signOffAsked' }>;

/** The words of a mail that asks the customer to sign the proof sheet of an order, in each language. */
export const SIGN_OFF_WORDS: Readonly<Record<Lang, (content: SignOffNews) => MailWords>> = {
  en: ({ number, designName, players }) => ({
    subject: `Order ${number}: please look through the proof and sign it off`,
    paragraphs: [
      `The proof sheet of your order ${number}, “${designName}”, is ready: it shows ${players === 1 ? 'the kit of one player' : `the kits of ${players} players`} from both sides, with name, number and size.`,
      'Look it through with your team. What you sign off is what we make; if anything is wrong, tell us before.',
    ],
    button: 'Look and sign off',
    note: 'You choose which emails you get in the settings of your account.',
  }),
  kh: ({ number, designName, players }) => ({
    subject: `ការបញ្ជាទិញ ${number}៖ សូមពិនិត្យ រួចយល់ព្រមលើសន្លឹកពិនិត្យ`,
    paragraphs: [
      `សន្លឹកពិនិត្យនៃការបញ្ជាទិញ ${number} «${designName}» របស់អ្នករួចរាល់ហើយ៖ មានអាវកីឡាករ ${players} នាក់ ទាំងមុខ ទាំងក្រោយ ព្រមទាំងឈ្មោះ លេខ និងទំហំ។`,
      'សូមពិនិត្យជាមួយក្រុមរបស់អ្នក។ អ្វីដែលអ្នកយល់ព្រម យើងផលិតតាមនោះ។ បើមានអ្វីខុស សូមប្រាប់យើងជាមុនសិន។',
    ],
    button: 'ពិនិត្យ រួចយល់ព្រម',
    note: 'អ្នកអាចជ្រើសរើសអ៊ីមែលដែលចង់ទទួលក្នុងការកំណត់គណនី។',
  }),
};

/** The words of a mail about a parcel, in each language; `toPay` says what is still to be paid, and how. */
export const PARCEL_WORDS: Readonly<
  Record<Lang, (content: ParcelNews, toPay: readonly string[]) => MailWords>
> = {
  en: ({ number, designName, parcel, isDelivered, rest }, toPay) => ({
    subject: `Order ${number}: ${isDelivered ? 'a parcel was handed over' : 'a parcel is on its way'}`,
    paragraphs: [
      isDelivered
        ? `Parcel ${parcel.name} of your order “${designName}” was handed to ${parcel.receivedBy ?? ''}.`
        : `Parcel ${parcel.name} of your order “${designName}” is on its way. Garments in it: ${parcel.garments}.`,
      ...(isDelivered ? [] : [`Carrier: ${parcel.carrier}`]),
      ...(isDelivered || parcel.tracking === '' ? [] : [`Number of the parcel: ${parcel.tracking}`]),
      ...(isDelivered || parcel.trackingUrl === null ? [] : [`Follow it here: ${parcel.trackingUrl}`]),
      rest > 0
        ? `Garments that have not left yet: ${rest}. We write to you again when they do.`
        : 'Everything of your order has left our house.',
      ...toPay,
    ],
    button: 'See my order',
    note: 'You choose which emails you get in the settings of your account.',
  }),
  kh: ({ number, designName, parcel, isDelivered, rest }, toPay) => ({
    subject: `ការបញ្ជាទិញ ${number}៖ ${isDelivered ? 'កញ្ចប់មួយត្រូវបានប្រគល់ហើយ' : 'កញ្ចប់មួយកំពុងធ្វើដំណើរ'}`,
    paragraphs: [
      isDelivered
        ? `កញ្ចប់ ${parcel.name} នៃការបញ្ជាទិញ «${designName}» របស់អ្នក ត្រូវបានប្រគល់ជូន ${parcel.receivedBy ?? ''} ហើយ។`
        : `កញ្ចប់ ${parcel.name} នៃការបញ្ជាទិញ «${designName}» របស់អ្នក កំពុងធ្វើដំណើរ។ ក្នុងកញ្ចប់មាន ${parcel.garments} ឈុត។`,
      ...(isDelivered ? [] : [`អ្នកដឹកជញ្ជូន៖ ${parcel.carrier}`]),
      ...(isDelivered || parcel.tracking === '' ? [] : [`លេខកញ្ចប់៖ ${parcel.tracking}`]),
      ...(isDelivered || parcel.trackingUrl === null ? [] : [`តាមដាននៅទីនេះ៖ ${parcel.trackingUrl}`]),
      rest > 0
        ? `នៅសល់ ${rest} ឈុតទៀតមិនទាន់ផ្ញើ។ យើងនឹងសរសេរមកអ្នកម្ដងទៀត ពេលផ្ញើ។`
        : 'អ្វីៗទាំងអស់នៃការបញ្ជាទិញរបស់អ្នក បានចេញពីហាងយើងហើយ។',
      ...toPay,
    ],
    button: 'មើលការបញ្ជាទិញរបស់ខ្ញុំ',
    note: 'អ្នកអាចជ្រើសរើសអ៊ីមែលដែលចង់ទទួលក្នុងការកំណត់គណនី។',
  }),
};

/** Paragraphs on what is to be paid, and how, in each language. */
export const TO_PAY_WORDS: Readonly<
  Record<Lang, (toPay: ToPay | null, number: string) => readonly string[]>
> = {
  en: (toPay, number) => {
    if (toPay === null) return [];
    const { bank, hasKhqr } = toPay;
    return [
      `To be paid: ${formatBoth(toPay.dueCents, toPay.rielPerDollar)}.${toPay.takesDeposit ? ' You may pay a part of it as a deposit.' : ''}`,
      ...(bank === null
        ? []
        : [
            `By transfer: ${bank.name}, account ${bank.account}, in the name of ${bank.holder}, with the reference ${number}.`,
          ]),
      ...(hasKhqr ? ['By KHQR: open your order and scan the code there; the amount is in it.'] : []),
      ...(bank === null && !hasKhqr
        ? ['Ask us how to pay.']
        : ['Then send us the slip on the page of the order.']),
    ];
  },
  kh: (toPay, number) => {
    if (toPay === null) return [];
    const { bank, hasKhqr } = toPay;
    return [
      `ត្រូវបង់៖ ${formatBoth(toPay.dueCents, toPay.rielPerDollar)}។${toPay.takesDeposit ? ' អ្នកអាចបង់មួយផ្នែកជាប្រាក់កក់ក៏បាន។' : ''}`,
      ...(bank === null
        ? []
        : [`ផ្ទេរតាមធនាគារ៖ ${bank.name} លេខគណនី ${bank.account} ឈ្មោះ ${bank.holder} ដោយសរសេរលេខយោង ${number}។`]),
      ...(hasKhqr ? ['តាម KHQR៖ សូមបើកការបញ្ជាទិញរបស់អ្នក ហើយស្កេនកូដនៅទីនោះ ដែលមានចំនួនទឹកប្រាក់រួចជាស្រេច។'] : []),
      ...(bank === null && !hasKhqr ? ['សូមសួរយើងអំពីរបៀបបង់ប្រាក់។'] : ['បន្ទាប់មក សូមផ្ញើបង្កាន់ដៃមកយើងនៅទំព័រការបញ្ជាទិញ។']),
    ];
  },
};

type Bought = Extract<MailContent, { readonly template: 'purchaseOrder' }>;

/** `27/11/2026`, as dates are written in Cambodia; of an ISO day. */
const writtenDay = (day: string): string => day.split('-').reverse().join('/');
const linesOf = (text: string): string[] => (text === '' ? [] : text.split(/\r?\n+/));

/** The words of a mail by which cloth is ordered, in each language. */
export const PURCHASE_WORDS: Readonly<Record<Lang, (content: Bought, tenantName: string) => MailWords>> = {
  en: ({ number, dueOn, note }, tenantName) => ({
    subject: `Order of cloth ${number} from ${tenantName}`,
    paragraphs: [
      `${tenantName} orders cloth from you: ${number}. The attached PDF lists what is ordered.`,
      ...(dueOn === null ? [] : [`Please deliver by ${writtenDay(dueOn)}.`]),
      ...linesOf(note),
    ],
    button: `To ${tenantName}`,
    note: 'Please answer this email with the day on which you deliver, or if anything is not to be had.',
  }),
  kh: ({ number, dueOn, note }, tenantName) => ({
    subject: `ការបញ្ជាទិញក្រណាត់ ${number} ពី ${tenantName}`,
    paragraphs: [
      `${tenantName} សូមបញ្ជាទិញក្រណាត់ពីអ្នក៖ ${number}។ មុខទំនិញមានក្នុងឯកសារ PDF ដែលភ្ជាប់មកជាមួយអ៊ីមែលនេះ។`,
      ...(dueOn === null ? [] : [`សូមដឹកមកយ៉ាងយូរត្រឹមថ្ងៃទី ${writtenDay(dueOn)}។`]),
      ...linesOf(note),
    ],
    button: `ទៅ ${tenantName}`,
    note: 'សូមឆ្លើយតបអ៊ីមែលនេះ ដោយប្រាប់ថ្ងៃដឹកមកដល់ ឬប្រាប់ថាមានក្រណាត់ណាអស់។',
  }),
};

type Quoted = Extract<MailContent, { readonly template: 'salesQuote' }>;

/** The words of a mail that brings a quote, in each language. */
const QUOTE_WORDS: Readonly<Record<Lang, (content: Quoted, tenantName: string) => MailWords>> = {
  en: ({ number, validUntil, totalCents, rielPerDollar, message }, tenantName) => ({
    subject: `Quote ${number} from ${tenantName}`,
    paragraphs: [
      `Here is your quote ${number}: ${formatBoth(totalCents, rielPerDollar)} in all. It is attached as a PDF.`,
      ...linesOf(message),
      `Under the link you see the designs, and accept the quote or say what should be different. It holds until ${writtenDay(validUntil)}.`,
    ],
    button: 'Look at the quote',
    note: 'Anyone who has this link can accept the quote. Pass it on only to those who decide with you.',
  }),
  kh: ({ number, validUntil, totalCents, rielPerDollar, message }, tenantName) => ({
    subject: `សម្រង់តម្លៃ ${number} ពី ${tenantName}`,
    paragraphs: [
      `នេះជាសម្រង់តម្លៃរបស់អ្នក ${number}៖ សរុប ${formatBoth(totalCents, rielPerDollar)}។ ឯកសារ PDF មានភ្ជាប់មកជាមួយអ៊ីមែលនេះ។`,
      ...linesOf(message),
      `តាមតំណនេះ អ្នកអាចមើលការរចនា យល់ព្រមលើសម្រង់តម្លៃ ឬប្រាប់ថាចង់កែអ្វី។ វាមានសុពលភាពដល់ថ្ងៃទី ${writtenDay(validUntil)}។`,
    ],
    button: 'មើលសម្រង់តម្លៃ',
    note: 'អ្នកណាមានតំណនេះ អាចយល់ព្រមលើសម្រង់តម្លៃបាន។ សូមផ្ញើបន្តតែទៅអ្នកដែលសម្រេចជាមួយអ្នក។',
  }),
};

type Replied = Extract<MailContent, { readonly template: 'quoteReply' }>;

/** The words of a mail that answers what a customer asked of a quote, in each language. */
const QUOTE_REPLY_WORDS: Readonly<Record<Lang, (content: Replied, tenantName: string) => MailWords>> = {
  en: ({ number, question, answer }, tenantName) => ({
    subject: `${tenantName} answers: quote ${number}`,
    paragraphs: [
      `You asked about your quote ${number}:`,
      ...linesOf(question),
      `${tenantName} answers:`,
      ...linesOf(answer),
    ],
    button: 'Look at the quote',
    note: 'Under the link you see the quote and the answer, and may ask again.',
  }),
  kh: ({ number, question, answer }, tenantName) => ({
    subject: `${tenantName} ឆ្លើយតប៖ សម្រង់តម្លៃ ${number}`,
    paragraphs: [
      `អ្នកបានសួរអំពីសម្រង់តម្លៃ ${number}៖`,
      ...linesOf(question),
      `${tenantName} ឆ្លើយថា៖`,
      ...linesOf(answer),
    ],
    button: 'មើលសម្រង់តម្លៃ',
    note: 'តាមតំណនេះ អ្នកអាចមើលសម្រង់តម្លៃ និងចម្លើយ ហើយសួរបន្ថែមបាន។',
  }),
};

/** The words of a mail about a quote. */
export const quoteWords = (content: Quoted | Replied, tenantName: string, lang: Lang): MailWords =>
  content.template === 'salesQuote'
    ? QUOTE_WORDS[lang](content, tenantName)
    : QUOTE_REPLY_WORDS[lang](content, tenantName);
