import type { Lang } from '@kitwright/contract';
import { statusNamesEn } from '@kitwright/contract/states/en';
import { statusNamesKh } from '@kitwright/contract/states/kh';
import type { CustomerState } from '@kitwright/contract/accounts';
import type { MessageStatus } from '@kitwright/contract/messages';
import type { BANK_LINE_STATES } from '@kitwright/contract/orders';
import type { Balance } from '@kitwright/contract/production';
import type { OrderStatus } from '@kitwright/ordering';

type BankLineState = (typeof BANK_LINE_STATES)[number];

/** Columns of the orders that are listed, in the order in which they stand. */
export const ORDER_COLUMNS = [
  'number',
  'ordered',
  'customer',
  'phone',
  'email',
  'team',
  'products',
  'pieces',
  'status',
  'balance',
  'total',
  'paid',
  'due',
  'dueOn',
  'carrier',
  'tracking',
] as const;
export type OrderColumn = (typeof ORDER_COLUMNS)[number];

/** Columns of the customers that are listed. */
export const CUSTOMER_COLUMNS = ['name', 'email', 'phone', 'state', 'registered'] as const;

export const MESSAGE_COLUMNS = ['received', 'from', 'subject', 'message', 'status', 'note'] as const;
export const ROLL_COLUMNS = [
  'number',
  'cloth',
  'width',
  'lot',
  'place',
  'came',
  'left',
  'reserved',
  'price',
  'added',
] as const;
export const BANK_LINE_COLUMNS = [
  'day',
  'amount',
  'currency',
  'reference',
  'words',
  'state',
  'order',
  'entered',
  'by',
  'statement',
] as const;

interface ListTexts {
  readonly columns: Readonly<Record<OrderColumn, string>>;
  readonly status: Readonly<Record<OrderStatus, string>>;
  readonly balance: Readonly<Record<Balance, string>>;
  readonly customers: Readonly<Record<(typeof CUSTOMER_COLUMNS)[number], string>>;
  readonly customerState: Readonly<Record<CustomerState, string>>;
  readonly messages: Readonly<Record<(typeof MESSAGE_COLUMNS)[number], string>>;
  readonly messageStatus: Readonly<Record<MessageStatus, string>>;
  readonly rolls: Readonly<Record<(typeof ROLL_COLUMNS)[number], string>>;
  readonly bankLines: Readonly<Record<(typeof BANK_LINE_COLUMNS)[number], string>>;
  readonly bankLineState: Readonly<Record<BankLineState, string>>;
  /** Last line of a file that could not hold everything. */
  readonly cutOff: (most: number) => string;
}

/** Words of exported lists; states have the names of the one table in the contract. */
export const LIST_TEXTS: Readonly<Record<Lang, ListTexts>> = {
  kh: {
    columns: {
      number: 'លេខ',
      ordered: 'បានបញ្ជាទិញនៅ',
      customer: 'អតិថិជន',
      phone: 'ទូរសព្ទ',
      email: 'អ៊ីមែល',
      team: 'ក្រុម',
      products: 'ផលិតផល',
      pieces: 'ចំនួន',
      status: 'ស្ថានភាព',
      balance: 'ការបង់ប្រាក់',
      total: 'សរុបទាំងអស់ (USD)',
      paid: 'បានបង់ (USD)',
      due: 'នៅខ្វះ (USD)',
      dueOn: 'ថ្ងៃត្រូវរួច',
      carrier: 'អ្នកដឹកជញ្ជូន',
      tracking: 'លេខតាមដាន',
    },
    status: statusNamesKh.order,
    balance: statusNamesKh.balance,
    customers: {
      name: 'ឈ្មោះ',
      email: 'អ៊ីមែល',
      phone: 'ទូរសព្ទ',
      state: 'ស្ថានភាព',
      registered: 'ថ្ងៃចុះឈ្មោះ',
    },
    customerState: statusNamesKh.customer,
    messages: {
      received: 'បានទទួលនៅ',
      from: 'ពី',
      subject: 'ប្រធានបទ',
      message: 'សារ',
      status: 'ស្ថានភាព',
      note: 'កំណត់ចំណាំ',
    },
    rolls: {
      number: 'លេខដុំ',
      cloth: 'ក្រណាត់',
      width: 'ទទឹង (mm)',
      lot: 'ឡូត៍',
      place: 'ទីកន្លែង',
      came: 'ប្រវែងដើម (ម)',
      left: 'នៅសល់ (ម)',
      reserved: 'ទុកឱ្យការបញ្ជាទិញ (ម)',
      price: 'តម្លៃក្នុងមួយម៉ែត្រ (USD)',
      added: 'ថ្ងៃបញ្ចូល',
    },
    bankLines: {
      day: 'ថ្ងៃ',
      amount: 'ចំនួនប្រាក់',
      currency: 'រូបិយប័ណ្ណ',
      reference: 'លេខយោង',
      words: 'ពាក្យក្នុងការផ្ទេរ',
      state: 'ស្ថានភាព',
      order: 'ការបញ្ជាទិញ',
      entered: 'កត់ចូល (USD)',
      by: 'ដោយ',
      statement: 'ឯកសារធនាគារ',
    },
    messageStatus: statusNamesKh.message,
    bankLineState: statusNamesKh.bankLine,
    cutOff: (most) => `ឯកសារនេះមានតែ ${most} ជួរដំបូងប៉ុណ្ណោះ។ សូមបង្រួមតម្រងដើម្បីបានទាំងអស់។`,
  },
  en: {
    columns: {
      number: 'number',
      ordered: 'ordered at',
      customer: 'customer',
      phone: 'phone',
      email: 'email',
      team: 'team',
      products: 'products',
      pieces: 'pieces',
      status: 'status',
      balance: 'payment',
      total: 'total (USD)',
      paid: 'paid (USD)',
      due: 'still due (USD)',
      dueOn: 'due on',
      carrier: 'carrier',
      tracking: 'tracking number',
    },
    status: statusNamesEn.order,
    balance: statusNamesEn.balance,
    customers: { name: 'name', email: 'email', phone: 'phone', state: 'state', registered: 'registered on' },
    customerState: statusNamesEn.customer,
    messages: {
      received: 'received at',
      from: 'from',
      subject: 'subject',
      message: 'message',
      status: 'status',
      note: 'note',
    },
    rolls: {
      number: 'number',
      cloth: 'cloth',
      width: 'width (mm)',
      lot: 'lot',
      place: 'place',
      came: 'length as it came (m)',
      left: 'left (m)',
      reserved: 'kept for orders (m)',
      price: 'price a metre (USD)',
      added: 'added on',
    },
    bankLines: {
      day: 'day',
      amount: 'amount',
      currency: 'currency',
      reference: 'reference',
      words: 'words',
      state: 'state',
      order: 'order',
      entered: 'entered (USD)',
      by: 'by',
      statement: 'statement',
    },
    messageStatus: statusNamesEn.message,
    bankLineState: statusNamesEn.bankLine,
    cutOff: (most) => `Only the first ${most} rows are in this file. Narrow the filter to have them all.`,
  },
};
