import type { Colour } from '@kitwright/design';

/** Meaning of a word for a kit: every part of it may be missing. */
export interface Meaning {
  /** Of a colour word its colour; of anything else the colours it is thought of in. */
  readonly colours: readonly Colour[];
  readonly isColour: boolean;
  /** Templates of the catalogue that show it, the most telling first. */
  readonly templates: readonly string[];
  /** Patterns that show it, the most telling first. */
  readonly patterns: readonly string[];
  readonly shade: 'dark' | 'light' | null;
}

/** Words of one meaning, in both languages; a colour each. */
const COLOURS =
  'red ក្រហម=#c8102e,crimson maroon burgundy ក្រហមទុំ=#7a1023,orange ទឹកក្រូច=#f36f21,yellow លឿង=#ffd23f,gold golden មាស=#d9a520,' +
  'green បៃតង=#0b7a43,lime បៃតងខ្ចី=#a6d608,teal turquoise ខៀវបៃតង=#0f8b8d,sky ផ្ទៃមេឃ មេឃ=#6ec1e4,blue ខៀវ=#1450a3,navy ខៀវទុំ ខៀវចាស់=#10284f,' +
  'purple violet ស្វាយ=#5b2a86,pink ស៊ីជម្ពូ=#e7488b,brown ត្នោត=#6b4a2b,black ខ្មៅ=#15181c,grey gray ប្រផេះ=#7d858d,white ស ពណ៌ស=#ffffff,' +
  'silver ប្រាក់=#c3c9cf,cream ក្រែម=#f4ead2';

/** Words of one meaning; then templates, patterns and the colours it is thought of in. */
const SUBJECTS = `
tiger ខ្លា|tiger ring-tiger|tiger|#ff8a1f #16130f
leopard cheetah ខ្លារខិន||leopard|#e3b04b #2c1d10
naga dragon snake នាគ នាគរាជ ពស់|naga|kbach-naga|#0c6b58 #f0c75e
fire flame hot ភ្លើង ក្ដៅ|fire-hem sunrise|kbach-flame-hem kbach-flame|#d12229 #f39c1f
water sea ocean mekong ទឹក សមុទ្រ មេគង្គ|contours monsoon regatta|waves ripples|#0f8b8d #083d4f
wave waves រលក|contours|waves zigzag|#0b63ce #5fd0ff
rain monsoon ភ្លៀង រដូវភ្លៀង|monsoon|fading-stripes ripples|#8fd0ea #0d3f5c
river ទន្លេ|contours|contours waves|#0f8b8d #f2f7f5
night midnight យប់ រាត្រី|night-market apsara|night-sky stars|#17132b #ffc857
star stars ផ្កាយ|night-market|stars night-sky|#10284f #ffd23f
sun sunrise sunset ថ្ងៃ ថ្ងៃរះ ព្រះអាទិត្យ|sunrise|rays halftone-sun|#ff6b2c #ffd166
lightning thunder storm bolt ផ្លេកបន្ទោរ រន្ទះ ផ្គរ ព្យុះ|thunder|bolts big-bolt|#3a0ca3 #f7e733
angkor temple អង្គរ ប្រាសាទ|angkor-gold temple|kbach-diamond kbach-lotus-band|#5a0c1f #e3b04b
apsara dance អប្សរា របាំ|apsara|kbach-apsara kbach-scroll-column|#14254f #d8b35a
lotus ឈូក ផ្កាឈូក|lotus angkor-gold|kbach-lotus kbach-rosette|#a3195b #ffffff
flower ផ្កា|chan-flower rumduol|kbach-flower kbach-rosette|#1d4fa0 #ffffff
rumduol រំដួល|rumduol|kbach-flower|#ffe9a8 #7b2d6b
krama scarf ក្រមា|krama|krama|#b5152b #fbf7ef
kbach khmer tradition ornament ក្បាច់ ខ្មែរ ប្រពៃណី|angkor-gold chan-flower apsara|kbach-leaf kbach-lotus kbach-diamond|#032ea1 #e00025
jungle forest wild ព្រៃ|jungle|palms camouflage|#3f5b3a #d8c79a
army camo camouflage ទាហាន|jungle|camouflage digital-camouflage tonal-camouflage|#3f5b3a #20301f
palm ដើមត្នោត|sugar-palm|palms|#2d6a4f #f2e6cf
mountain ភ្នំ|mountain|triangles contours|#33475b #f2a65a
rice field ស្រែ ស្រូវ វាលស្រែ|ricefield lawn|stripes|#2f9e5b #ffd84d
crystal diamond ice ពេជ្រ គ្រីស្តាល់ ទឹកកក|crystal|facets harlequin|#0b63ce #5fd0ff
cloud clouds ពពក|monsoon|clouds|#8fd0ea #ffffff
wind speed fast quick race ខ្យល់ លឿន រហ័ស ល្បឿន ប្រណាំង|slipstream side-sweep signal|speed-lines track slant|
strong power bold big ខ្លាំង ខ្លាំងក្លា អំណាច ធំ|brush thunder champion|brush big-bolt broad-stripes|
calm simple clean plain សាមញ្ញ ស្ងប់ ស្អាត|clubhouse chest-band two-tone crimson|thin-hoops fading-hoops|
elegant smart fine ប្រណីត ស្រស់ស្អាត|pinstripes edged-sash royal|pinstripes edged-sash|
classic old retro vintage បុរាណ ចាស់|club-stripes hoops varsity halves|stripes hoops argyle|
modern new future ទំនើប ថ្មី អនាគត|crystal horizon signal|facets halftone-sides|
fun happy party crazy សប្បាយ រីករាយ|night-market shards|confetti triangles-small polka|
street city urban ផ្លូវ ទីក្រុង|street-check night-market|checkerboard glitch|
school college university សាលា វិទ្យាល័យ|varsity clubhouse|chest-band stripes|
king royal palace ស្តេច ស្ដេច រាជ វាំង|royal angkor-gold|kbach-lotus kbach-diamond|#173a8c #f2b632
champion winner victory ជើងឯក ឈ្នះ|champion edged-sash|rays chevrons|#10131a #c9a13b
boxing kunkhmer fight ប្រដាល់ គុនខ្មែរ|kun-khmer corner ring-tiger|chevron-cascade kbach-flame|#032ea1 #e00025
football soccer បាល់ទាត់ បាល់|club-stripes halves chest-chevron|stripes hexagons|
digital game pixel robot ហ្គេម ឌីជីថល|signal|pixels circuit glitch|#101418 #00e0c6
marble stone ថ្ម ថ្មម៉ាប|marble temple|veined-marble marble|#eef2f5 #1e6f8e
bee honey honeycomb ឃ្មុំ|ring-tiger|honeycomb|#ffd23f #15181c
batik បាទិក|terrace|batik-kawung batik-parang|
ikat silk hol ហូល សូត្រ|apsara|ikat-hol|#7a1023 #d9a520
stripe stripes ឆ្នូត|club-stripes regatta pinstripes|stripes triple-stripes|
hoop hoops ឆ្នូតផ្ដេក|hoops regatta|hoops thin-hoops|
sash ខ្សែទ្រេត|sash edged-sash|sash double-sash|
half halves ពាក់កណ្ដាល|halves two-tone|halves diagonal-halves|
check checks ក្រឡា|street-check krama|checkerboard tartan|
arrow chevron ព្រួញ|chest-chevron|chevrons chest-chevron|
dot dots គ្រាប់ ចំណុច|sunrise|dots halftone|
brush paint ជក់|brush|brush dry-brush splash|
`;

