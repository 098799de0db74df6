import type { Lang } from '@kitwright/contract';
import type { Extra } from '@kitwright/ordering';

/** Texts of an invoice. */
interface InvoiceTexts {
  readonly title: string;
  /** Title of one who is registered for VAT. */
  readonly taxTitle: string;
  readonly quoteTitle: string;
  readonly validUntil: string;
  readonly holds: (day: string) => string;
  readonly howToAccept: string;
  readonly acceptOnPhone: string;
  readonly acceptByLink: string;
  readonly vatNumber: string;
  readonly number: string;
  readonly date: string;
  readonly expected: string;
  readonly to: string;
  readonly elsewhere: string;
  readonly garments: (count: number) => string;
  readonly columns: readonly [
    item: string,
    quantity: string,
    unitPrice: string,
    discount: string,
    amount: string,
  ];
  readonly sleeve: Readonly<Record<'short' | 'long', string>>;
  readonly extras: Readonly<Record<Extra, string>>;
  readonly promotion: string;
  readonly totalAmount: string;
  readonly totalDiscount: string;
  readonly shipping: string;
  readonly shippingTo: (addresses: number) => string;
  readonly adjustment: string;
  readonly net: string;
  readonly vat: (percent: number) => string;
  readonly grandTotal: string;
  readonly inRiel: string;
  readonly dueInRiel: string;
  readonly rate: (riel: string) => string;
  readonly includesVat: string;
  readonly paid: string;
  readonly due: string;
  readonly howToPay: string;
  readonly reference: string;
  readonly scan: string;
  readonly page: (page: number, pages: number) => string;
}

const en: InvoiceTexts = {
  title: 'Invoice',
  taxTitle: 'Tax invoice',
  quoteTitle: 'Quote',
  validUntil: 'Valid until',
  holds: (day) =>
    `These prices hold until ${day}. The order is placed when you accept; the days of delivery count from then.`,
  howToAccept: 'How to accept',
  acceptOnPhone: 'Call or write to us and name the number of this quote.',
  acceptByLink: 'Scan or open to look at the designs and to accept',
  vatNumber: 'VATTIN',
  number: 'Number',
  date: 'Date',
  expected: 'Expected',
  to: 'For',
  elsewhere: 'Parts of it go to',
  garments: (count) => (count === 1 ? '1 garment' : `${count} garments`),
  columns: ['Item', 'Quantity', 'Unit price', 'Discount', 'Amount'],
  sleeve: { short: 'Short sleeves', long: 'Long sleeves' },
  extras: {
    armband: 'Captain’s armband',
    captainPrint: 'C printed on the chest',
    sleeveFlag: 'Flag on the left sleeve',
    sleeveNumber: 'Number on the right sleeve',
  },
  promotion: 'Promotion',
  totalAmount: 'Total amount',
  totalDiscount: 'Total discount',
  shipping: 'Delivery',
  shippingTo: (addresses) => `Delivery to ${addresses} addresses`,
  adjustment: 'Agreed change',
  net: 'Without VAT',
  vat: (percent) => `VAT ${percent} %`,
  grandTotal: 'Grand total',
  inRiel: 'In riel',
  dueInRiel: 'Due in riel',
  rate: (riel) => `Exchange rate: 1 US dollar = ${riel}`,
  includesVat: 'Prices of items include VAT',
  paid: 'Paid amount',
  due: 'Still due',
  howToPay: 'How to pay',
  reference: 'Reference',
  scan: 'Scan with any bank app (KHQR)',
  page: (page, pages) => `Page ${page} of ${pages}`,
};

const kh: InvoiceTexts = {
  title: 'វិក្កយបត្រ',
  taxTitle: 'វិក្កយបត្រអាករ',
  quoteTitle: 'សម្រង់តម្លៃ',
  validUntil: 'មានសុពលភាពដល់',
  holds: (day) => `តម្លៃទាំងនេះរក្សាទុករហូតដល់ថ្ងៃទី ${day}។ ការបញ្ជាទិញចាប់ផ្ដើមនៅពេលអ្នកយល់ព្រម ហើយថ្ងៃដឹកជញ្ជូនរាប់ចាប់ពីពេលនោះ។`,
  howToAccept: 'របៀបយល់ព្រម',
  acceptOnPhone: 'សូមទូរសព្ទ ឬសរសេរមកយើង ដោយប្រាប់លេខសម្រង់តម្លៃនេះ។',
  acceptByLink: 'ស្កេន ឬបើក ដើម្បីមើលការរចនា និងយល់ព្រម',
  vatNumber: 'លេខអតប (VATTIN)',
  number: 'លេខ',
  date: 'កាលបរិច្ឆេទ',
  expected: 'រំពឹងថាដល់',
  to: 'ជូនចំពោះ',
  elsewhere: 'មួយផ្នែកផ្ញើទៅ',
  garments: (count) => `ចំនួន ${count}`,
  columns: ['ទំនិញ', 'ចំនួន', 'តម្លៃរាយ', 'បញ្ចុះតម្លៃ', 'ទឹកប្រាក់'],
  sleeve: { short: 'ដៃខ្លី', long: 'ដៃវែង' },
  extras: {
    armband: 'ក្រណាត់ពាក់ដៃប្រធានក្រុម',
    captainPrint: 'បោះអក្សរ C លើទ្រូង',
    sleeveFlag: 'ទង់ជាតិលើដៃអាវឆ្វេង',
    sleeveNumber: 'លេខលើដៃអាវស្ដាំ',
  },
  promotion: 'ប្រូម៉ូសិន',
  totalAmount: 'ទឹកប្រាក់សរុប',
  totalDiscount: 'បញ្ចុះតម្លៃសរុប',
  shipping: 'ដឹកជញ្ជូន',
  shippingTo: (addresses) => `ដឹកជញ្ជូនទៅ ${addresses} កន្លែង`,
  adjustment: 'តម្លៃកែតាមការព្រមព្រៀង',
  net: 'តម្លៃមិនរួមអាករ',
  vat: (percent) => `អតប ${percent} %`,
  grandTotal: 'សរុបទាំងអស់',
  inRiel: 'គិតជារៀល',
  dueInRiel: 'នៅខ្វះគិតជារៀល',
  rate: (riel) => `អត្រាប្តូរប្រាក់៖ 1 ដុល្លារអាមេរិក = ${riel}`,
  includesVat: 'តម្លៃទំនិញរួមបញ្ចូលអាករលើតម្លៃបន្ថែម (អតប) រួចហើយ',
  paid: 'បានបង់',
  due: 'នៅខ្វះ',
  howToPay: 'របៀបបង់ប្រាក់',
  reference: 'លេខយោង',
  scan: 'ស្កេនតាមកម្មវិធីធនាគារណាក៏បាន (KHQR)',
  page: (page, pages) => `ទំព័រ ${page} នៃ ${pages}`,
};

export const INVOICE_TEXTS: Readonly<Record<Lang, InvoiceTexts>> = { kh, en };
