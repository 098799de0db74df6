/**
 * Words people search by, and the words drawings are called by. Each Khmer word or English synonym stands for any of
 * the words after it. Khmer is written without spaces: longer entries are found before the shorter ones within them.
 */
export const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  // Animals of crests
  សិង្ហ: ['lion'],
  តោ: ['lion'],
  ខ្លា: ['tiger', 'leopard'],
  ខ្លារខិន: ['leopard', 'cheetah'],
  នាគ: ['naga', 'dragon', 'snake', 'serpent', 'sea-serpent'],
  ពស់: ['snake', 'cobra', 'serpent'],
  ពស់វែក: ['cobra'],
  ឥន្ទ្រី: ['eagle', 'hawk'],
  គ្រុឌ: ['eagle', 'garuda', 'griffin'],
  ស្ទាំង: ['hawk', 'falcon'],
  បក្សី: ['bird'],
  សត្វស្លាប: ['bird'],
  មាន់: ['rooster', 'chicken'],
  ក្ងោក: ['peacock'],
  ហង្ស: ['swan', 'phoenix'],
  ដំរី: ['elephant'],
  សេះ: ['horse'],
  គោ: ['bull', 'cow', 'ox'],
  ក្របី: ['buffalo', 'bull'],
  ឆ្កែ: ['dog', 'hound'],
  ចចក: ['wolf'],
  ខ្លាឃ្មុំ: ['bear'],
  ក្រពើ: ['crocodile'],
  ឆ្លាម: ['shark'],
  ត្រី: ['fish'],
  អណ្តើក: ['turtle'],
  កង្កែប: ['frog'],
  ស្វា: ['monkey'],
  ហនុមាន: ['monkey'],
  ឆ្មា: ['cat'],
  ជ្រូក: ['pig', 'boar'],
  ទន្សាយ: ['rabbit'],
  ពីងពាង: ['spider'],
  ខ្យាដំរី: ['scorpion'],
  ឃ្មុំ: ['bee'],
  មេអំបៅ: ['butterfly'],
  សត្វ: ['animal'],
  // Sport
  បាល់: ['ball', 'soccer', 'football'],
  បាល់ទាត់: ['soccer', 'soccer-ball', 'football'],
  បាល់ទះ: ['volleyball'],
  បាល់បោះ: ['basketball'],
  ប្រដាល់: ['boxing'],
  គុនខ្មែរ: ['kun-khmer', 'boxing', 'kick'],
  ស្រោមដៃ: ['glove', 'gloves'],
  ស្បែកជើង: ['shoe', 'boot', 'sneaker'],
  អាវ: ['shirt', 'jersey'],
  ខោ: ['shorts', 'trousers'],
  ពាន: ['trophy', 'cup'],
  ពានរង្វាន់: ['trophy', 'cup'],
  មេដាយ: ['medal'],
  កញ្ចែ: ['whistle'],
  ទង់: ['flag'],
  ទង់ជាតិ: ['flag'],
  កីឡា: ['ball', 'sport', 'soccer', 'trophy'],
  រត់: ['run', 'running', 'runner'],
  កង់: ['bicycle', 'bike', 'wheel'],
  ហែលទឹក: ['swim', 'swimming'],
  ទូក: ['boat', 'ship'],
  តារា: ['star'],
  // Signs and arms
  ផ្កាយ: ['star'],
  ខែល: ['shield'],
  មកុដ: ['crown'],
  ស្តេច: ['king', 'crown'],
  ដាវ: ['sword'],
  លំពែង: ['spear'],
  ធ្នូ: ['bow', 'archer'],
  ព្រួញ: ['arrow'],
  ពូថៅ: ['axe'],
  ញញួរ: ['hammer'],
  យុថ្កា: ['anchor'],
  អ្នកចម្បាំង: ['warrior', 'knight'],
  ទាហាន: ['soldier', 'knight'],
  លលាដ៍ក្បាល: ['skull'],
  បេះដូង: ['heart'],
  ដៃ: ['hand', 'fist'],
  កណ្តាប់ដៃ: ['fist'],
  ភ្នែក: ['eye'],
  ស្លាប: ['wing', 'wings'],
  // Nature and places
  ភ្លើង: ['fire', 'flame'],
  អណ្តាតភ្លើង: ['flame'],
  រន្ទះ: ['lightning', 'thunder', 'bolt'],
  ផ្លេកបន្ទោរ: ['lightning'],
  ព្រះអាទិត្យ: ['sun'],
  ព្រះចន្ទ: ['moon'],
  ខែ: ['moon'],
  ទឹក: ['water', 'wave'],
  រលក: ['wave'],
  ភ្នំ: ['mountain'],
  ដើមឈើ: ['tree'],
  ត្នោត: ['palm'],
  ដូង: ['coconut', 'palm'],
  ផ្កា: ['flower'],
  ឈូក: ['lotus'],
  ផ្កាឈូក: ['lotus'],
  ស្លឹក: ['leaf'],
  ស្រូវ: ['wheat', 'rice'],
  ប្រាសាទ: ['temple', 'castle'],
  អង្គរ: ['angkor', 'temple', 'ancient'],
  អង្គរវត្ត: ['angkor-wat', 'angkor', 'temple'],
  អប្សរា: ['apsara'],
  ក្បាច់: ['kbach'],
  ក្បាច់ខ្មែរ: ['kbach'],
  វិមានឯករាជ្យ: ['independence-monument'],
  // Provinces, by what they are known for
  ភ្នំពេញ: ['independence-monument', 'pagoda'],
  សៀមរាប: ['angkor-wat', 'angkor'],
  siemreap: ['angkor-wat', 'angkor'],
  siem: ['angkor'],
  reap: ['angkor'],
  ព្រះសីហនុ: ['palm', 'beach', 'wave', 'anchor'],
  sihanoukville: ['palm', 'beach', 'wave', 'anchor'],
  កោះកុង: ['island', 'palm'],
  កែប: ['crab'],
  kep: ['crab'],
  កំពត: ['pepper', 'mountain'],
  kampot: ['pepper', 'mountain'],
  មណ្ឌលគិរី: ['elephant', 'mountain'],
  mondulkiri: ['elephant', 'mountain'],
  រតនគិរី: ['gem', 'volcano'],
  ratanakiri: ['gem', 'volcano'],
  ក្រចេះ: ['dolphin'],
  kratie: ['dolphin'],
  បាត់ដំបង: ['rice', 'wheat'],
  battambang: ['rice', 'wheat'],
  ព្រះវិហារ: ['temple', 'mountain'],
  កំពង់ចាម: ['bamboo', 'bridge'],
  កំពង់ធំ: ['temple'],
  កំពង់ឆ្នាំង: ['pot', 'amphora'],
  កំពង់ស្ពឺ: ['palm', 'sugar-cane'],
  ពោធិ៍សាត់: ['orange', 'fish'],
  បន្ទាយមានជ័យ: ['crane', 'heron', 'temple'],
  ស្ទឹងត្រែង: ['waterfall', 'river', 'fish'],
  តាកែវ: ['temple', 'lobster'],
  ព្រៃវែង: ['rice', 'wheat'],
  ស្វាយរៀង: ['mango', 'rice'],
  កណ្ដាល: ['boat', 'river'],
  ប៉ៃលិន: ['gem', 'diamond'],
  ឧត្ដរមានជ័យ: ['mountain', 'forest'],
  ត្បូងឃ្មុំ: ['bee', 'honeycomb'],
  ផ្ទះ: ['house'],
  // English people do not use the words of the drawings
  football: ['soccer'],
  footballer: ['soccer'],
  fc: ['soccer'],
  angkor: ['temple', 'ancient'],
  naga: ['snake', 'dragon', 'serpent'],
  garuda: ['eagle', 'griffin'],
  crest: ['shield', 'emblem'],
  badge: ['shield', 'emblem', 'medal'],
  logo: ['shield', 'emblem'],
  cup: ['trophy'],
  winner: ['trophy', 'medal'],
  champion: ['trophy', 'crown'],
  thunder: ['lightning', 'bolt'],
  lightning: ['bolt', 'thunder'],
  puma: ['cat', 'panther'],
  panther: ['cat', 'tiger'],
  leopard: ['tiger', 'cheetah'],
  falcon: ['hawk', 'eagle'],
  hawk: ['eagle', 'falcon'],
  ox: ['bull', 'buffalo'],
  buffalo: ['bull', 'bison'],
  croc: ['crocodile'],
  gator: ['crocodile'],
  boxer: ['boxing'],
  muaythai: ['boxing', 'kick'],
  kunkhmer: ['boxing', 'kick'],
  boots: ['boot'],
  keeper: ['goal', 'glove'],
  goalkeeper: ['goal', 'glove'],
};

