import { KBACH_FORMS } from '@kitwright/design';
import { pathData } from '@kitwright/design/render';
import { transformPath, type Path } from '@kitwright/geometry';

/** A drawing of ours: what stands inside an `svg` of `SIDE` squared, and what it is called. */
export interface OwnDrawing {
  readonly name: string;
  /** English first, then Khmer and what else it is found by. */
  readonly names: readonly string[];
  readonly body: string;
  /** One colour, which may be chosen; else as it is coloured. */
  readonly oneColour: boolean;
}

export const SIDE = 512;

const filled = (d: string, fill = 'currentColor'): string =>
  `<path fill="${fill}" fill-rule="evenodd" d="${d}"/>`;
const mirror = (body: string): string => `<g transform="matrix(-1 0 0 1 ${SIDE} 0)">${body}</g>`;
const turned = (body: string, degrees: number, [x, y]: readonly [number, number]): string =>
  `<g transform="rotate(${degrees} ${x} ${y})">${body}</g>`;
const form = (path: Path, size: number, x: number, y: number): string =>
  // Forms lie over one another: by the other rule they would cut holes.
  `<path fill="currentColor" d="${pathData(transformPath([size, 0, 0, size, x, y], path))}"/>`;

const box = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}z`;
const disc = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

/** Widths of a tower's storeys as shares of its foot, from below: the bud of a lotus. */
const STOREYS = [1, 0.98, 0.92, 0.82, 0.68, 0.52, 0.35] as const;

/** A tower of Angkor: storeys with antefixes at their ends, and the bud's tip. */
const tower = (x: number, foot: number, width: number, height: number): string => {
  const storey = (height * 0.84) / STOREYS.length;
  const storeys = STOREYS.map((share, index) => {
    const [half, y] = [(width * share) / 2, foot - index * storey];
    const top = y - storey;
    const lip = storey * 0.55;
    return (
      `M${x - half} ${y}L${x - half * 0.94} ${top + lip}L${x - half - 1} ${top - lip * 0.35}` +
      `L${x - half * 0.72} ${top + lip * 0.35}H${x + half * 0.72}L${x + half + 1} ${top - lip * 0.35}` +
      `L${x + half * 0.94} ${top + lip}L${x + half} ${y}z`
    );
  });
  const tip = foot - storey * STOREYS.length;
  const half = width * 0.17;
  return `${storeys.join('')}M${x - half} ${tip + 2}Q${x - half} ${tip - height * 0.07} ${x} ${foot - height}Q${x + half} ${tip - height * 0.07} ${x + half} ${tip + 2}z`;
};

/** The temple as it is seen along its causeway, on a foot at y 396. */
const temple = (fill: string, ground = 'none'): string => {
  const windows = [
    ...Array.from({ length: 8 }, (_, index) => 52 + index * 20),
    ...Array.from({ length: 8 }, (_, index) => 310 + index * 20),
  ];
  return [
    filled(tower(256, 318, 92, 236), fill),
    filled(tower(164, 330, 68, 164) + tower(348, 330, 68, 164), fill),
    filled(tower(88, 340, 50, 108) + tower(424, 340, 50, 108), fill),
    filled(
      box(44, 330, 424, 12) +
        box(36, 346, 440, 34) +
        windows.map((x) => box(x, 354, 9, 18)).join('') +
        'M238 380v-20q18 -22 36 0v20z' +
        box(24, 384, 464, 12) +
        box(12, 400, 488, 10),
      fill,
    ),
    ground === 'none' ? '' : filled('M238 380v-20q18 -22 36 0v20z', ground),
  ].join('');
};

/** Rays over the upper half of a circle. */
const rays = (x: number, y: number, from: number, to: number, count: number, half = 0.04): string =>
  Array.from({ length: count }, (_, index) => {
    const turn = ((index + 0.5) / count - 0.5) * Math.PI;
    const at = (away: number, by: number): string =>
      `${(x + away * Math.sin(turn + by)).toFixed(1)} ${(y - away * Math.cos(turn + by)).toFixed(1)}`;
    return `M${at(from, -half * 0.55)}L${at(to, -half)}L${at(to, half)}L${at(from, half * 0.55)}z`;
  }).join('');

/** One head of a naga, upright on its neck at 256, 400: crest, jaw and eye. */
const NAGA_HEAD =
  'M244 404C240 340 224 286 222 236C221 206 232 186 244 172L236 146Q250 140 256 78Q262 140 276 146L268 172' +
  'C280 186 291 206 290 236C288 286 272 340 268 404z' +
  'M238 200q9 -10 15 4q-9 6 -15 -4zM274 200q-9 -10 -15 4q9 6 15 -4z' +
  'M256 232q11 12 0 24q-11 -12 0 -24zM256 266q9 11 0 22q-9 -11 0 -22zM256 298q7 10 0 20q-7 -10 0 -20z';

const naga = [
  ...[-66, -44, -22, 0, 22, 44, 66].map((turn) => {
    const scale = 1 - Math.abs(turn) / 330;
    return turned(
      `<g transform="translate(${256 * (1 - scale)} ${400 * (1 - scale)}) scale(${scale})">${filled(NAGA_HEAD)}</g>`,
      turn,
      [256, 400],
    );
  }),
  filled(
    'M150 404C166 380 208 372 256 372C304 372 346 380 362 404C352 436 318 452 256 452C194 452 160 436 150 404z' +
      [196, 226, 256, 286, 316].map((x) => `M${x - 11} 412q11 -18 22 0q-11 16 -22 0z`).join(''),
  ),
  filled('M120 462q136 -18 272 0l-18 22q-118 -14 -236 0z'),
].join('');

/** The crown of a dancer of the temple, and her face with lowered eyes. */
const apsara = [
  // Three spires and the side ornaments of the crown.
  filled(
    'M256 14C266 46 272 64 270 86L282 132H230L242 86C240 64 246 46 256 14z' +
      'M198 62C206 86 212 104 212 122L222 142H178L188 120C188 102 192 84 198 62z' +
      'M314 62C306 86 300 104 300 122L290 142H334L324 120C324 102 320 84 314 62z',
  ),
  filled(
    'M160 148H352L362 178Q256 150 150 178z' + [192, 224, 256, 288, 320].map((x) => disc(x, 158, 5)).join(''),
  ),
  filled(
    'M144 188Q256 158 368 188L372 214Q256 184 140 214z' +
      [176, 208, 240, 272, 304, 336]
        .map((x) => `M${x} ${188 - 4 + Math.abs(256 - x) / 12}l7 10l-7 10l-7 -10z`)
        .join(''),
  ),
  // The face: an outline, lids, brows, nose and mouth.
  filled(
    'M162 222Q256 192 350 222C352 300 316 366 256 378C196 366 160 300 162 222z' +
      'M188 262Q212 244 238 258L236 263Q212 252 190 268zM324 262Q300 244 274 258L276 263Q300 252 322 268z' +
      'M190 282Q214 296 238 282Q214 288 190 282zM322 282Q298 296 274 282Q298 288 322 282z' +
      'M250 270Q248 300 242 312Q256 322 270 312Q264 300 262 270Q262 300 264 308Q256 314 248 308Q251 296 250 270z' +
      'M230 334Q244 328 256 333Q268 328 282 334Q256 356 230 334z',
  ),
  // Flowers at the ears, long ear drops, neck and collar.
  ...[filled(`${disc(136, 250, 20)}${disc(136, 250, 8)}M122 276H150L144 330L136 350L128 330z`)].flatMap(
    (side) => [side, mirror(side)],
  ),
  filled('M222 384Q256 396 290 384V408H222z'),
  filled(
    'M222 412H290C330 420 372 432 402 462L372 498Q256 462 140 498L110 462C140 432 182 420 222 412z' +
      [156, 196, 236, 276, 316, 356].map((x) => disc(x, 462 - 14 + Math.abs(256 - x) / 7, 8)).join(''),
  ),
].join('');

/** The monument of independence in Phnom Penh: storeys of a stupa with nagas at their corners. */
const monument = filled(
  [0, 1, 2, 3, 4]
    .map((index) => {
      const [half, y] = [116 - index * 21, 356 - index * 54];
      return (
        `M${256 - half} ${y}L${256 - half + 8} ${y - 34}L${256 - half - 14} ${y - 58}L${256 - half + 18} ${y - 46}` +
        `H${256 + half - 18}L${256 + half + 14} ${y - 58}L${256 + half - 8} ${y - 34}L${256 + half} ${y}z`
      );
    })
    .join('') +
    'M236 94Q240 58 256 22Q272 58 276 94z' +
    box(132, 360, 248, 14) +
    'M146 378H366V470H322V432Q322 404 256 396Q190 404 190 432V470H146z' +
    box(118, 474, 276, 14) +
    box(98, 492, 316, 12),
);

const FLAG = { blue: '#032ea1', red: '#e00025', white: '#ffffff' } as const;

/** The national flag, two to three, with the temple in white. */
const flag = [
  filled(box(0, 86, 512, 340), FLAG.blue),
  filled(box(0, 171, 512, 170), FLAG.red),
  `<g transform="translate(128 150) scale(.5)">${temple(FLAG.white, FLAG.red)}</g>`,
].join('');

/** A glove, thumb to the right, cuff below. */
const GLOVE =
  'M150 300C118 262 108 196 134 150C158 108 226 96 266 120C296 138 304 172 298 206C316 196 338 206 336 232C334 262 306 282 286 288L280 316H164z' +
  'M222 232Q262 238 296 208L290 222Q262 250 222 244zM166 330H280L274 372H172z';

/** The head ring of a Khmer boxer with its tail, round a glove. */
const kunKhmer = [
  filled(
    `${disc(240, 226, 206)}${disc(240, 226, 176)}` +
      'M372 372L412 352L470 440L452 446L456 464L436 462L430 482L412 470z' +
      Array.from({ length: 18 }, (_, index) => {
        const turn = (index / 18) * 2 * Math.PI;
        return disc(Math.round(240 + 191 * Math.sin(turn)), Math.round(226 - 191 * Math.cos(turn)), 7);
      }).join(''),
  ),
  `<g transform="translate(22 -8)">${filled(GLOVE)}</g>`,
].join('');

/** A ball whose patches are lotus petals. */
const ball = [
  filled(`${disc(256, 256, 228)}${disc(256, 256, 206)}`),
  ...[0, 72, 144, 216, 288].flatMap((turn) => [
    turned(form(KBACH_FORMS.petal, 116, 256, 214), turn, [256, 256]),
    turned(filled('M210 92Q256 66 302 92L284 116Q256 102 228 116z'), turn + 36, [256, 256]),
  ]),
  form(KBACH_FORMS.rosette, 1.35, 256, 256),
].join('');

const kbach = (name: string, names: readonly string[], body: string): OwnDrawing => ({
  name,
  names: [...names, 'kbach', 'ក្បាច់', 'ក្បាច់ខ្មែរ', 'ornament', 'khmer ornament'],
  body,
  oneColour: true,
});

const CAMBODIA = ['cambodia', 'khmer', 'កម្ពុជា', 'ខ្មែរ'] as const;

/** Cambodia for crests and cloth, drawn by us. */
export const CAMBODIAN_DRAWINGS: readonly OwnDrawing[] = [
  {
    name: 'angkor-wat',
    names: ['angkor wat', 'angkor', 'អង្គរវត្ត', 'អង្គរ', 'ប្រាសាទ', 'temple', ...CAMBODIA],
    body: temple('currentColor'),
    oneColour: true,
  },
  {
    name: 'angkor-sun',
    names: ['angkor sunrise', 'angkor', 'អង្គររះថ្ងៃ', 'អង្គរ', 'ប្រាសាទ', 'sunrise', ...CAMBODIA],
    body: `<g transform="translate(36 66) scale(.86)">${filled(rays(256, 316, 240, 296, 23, 0.036))}${temple('currentColor')}</g>`,
    oneColour: true,
  },
  {
    name: 'cambodia-flag',
    names: ['national flag of Cambodia', 'ទង់ជាតិកម្ពុជា', 'flag', 'ទង់ជាតិ', 'ទង់', ...CAMBODIA],
    body: flag,
    oneColour: false,
  },
  {
    name: 'apsara',
    names: ['apsara', 'អប្សរា', 'dancer', 'របាំ', 'ទេពអប្សរ', ...CAMBODIA],
    body: apsara,
    oneColour: true,
  },
  {
    name: 'naga',
    names: ['naga', 'នាគ', 'seven-headed naga', 'snake', 'serpent', ...CAMBODIA],
    body: naga,
    oneColour: true,
  },
  {
    name: 'independence-monument',
    names: ['independence monument', 'វិមានឯករាជ្យ', 'phnom penh', 'ភ្នំពេញ', ...CAMBODIA],
    body: monument,
    oneColour: true,
  },
  {
    name: 'kun-khmer',
    names: ['kun khmer', 'គុនខ្មែរ', 'boxing', 'ប្រដាល់', 'pradal serey', 'ប្រដាល់សេរី', ...CAMBODIA],
    body: kunKhmer,
    oneColour: true,
  },
  {
    name: 'lotus-football',
    names: ['lotus football', 'football', 'បាល់ទាត់', 'soccer', 'ball', ...CAMBODIA],
    body: ball,
    oneColour: true,
  },
  kbach('kbach-rosette', ['open lotus', 'ផ្កាឈូក', 'lotus'], form(KBACH_FORMS.rosette, 6.4, 256, 256)),
  kbach('kbach-flame', ['kbach flame', 'ភ្ញីភ្លើង', 'flame'], form(KBACH_FORMS.flameTree, 218, 256, 420)),
  kbach('kbach-scroll', ['kbach scroll', 'ភ្ញីទេស', 'leaf'], form(KBACH_FORMS.scroll, 300, 256, 440)),
  kbach(
    'kbach-medallion',
    ['breast ornament', 'កណ្ដាលទ្រូង', 'medallion'],
    form(KBACH_FORMS.medallion, 165, 256, 256),
  ),
];
