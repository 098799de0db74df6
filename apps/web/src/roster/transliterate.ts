/** The script that names are written in. */
export type NameScript = 'kh' | 'en';

/**
 * Parts of names as families write them, which no rule finds: Khmer, then Latin. A part in Latin letters that stands for several is read
 * as the first of them.
 */
const KNOWN: readonly (readonly [kh: string, en: string])[] = (
  'ចាន់ Chan,សុខ Sok,ដារ៉ា Dara,វុទ្ធី Vuthy,វុធ Vuth,សុភា Sophea,សុភ័ក្ដ្រ Sopheak,សុភាព Sopheap,ពិសិដ្ឋ Piseth,វិសាល Visal,' +
  'វណ្ណា Vanna,វណ្ណៈ Vannak,រតនា Ratana,រតនៈ Ratanak,បូរ៉ា Bora,បូណា Bona,ស្រី Srey,ម៉ៅ Mao,ហេង Heng,លី Ly,លឹម Lim,គឹម Kim,' +
  'អ៊ុំ Um,អ៊ុក Ouk,អ៊ូច Ouch,ឈឹម Chhim,ជា Chea,ជិន Chin,ជុំ Chum,ជ័យ Chey,ញឹម Nhim,ឃឹម Khim,កែវ Keo,កុសល Kosal,ណារិទ្ធ Narith,' +
  'រិទ្ធី Rithy,រិទ្ធ Rith,បញ្ញា Panha,ប៊ុន Bun,ប៊ុនធឿន Bunthoeun,ផល្លា Phalla,ភារុណ Phearun,ភក្ដី Pheakdey,មករា Makara,មុនី Mony,' +
  'មុន្នី Monny,ម៉េង Meng,ម៉េងហួរ Menghour,មង្គល Mongkol,មាស Meas,យ៉ាន Yan,យិន Yin,រស្មី Reaksmey,រ៉ាវុធ Ravuth,លក្ខិណា Leakhena,' +
  'លីដា Lida,វិបុល Vibol,វិរៈ Virak,វិជ្ជា Vichea,វឌ្ឍនា Vathana,វឌ្ឍនៈ Vathanak,សម្បត្តិ Sambath,សារ៉ាត់ Sarath,សារិន Sarin,' +
  'សីហា Seiha,សុវណ្ណ Sovann,សំណាង Samnang,សុជាតា Socheata,សុម៉ាលី Somaly,សុធា Sothea,សុគន្ធា Sokunthea,សុផល Sophal,សុផាត Sophat,' +
  'ស៊ុន Sun,ស៊ីម Sim,ហុង Hong,ហួត Huot,អេង Eng,អាន An,ឡុង Long,ឧត្តម Oudom,តារា Tara,តូច Touch,ថា Tha,ទិត្យ Tith,ទេព Tep,' +
  'ធារ៉ា Theara,ធារី Theary,ធីតា Thida,នារី Neary,និមល Nimol,នី Ny,នួន Nuon,ពៅ Pov,ពេជ្រ Pich,ពន្លឺ Ponleu,បុប្ផា Bopha,ចាន់ថា Chantha,' +
  'កញ្ញា Kanha,គន្ធា Kunthea,ភិរម្យ Phirum'
)
  .split(',')
  .map((pair) => {
    const [kh = '', en = ''] = pair.split(' ');
    return [kh, en] as const;
  });

const LATIN_OF = new Map(KNOWN);
const KHMER_OF = new Map(KNOWN.map(([kh, en]) => [en.toLowerCase(), kh] as const).toReversed());

/** Consonants, and which of the two ways the vowels after them are read. */
const CONSONANTS: ReadonlyMap<string, readonly [latin: string, series: 0 | 1]> = new Map(
  (
    'ក k0,ខ kh0,គ k1,ឃ kh1,ង ng1,ច ch0,ឆ chh0,ជ ch1,ឈ chh1,ញ nh1,ដ d0,ឋ th0,ឌ d1,ឍ th1,ណ n0,ត t0,ថ th0,ទ t1,ធ th1,ន n1,' +
    'ប b0,ផ ph0,ព p1,ភ ph1,ម m1,យ y1,រ r1,ល l1,វ v1,ស s0,ហ h0,ឡ l0,អ 0'
  )
    .split(',')
    .map((each) => {
      const [letter = '', told = ''] = each.split(' ');
      return [letter, [told.slice(0, -1), told.endsWith('1') ? 1 : 0]] as const;
    }),
);

/** Vowels, of the first series and of the second; longest first. */
const VOWELS: readonly (readonly [sign: string, first: string, second: string])[] = [
  ['ាំ', 'am', 'oam'],
  ['ុំ', 'om', 'um'],
  ['ា', 'a', 'ea'],
  ['ិ', 'e', 'i'],
  ['ី', 'ei', 'i'],
  ['ឹ', 'oe', 'ue'],
  ['ឺ', 'oeu', 'eu'],
  ['ុ', 'o', 'u'],
  ['ូ', 'ou', 'u'],
  ['ួ', 'uo', 'uo'],
  ['ើ', 'aeu', 'eu'],
  ['ឿ', 'oea', 'oea'],
  ['ៀ', 'ie', 'ie'],
  ['េ', 'e', 'e'],
  ['ែ', 'ae', 'e'],
  ['ៃ', 'ai', 'ey'],
  ['ោ', 'ao', 'o'],
  ['ៅ', 'au', 'ov'],
  ['ំ', 'om', 'um'],
  ['ះ', 'ah', 'eah'],
];
const INHERENT = ['a', 'o'] as const;
const INDEPENDENT: Readonly<Record<string, string>> = {
  ឥ: 'e',
  ឦ: 'ei',
  ឧ: 'u',
  ឩ: 'u',
  ឯ: 'ae',
  ឱ: 'ao',
  ឳ: 'au',
};
/** A consonant at the end of a syllable, as it is heard. */
const ENDINGS: Readonly<Record<string, string>> = {
  kh: 'k',
  chh: 'ch',
  d: 't',
  th: 't',
  b: 'p',
  ph: 'p',
  r: '',
};
const [COENG, TO_FIRST, TO_SECOND, SILENT] = ['្', '៉', '៊', '៍'];

