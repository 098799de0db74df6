import type { Lang } from '@kitwright/contract';

/** Texts of labels and packing lists. */
interface ParcelTexts {
  readonly title: string;
  readonly from: string;
  readonly to: string;
  readonly order: string;
  readonly parcel: (number: number, count: number) => string;
  readonly garments: (count: number) => string;
  readonly carrier: string;
  readonly packed: string;
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly size: string;
  readonly sleeve: string;
  readonly design: string;
  readonly sleeves: Readonly<Record<'short' | 'long', string>>;
  readonly signature: string;
  readonly page: (page: number, pages: number) => string;
}

export const PARCEL_TEXTS: Readonly<Record<Lang, ParcelTexts>> = {
  kh: {
    title: 'បញ្ជីវេចខ្ចប់',
    from: 'អ្នកផ្ញើ',
    to: 'អ្នកទទួល',
    order: 'ការបញ្ជាទិញ',
    parcel: (number, count) => `កញ្ចប់ ${number} ក្នុងចំណោម ${count}`,
    garments: (count) => `${count} ឈុត`,
    carrier: 'អ្នកដឹកជញ្ជូន',
    packed: 'វេចហើយ',
    id: 'ល.រ',
    number: 'លេខ',
    name: 'ឈ្មោះ',
    size: 'ទំហំ',
    sleeve: 'ដៃ',
    design: 'ម៉ូដ',
    sleeves: { short: 'ខ្លី', long: 'វែង' },
    signature: 'ឈ្មោះ និងហត្ថលេខាអ្នកទទួល',
    page: (page, pages) => `ទំព័រ ${page} នៃ ${pages}`,
  },
  en: {
    title: 'Packing list',
    from: 'From',
    to: 'To',
    order: 'Order',
    parcel: (number, count) => `Parcel ${number} of ${count}`,
    garments: (count) => (count === 1 ? '1 garment' : `${count} garments`),
    carrier: 'Carrier',
    packed: 'Packed',
    id: 'Piece',
    number: 'No.',
    name: 'Name',
    size: 'Size',
    sleeve: 'Sleeve',
    design: 'Design',
    sleeves: { short: 'Short', long: 'Long' },
    signature: 'Name and signature of who takes it',
    page: (page, pages) => `Page ${page} of ${pages}`,
  },
};
