import { createDesign, repairDesign, type DesignDocument } from '@kitwright/design';
import { garmentOf, type OptionValues, type ProductType } from '@kitwright/garment';
import { LOOKS, type LookId } from './looks.ts';

/** A design of the demo's store, as said in few words; the documents are made of them. */
export interface StoreSample {
  readonly name: { readonly kh: string; readonly en: string };
  readonly garment: ProductType;
  readonly look: LookId;
  readonly language: 'kh' | 'en';
  readonly slots: DesignDocument['slots'];
  readonly options?: OptionValues;
  /** Places left without lettering. */
  readonly bare?: readonly string[];
}

const sample = (
  garment: ProductType,
  look: LookId,
  [kh, en]: readonly [kh: string, en: string],
  language: 'kh' | 'en',
  [teamName, playerName, number]: readonly [teamName: string, playerName: string, number: string],
  more: Pick<StoreSample, 'options' | 'bare'> = {},
): StoreSample => ({
  name: { kh, en },
  garment,
  look,
  language,
  slots: { teamName, playerName, number },
  ...more,
});

/** The store of the demo's first tenant: every garment. All clubs are invented. */
export const ANGKOR_STORE: readonly StoreSample[] = [
  sample('SOCCER_KIT', 'sash', ['ខ្លាមេគង្គ', 'Mekong Tigers'], 'kh', ['ខ្លាមេគង្គ', 'សុខ ដារ៉ា', '10']),
  sample('SOCCER_KIT', 'stripes', ['នាគទន្លេ', 'Tonle Naga'], 'en', ['TONLE NAGA', 'RITHY', '8'], {
    options: { collar: 'v' },
  }),
  sample('SOCCER_KIT', 'hoop', ['ស្រែខៀវ', 'Green field'], 'en', ['KULEN RANGERS', 'SOVANN', '6']),
  sample('POLO_SHIRT', 'lagoon', ['រលកកែប', 'Kep waves'], 'kh', ['រលកកែប', 'គ្រូបង្វឹក', '1'], {
    bare: ['frontNumber', 'backNumber'],
  }),
  sample('SOCCER_KIT', 'dusk', ['ព្រលប់', 'Dusk'], 'kh', ['ព្រលប់ភ្នំពេញ', 'ចាន់ ពិសិដ្ឋ', '៧']),
  sample('TSHIRT', 'midnight', ['អធ្រាត្រ', 'Midnight'], 'en', ['MOONLIGHT RUN', 'SOPHEA', '21']),
  sample('BOXING_TRUNK', 'sash', ['គុនខ្មែរ ក្រហម', 'Kun Khmer red'], 'kh', ['គុនខ្មែរ', 'វិចិត្រ', '1']),
  sample('SOCCER_KIT', 'halves', ['ឃ្មុំមាស', 'Golden hornets'], 'en', ['HORNETS', 'VANNAK', '11'], {
    options: { collar: 'v' },
  }),
  sample('SLEEVELESS_SHIRT', 'violet', ['រន្ទះ', 'Lightning'], 'en', ['LIGHTNING', 'MAKARA', '23']),
  sample('OVERSIZED_SHIRT', 'sand', ['ដីខ្សាច់', 'Sand'], 'kh', ['ស្រុកយើង', 'ហេង សុភា', '៩'], {
    bare: ['frontNumber'],
  }),
  sample('SOCCER_KIT', 'moss', ['ភ្នំគូលែន', 'Kulen'], 'kh', ['ភ្នំគូលែន', 'គឹម រតនៈ', '៥']),
  sample('BOXY_FIT', 'rose', ['ផ្កាឈូកទន្លេ', 'River lotus'], 'kh', ['ផ្កាឈូក', 'ស្រីមុំ', '៣']),
  sample('SOCCER_KIT', 'sun', ['សូរិយា', 'Sunrise'], 'kh', ['សូរិយា', 'ម៉េង ហុង', '៣']),
  sample('BOXING_TRUNK', 'midnight', ['គុនខ្មែរ ខៀវ', 'Kun Khmer blue'], 'en', ['KUN KHMER', 'SAMNANG', '7']),
  sample('POLO_SHIRT', 'ivory', ['ពិធីការ', 'Clubhouse'], 'en', ['CLUBHOUSE', 'STAFF', '1'], {
    bare: ['frontNumber', 'backNumber'],
  }),
  sample('TSHIRT', 'clay', ['ដីឥដ្ឋ', 'Brick'], 'kh', ['បាត់ដំបង', 'ឡុង សំណាង', '២'], {
    options: { collar: 'v' },
  }),
  sample('SLEEVELESS_SHIRT', 'sun', ['ឆ្នេរ', 'Beach'], 'en', ['KOH RONG', 'DARA', '5']),
  sample('SOCCER_KIT', 'rose', ['ផ្កាឈូក', 'Lotus eleven'], 'kh', ['ផ្កាឈូក', 'សុភ័ក្ត្រ', '៩']),
  sample('OVERSIZED_SHIRT', 'slate', ['ទីក្រុង', 'City'], 'en', ['CITY FIVES', 'PISEY', '14']),
  sample('BOXY_FIT', 'hoop', ['បេតុង', 'Court'], 'en', ['COURT SIDE', 'THIDA', '30'], {
    bare: ['frontNumber'],
  }),
  sample('SOCCER_KIT', 'midnight', ['ផ្កាយភ្លឺ', 'Bright star'], 'en', ['BRIGHT STAR', 'KOSAL', '1'], {
    options: { sleeve: 'long' },
  }),
  sample('HOODIE', 'ember', ['រាត្រី', 'Night session'], 'en', ['KOUPREY', 'BORA', '4'], {
    bare: ['frontNumber'],
  }),
  sample('HOODIE', 'ivory', ['ក្លឹបចាស់', 'Old club'], 'en', ['ATHLETIC', 'CHENDA', '12'], {
    bare: ['frontNumber'],
  }),
  sample('HOODIE', 'violet', ['យប់ស្វាយ', 'Purple night'], 'kh', ['យប់ស្វាយ', 'វណ្ណៈ', '១១'], {
    options: { hood: 'threePiece' },
    bare: ['frontNumber'],
  }),
];

