import { createDesign, type DesignDocument, type Look } from '@kitwright/design';
import type { Garment, PersonId, ProductType } from '@kitwright/garment';
import type { Lang } from '@kitwright/ui';
import taken from './pictures.json';

interface Team {
  /** Script of its letters: Khmer and Latin stand side by side in the showcase as they do on a pitch. */
  readonly lang: Lang;
  readonly words: DesignDocument['slots'];
}

/** Says who wears each ready design in the pictures. The teams are invented. */
const TEAMS: Readonly<Record<string, Team>> = {
  royal: { lang: 'kh', words: { teamName: 'ក្រុមអង្គរ', playerName: 'សុខ ដារ៉ា', number: '10' } },
  crimson: { lang: 'en', words: { teamName: 'RIVERSIDE', playerName: 'VANNAK', number: '7' } },
  ricefield: { lang: 'kh', words: { teamName: 'វាលស្រែ', playerName: 'រតនៈ', number: '9' } },
  monsoon: { lang: 'en', words: { teamName: 'MONSOON', playerName: 'BORA', number: '11' } },
  graphite: { lang: 'en', words: { teamName: 'NIGHT OWLS', playerName: 'RITHY', number: '8' } },
  lotus: { lang: 'kh', words: { teamName: 'ផ្កាឈូក', playerName: 'សុភា', number: '5' } },
};

/** A ready design on a garment, lettered for its team: the same each time, since its ids are counted. */
export const showcaseDesign = (garment: Garment, look: Look): DesignDocument => {
  const team = TEAMS[look.id];
  let count = 0;
  const newId = (): string => {
    count += 1;
    return `s${count}`;
  };
  const design = createDesign(garment, newId, { look, language: team?.lang ?? 'kh' });
  return team === undefined ? design : { ...design, slots: team.words };
};

/** Person who wears a garment in the pictures and in the model that follows: in all its colours the same. */
export const SHOWCASE_WEARERS: Readonly<Record<ProductType, PersonId>> = {
  SOCCER_KIT: 'sokha',
  POLO_SHIRT: 'channary',
  TSHIRT: 'dara',
  OVERSIZED_SHIRT: 'sreymom',
  BOXY_FIT: 'vuthy',
  SLEEVELESS_SHIRT: 'amara',
  HOODIE: 'mei',
  BOXING_TRUNK: 'neymar_2024',
};

/** Size of the large pictures, px; the small ones are half of it. The live model that follows has the same shape. */
export const PICTURE_PX = { width: 720, height: 900 } as const;

const fileOf = (type: ProductType): string => type.toLowerCase().replaceAll('_', '-');

/** Tells whether the picture was taken already: a garment drawn lately may lack some. */
export const hasPicture = (path: string): boolean => taken.includes(path);

/** A ready design worn, seen from three quarters; `npm run pictures` takes it. */
export const showcasePicture = (type: ProductType, presetId: string, size: 'large' | 'small'): string =>
  `/pictures/${fileOf(type)}-${presetId}${size === 'small' ? '-small' : ''}.webp`;

/** Both sizes of it, the large one last. */
export const showcaseFiles = (type: ProductType, presetId: string) =>
  [
    { path: showcasePicture(type, presetId, 'small'), widthPx: PICTURE_PX.width / 2 },
    { path: showcasePicture(type, presetId, 'large'), widthPx: PICTURE_PX.width },
  ] as const;

/** The smaller copy of a picture, beside it. */
export const avifOf = (path: string): string => path.replace(/webp$/, 'avif');

/** Holds what may be put on a garment, each seen from near by. */
export const DETAILS = ['logo', 'sponsor', 'font1', 'font2', 'font3'] as const;
export type Detail = (typeof DETAILS)[number];

/** The details that show letters, by the faces they are set in. */
export const FONT_DETAILS = [
  { detail: 'font1', font: 'Koulen' },
  { detail: 'font2', font: 'Teko' },
  { detail: 'font3', font: 'Moul' },
] as const;

/** Size of the pictures of details, px. */
export const DETAIL_PX = { width: 640, height: 480 } as const;

export const detailPicture = (type: ProductType, detail: Detail): string =>
  `/pictures/${fileOf(type)}-${detail}.webp`;