const KHMER = /[\u1780-\u17ff]/;
/** Longest first: a word is not taken for the shorter one it begins with. */
const KHMER_WORDS = Object.keys(SYNONYMS)
  .filter((word) => KHMER.test(word))
  .sort((a, b) => b.length - a.length);

/** Splits Khmer, which has no spaces between words, into the words that are known; the rest stays as it is. */
const splitKhmer = (text: string): readonly string[] => {
  const words: string[] = [];
  let rest = text;
  while (rest !== '') {
    const known = KHMER_WORDS.find((word) => rest.startsWith(word));
    if (known === undefined) return [...words, rest];
    words.push(known);
    rest = rest.slice(known.length);
  }
  return words;
};

const synonymsOf = (word: string): readonly string[] =>
  Object.hasOwn(SYNONYMS, word) ? (SYNONYMS[word] ?? []) : [];

/** Drawings are called by what they show one of. */
const singularOf = (word: string): readonly string[] =>
  /^[a-z]{3,}s$/.test(word) ? [word.slice(0, -1)] : [];

/** The words of a search, each as the alternatives any of which meets it; its own spelling first. */
export const alternativesOf = (search: string): readonly (readonly string[])[] =>
  search
    .normalize('NFC')
    .toLocaleLowerCase('en')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .flatMap((word) => (KHMER.test(word) ? splitKhmer(word) : [word]))
    .map((word) => [
      ...new Set([word, ...singularOf(word), ...synonymsOf(word), ...singularOf(word).flatMap(synonymsOf)]),
    ]);

/** The search in English words as far as they are known, for a source that knows no Khmer. */
export const englishOf = (search: string): string =>
  alternativesOf(search)
    .map(([own = '', english]) => (KHMER.test(own) ? (english ?? own) : own))
    .join(' ');