const capitalised = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** One word by rule, syllable after syllable. */
function latinByRule(word: string): string {
  let [written, at, isOpen] = ['', 0, false];
  const letterAt = (index: number): string => word[index] ?? '';
  while (at < word.length) {
    const found = CONSONANTS.get(letterAt(at));
    if (!found) {
      written += INDEPENDENT[letterAt(at)] ?? '';
      isOpen = letterAt(at) in INDEPENDENT;
      at += 1;
      continue;
    }
    let [onset, series] = found;
    at += 1;
    while (letterAt(at) === COENG) {
      onset += CONSONANTS.get(letterAt(at + 1))?.[0] ?? '';
      at += 2;
    }
    if (letterAt(at) === TO_FIRST || letterAt(at) === TO_SECOND) {
      series = letterAt(at) === TO_FIRST ? 0 : 1;
      at += 1;
    }
    if (letterAt(at) === SILENT) {
      at += 1;
      continue;
    }
    const vowel = VOWELS.find(([sign]) => word.startsWith(sign, at));
    if (vowel) {
      written += onset + (series === 0 ? vowel[1] : vowel[2]);
      at += vowel[0].length;
      isOpen = true;
    } else if (isOpen) {
      written += ENDINGS[onset] ?? onset;
      isOpen = false;
    } else {
      written += onset + INHERENT[series];
      isOpen = true;
    }
  }
  return capitalised(written);
}

const byLength = <Entry extends readonly [string, ...string[]]>(
  entries: readonly Entry[],
): readonly Entry[] => [...entries].sort(([a], [b]) => b.length - a.length);

/** Letters of the first series, so that each vowel sign is read in one way. */
const KHMER_CONSONANTS = byLength([
  ...[...CONSONANTS].flatMap(([letter, [latin, series]]) =>
    series === 0 && latin !== '' ? [[latin, letter] as const] : [],
  ),
  ...([
    ['ng', 'ង'],
    ['nh', 'ញ'],
    ['g', 'ហ្គ'],
    ['j', 'ជ'],
    ['p', 'ប៉'],
    ['m', 'ម'],
    ['y', 'យ'],
    ['r', 'រ'],
    ['v', 'វ'],
    ['w', 'វ'],
    ['f', 'ហ្វ'],
    ['z', 'ស'],
    ['c', 'ក'],
    ['q', 'ក'],
    ['x', 'ស'],
  ] as const),
]);
const KHMER_VOWELS = byLength([
  ['ea', 'ា'],
  ['ie', 'ៀ'],
  ['uo', 'ួ'],
  ['ou', 'ូ'],
  ['oe', 'ឹ'],
  ['eu', 'ឺ'],
  ['ae', 'ែ'],
  ['ai', 'ៃ'],
  ['ey', 'ី'],
  ['ei', 'ី'],
  ['ao', 'ោ'],
  ['au', 'ៅ'],
  ['oo', 'ូ'],
  ['ee', 'ី'],
  ['a', 'ា'],
  ['e', 'េ'],
  ['i', 'ី'],
  ['o', 'ូ'],
  ['u', 'ូ'],
] as const);

/** One word in Latin letters by rule: what is heard, not what was once written. */
function khmerByRule(word: string): string {
  let [written, rest, afterVowel] = ['', word.toLowerCase(), true];
  while (rest !== '') {
    const vowel = KHMER_VOWELS.find(([latin]) => rest.startsWith(latin));
    const consonant = KHMER_CONSONANTS.find(([latin]) => rest.startsWith(latin));
    if (vowel) {
      // A vowel sign hangs on a letter; with none before it, it hangs on the one that is silent.
      written += (afterVowel ? 'អ' : '') + vowel[1];
      afterVowel = true;
    } else if (consonant) {
      written += consonant[1];
      afterVowel = false;
    }
    rest = rest.slice((vowel ?? consonant)?.[0].length ?? 1);
  }
  return written;
}

const KHMER = /[\u1780-\u17ff]/u;

/** The script a name is written in: Khmer as soon as any letter of it is. */
export const scriptOf = (name: string): NameScript => (KHMER.test(name) ? 'kh' : 'en');

/**
 * A name in the other script, word by word: known parts as families write them, all others by rule. A proposal: there are several ways to
 * spell most names. What is in the wanted script already stays.
 */
export const transliterated = (name: string, into: NameScript): string =>
  name
    .trim()
    .split(/\s+/)
    .map((word) => {
      if (word === '' || scriptOf(word) === into) return word;
      return into === 'en'
        ? (LATIN_OF.get(word) ?? latinByRule(word))
        : (KHMER_OF.get(word.toLowerCase()) ?? khmerByRule(word));
    })
    .join(' ');
