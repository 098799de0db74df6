import { DISTRICTS, type District } from './districts.ts';

type ProvinceId = keyof typeof DISTRICTS;

export interface Province {
  /** ISO 3166-2. */
  readonly id: ProvinceId;
  readonly kh: string;
  readonly en: string;
}

/** The capital, where most orders go, and the 24 provinces in the order of their English names. */
export const PROVINCES: readonly Province[] = [
  { id: 'KH-12', kh: 'ភ្នំពេញ', en: 'Phnom Penh' },
  { id: 'KH-1', kh: 'បន្ទាយមានជ័យ', en: 'Banteay Meanchey' },
  { id: 'KH-2', kh: 'បាត់ដំបង', en: 'Battambang' },
  { id: 'KH-3', kh: 'កំពង់ចាម', en: 'Kampong Cham' },
  { id: 'KH-4', kh: 'កំពង់ឆ្នាំង', en: 'Kampong Chhnang' },
  { id: 'KH-5', kh: 'កំពង់ស្ពឺ', en: 'Kampong Speu' },
  { id: 'KH-6', kh: 'កំពង់ធំ', en: 'Kampong Thom' },
  { id: 'KH-7', kh: 'កំពត', en: 'Kampot' },
  { id: 'KH-8', kh: 'កណ្ដាល', en: 'Kandal' },
  { id: 'KH-23', kh: 'កែប', en: 'Kep' },
  { id: 'KH-9', kh: 'កោះកុង', en: 'Koh Kong' },
  { id: 'KH-10', kh: 'ក្រចេះ', en: 'Kratie' },
  { id: 'KH-11', kh: 'មណ្ឌលគិរី', en: 'Mondulkiri' },
  { id: 'KH-22', kh: 'ឧត្ដរមានជ័យ', en: 'Oddar Meanchey' },
  { id: 'KH-24', kh: 'ប៉ៃលិន', en: 'Pailin' },
  { id: 'KH-18', kh: 'ព្រះសីហនុ', en: 'Preah Sihanouk' },
  { id: 'KH-13', kh: 'ព្រះវិហារ', en: 'Preah Vihear' },
  { id: 'KH-14', kh: 'ព្រៃវែង', en: 'Prey Veng' },
  { id: 'KH-15', kh: 'ពោធិ៍សាត់', en: 'Pursat' },
  { id: 'KH-16', kh: 'រតនគិរី', en: 'Ratanakiri' },
  { id: 'KH-17', kh: 'សៀមរាប', en: 'Siem Reap' },
  { id: 'KH-19', kh: 'ស្ទឹងត្រែង', en: 'Stung Treng' },
  { id: 'KH-20', kh: 'ស្វាយរៀង', en: 'Svay Rieng' },
  { id: 'KH-21', kh: 'តាកែវ', en: 'Takeo' },
  { id: 'KH-25', kh: 'ត្បូងឃ្មុំ', en: 'Tboung Khmum' },
];

export type { District } from './districts.ts';

const KIND = {
  kh: { khan: 'ខណ្ឌ', krong: 'ក្រុង', srok: 'ស្រុក' },
  en: { khan: 'Khan', krong: 'Krong', srok: 'Srok' },
} as const;

/** The language of an address. */
export type PlaceLang = keyof typeof KIND;

export const provinceOf = (id: string): Province | undefined =>
  PROVINCES.find((province) => province.id === id);

/** The districts of a province; none of an unknown one. */
export const districtsOf = (provinceId: string): readonly District[] => {
  const province = provinceOf(provinceId);
  return province === undefined ? [] : DISTRICTS[province.id];
};

/** `ខណ្ឌចំការមន`, `Khan Chamkar Mon`: the name with its kind, as it stands in an address. */
export const districtName = (district: District, lang: PlaceLang): string =>
  lang === 'kh' ? `${KIND.kh[district.kind]}${district.kh}` : `${KIND.en[district.kind]} ${district.en}`;

/** Street, district and province of an order. */
export interface Place {
  readonly street: string;
  readonly province: string;
  readonly district: string;
}

/** A place as one line; null where there is no such province or district. */
export const writeAddress = ({ street, province, district }: Place, lang: PlaceLang): string | null => {
  const known = districtsOf(province).find(({ id }) => id === district);
  const name = provinceOf(province)?.[lang];
  return known === undefined || name === undefined
    ? null
    : [street, districtName(known, lang), name].join(', ');
};