const SHADES = 'dark ងងឹត ទុំ=dark,light bright ភ្លឺ ស្រាល=light';

const listed = (words: string): readonly string[] => words.split(' ').filter((word) => word !== '');
const NOTHING = { colours: [], isColour: false, templates: [], patterns: [], shade: null } as const;

const entries = (said: string, told: (meaning: string) => Partial<Meaning>) =>
  said.split(',').flatMap((each) => {
    const [words = '', meaning = ''] = each.split('=');
    return listed(words).map((word): readonly [string, Meaning] => [word, { ...NOTHING, ...told(meaning) }]);
  });

/** Every word that is understood, in small letters. */
export const VOCABULARY: ReadonlyMap<string, Meaning> = new Map([
  ...SUBJECTS.trim()
    .split('\n')
    .flatMap((line) => {
      const [words = '', templates = '', patterns = '', colours = ''] = line.split('|');
      const meaning: Meaning = {
        ...NOTHING,
        templates: listed(templates),
        patterns: listed(patterns),
        colours: listed(colours),
      };
      return listed(words).map((word): readonly [string, Meaning] => [word, meaning]);
    }),
  ...entries(COLOURS, (colour) => ({ colours: [colour], isColour: true })),
  ...entries(SHADES, (shade) => ({ shade: shade === 'dark' ? 'dark' : 'light' })),
]);

/** Words that say nothing about a kit. */
const FILLING = new Set(listed('a an the and with in of on kit shirt colour color និង ពណ៌ អាវ ជាមួយ ដូច'));
/** Signs that belong to the letter before them: a Khmer word does not end before one. */
const GOES_ON = /^[\u17b6-\u17d3]/u;
const KHMER = /[\u1780-\u17ff]/u;
const LONGEST = Math.max(...[...VOCABULARY.keys()].map(({ length }) => length));

const known = (word: string): string | null => {
  if (VOCABULARY.has(word) || FILLING.has(word)) return word;
  const single = word.replace(/s$/, '');
  return VOCABULARY.has(single) ? single : null;
};

/** Khmer is written without spaces: the longest words that are known, one after the other; null for what is between them. */
function khmerWords(run: string): readonly (string | null)[] {
  const found: (string | null)[] = [];
  for (let at = 0; at < run.length;) {
    let taken = 0;
    for (let length = Math.min(LONGEST, run.length - at); length > 1 && taken === 0; length -= 1) {
      const word = run.slice(at, at + length);
      if (known(word) !== null && !GOES_ON.test(run.slice(at + length))) taken = length;
    }
    if (taken > 0) found.push(run.slice(at, at + taken));
    else if (found.at(-1) !== null) found.push(null);
    at += Math.max(1, taken);
  }
  return found;
}

/** So many words say what a design is to be like. */
const MOST_WORDS = 6;

/** Meanings of the words that are understood, in their order, and the words that are not. */
export function understood(words: string): {
  readonly meanings: readonly Meaning[];
  readonly unknown: readonly string[];
} {
  const unknown = new Set<string>();
  const found = words
    .toLowerCase()
    .split(/[\s,.;:/+&·-]+/u)
    .flatMap((word) => {
      const whole = known(word);
      if (whole !== null || word === '') return whole ?? [];
      const within = KHMER.test(word) ? khmerWords(word) : [null];
      if (within.includes(null)) unknown.add(word);
      return within.filter((each) => each !== null);
    });
  const meanings = [...new Set(found)].flatMap((word) => VOCABULARY.get(word) ?? []);
  return { meanings: meanings.slice(0, MOST_WORDS), unknown: [...unknown] };
}