const polo = (
  look: LookId,
  names: readonly [kh: string, en: string],
  language: 'kh' | 'en',
  teamName: string,
  playerName: string,
  number: string | null,
  buttons: 'two' | 'three' = 'three',
): StoreSample =>
  sample('POLO_SHIRT', look, names, language, [teamName, playerName, number ?? '1'], {
    options: { buttons },
    bare: number === null ? ['frontNumber', 'backNumber'] : ['frontNumber'],
  });

/** The store of the demo's second tenant: polo shirts only. */
export const MEKONG_STORE: readonly StoreSample[] = [
  polo('lagoon', ['មាត់ទន្លេ', 'Riverside'], 'kh', 'មាត់ទន្លេ', 'បុគ្គលិក', null),
  polo('midnight', ['យប់ក្រុង', 'City night'], 'en', 'RIVERSIDE GOLF', 'MARSHAL', '18', 'two'),
  polo('ivory', ['ក្លឹបបុរាណ', 'Heritage'], 'en', 'HERITAGE CLUB', 'CAPTAIN', null),
  polo('moss', ['ស្រះស្រង់', 'Fairway'], 'kh', 'ស្រះស្រង់', 'ប្រធានក្រុម', '៧'),
  polo('sash', ['ខ្សែក្រហម', 'Red sash'], 'en', 'MEKONG CUP', 'REFEREE', '2', 'two'),
  polo('dusk', ['ថ្ងៃលិច', 'Sunset'], 'kh', 'ថ្ងៃលិច', 'គ្រូបង្វឹក', null),
  polo('sand', ['ស្លឹកត្នោត', 'Palm leaf'], 'en', 'PALM HOUSE', 'HOST', null, 'two'),
  polo('stripes', ['អ្នកចែវ', 'Rowers'], 'en', 'BOAT RACE', 'ROWER', '9'),
  polo('slate', ['ថ្មភ្នំ', 'Stone'], 'kh', 'ថ្មភ្នំ', 'សុវណ្ណ', '៥'),
  polo('rose', ['ព្រឹកព្រលឹម', 'Early morning'], 'kh', 'ព្រឹកព្រលឹម', 'ស្រីនិច', null, 'two'),
  polo('sun', ['ព្រះអាទិត្យ', 'Midday'], 'en', 'SUNNY SIDE', 'CREW', '4'),
  polo('ember', ['ភ្លើង', 'Ember'], 'en', 'KITCHEN TEAM', 'CHEF', null),
  polo('hoop', ['ចម្ការ', 'Orchard'], 'kh', 'ចម្ការយើង', 'ម្ចាស់ចម្ការ', null),
];

/** The document of a sample; the same one every time. */
export const makeDocument = ({
  garment: productType,
  look,
  language,
  slots,
  options,
  bare = [],
}: StoreSample): DesignDocument => {
  const garment = garmentOf(productType);
  let count = 0;
  const newId = (): string => {
    count += 1;
    return `s${count}`;
  };
  const document = createDesign(garment, newId, { look: LOOKS[look], language });
  const lettered = Object.entries(document.elements).filter(
    ([, { anchor }]) => !bare.includes(anchor.placement),
  );
  const made = {
    ...document,
    slots,
    options: { ...document.options, ...options },
    elements: Object.fromEntries(lettered),
  };
  return repairDesign(made, garment).document;
};
