import { DISTRICTS, type District } from './districts.ts';
import { PROVINCES, type Province } from './provinces.ts';

export { PROVINCES, type Province } from './provinces.ts';
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
