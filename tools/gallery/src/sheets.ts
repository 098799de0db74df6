import { basename } from 'node:path';
import { ANIMATIONS } from '@kitwright/garment/figure/animations.ts';
import { ANIMATION_IDS, BOOT_IDS } from '@kitwright/garment/figure/avatar.ts';
import { BOOTS } from '@kitwright/garment/figure/boots.ts';
import { PERSON_IDS, sexOf, type Wearer } from '@kitwright/garment/figure/people.ts';
import {
  type Garment,
  type Size,
  sizeLabel,
  toileOf,
  type FirstView,
  availableGarments,
} from '@kitwright/garment';
import { FABRIC_IDS, type FabricId } from '@kitwright/viewer/cloth/fabric.ts';
import type { Orbit } from '@kitwright/viewer/view/orbit.ts';
import type { Artwork } from './artwork.ts';
import type { Picture, Sheet, Shot } from './shot.ts';

const NAVY = '#14213d';
const WHITE = '#f4f4f2';

const artOf = (main: string, second: string, third: string, ink: string): Artwork => ({
  zones: {
    body: main,
    sidePanels: second,
    sleeves: second,
    cuffs: third,
    collar: third,
    placket: third,
    hood: main,
    hoodLining: third,
    pocket: second,
    hemRib: third,
    drawcord: WHITE,
    shorts: second,
    shortsSides: main,
    waistband: third,
    trim: third,
  },
  ink,
  hasWords: true,
  hasGrid: false,
});

const DEFAULT_ART = artOf('#b3122b', NAVY, NAVY, WHITE);

/** Colours for the garments of the gallery; others have the first. */
const ARTS: Readonly<Partial<Record<Garment['productType'], Artwork>>> = {
  POLO_SHIRT: artOf('#f1efe8', '#e4e0d2', '#1c5f4a', '#1c5f4a'),
  OVERSIZED_SHIRT: artOf('#2b2f36', '#2b2f36', '#17191d', '#e7dcc3'),
  TSHIRT: artOf('#1f6fb2', '#f3f5f7', '#0d2f52', WHITE),
  SLEEVELESS_SHIRT: artOf('#f0b323', '#1b1b1d', '#1b1b1d', '#1b1b1d'),
  HOODIE: artOf('#3c4a5a', '#2e3946', '#222b35', '#f0e4cc'),
  BOXY_FIT: artOf('#d9c7a8', '#d9c7a8', '#5b4630', '#3a2c1d'),
  BOXING_TRUNK: artOf('#5a1030', '#5a1030', '#e4c05c', '#e4c05c'),
};

const artFor = ({ productType }: Garment): Artwork => ARTS[productType] ?? DEFAULT_ART;

/** Fabric that each garment is commonly made of. */
const FABRICS: Readonly<Partial<Record<Garment['productType'], FabricId>>> = {
  POLO_SHIRT: 'pique',
  HOODIE: 'fleece',
  BOXING_TRUNK: 'satin',
  SLEEVELESS_SHIRT: 'mesh',
};

const PICTURE = { widthPx: 400, heightPx: 610, samples: 1 } as const;
const SOCKS = { socks: NAVY, sockTrim: WHITE } as const;

const wornBy = (garment: Garment): Pick<Shot, 'productType' | 'wearer' | 'art' | 'fabric' | 'colours'> => ({
  productType: garment.productType,
  wearer: 'neymar_2024',
  art: artFor(garment),
  fabric: FABRICS[garment.productType] ?? 'interlock',
  colours: SOCKS,
});

const garmentSheets = (): Sheet[] =>
  availableGarments.map((garment) => ({
    file: `garment-${garment.productType.toLowerCase().replaceAll('_', '-')}`,
    columns: 3,
    shots: [
      ...(['front', 'threeQuarter', 'back'] as const).map((view) => ({
        caption: `${garment.productType}, ${view}`,
        shot: { ...wornBy(garment), ...PICTURE, view },
      })),
      ...(['front', 'threeQuarter', 'back'] as const).map((view) => ({
        caption: `alone, ${view}`,
        shot: { ...wornBy(garment), ...PICTURE, view, wearer: 'ghost' as const },
      })),
    ],
  }));

/** Every garment that is cut with long sleeves too, in them; a column each. */
const sleeveSheet = (): Sheet => {
  const garments = availableGarments.filter(({ models }) =>
    models.some(({ options }) => options['sleeve'] === 'long'),
  );
  return {
    file: 'long-sleeves',
    columns: garments.length,
    shots: (['front', 'left', 'back'] as const).flatMap((view) =>
      garments.map((garment) => ({
        caption: `${garment.productType}, ${view}`,
        shot: { ...wornBy(garment), ...PICTURE, widthPx: 320, options: { sleeve: 'long' }, view },
      })),
    ),
  };
};

type Row = readonly [size: Size, view: 'front' | 'left' | 'back'];

/** Every garment on women, on another of them each; a column each. */
const womenSheet = (file: string, rows: readonly Row[]): Sheet => {
  const women = PERSON_IDS.filter((id) => sexOf(id) === 'woman');
  return {
    file,
    columns: availableGarments.length,
    shots: rows.flatMap(([size, view]) =>
      availableGarments.map((garment, i) => ({
        caption: `${garment.productType}, ${sizeLabel(size)}, ${view}`,
        shot: {
          ...wornBy(garment),
          ...PICTURE,
          widthPx: 260,
          heightPx: 480,
          size,
          view,
          wearer: women[i % women.length] ?? PERSON_IDS[0],
        },
      })),
    ),
  };
};

const GRID: Artwork = { zones: { body: '#ffffff' }, ink: NAVY, hasWords: false, hasGrid: true };

const gridSheet = (): Sheet => ({
  file: 'grid',
  columns: 4,
  shots: availableGarments.flatMap((garment) =>
    (['front', 'back'] as const).map((view) => ({
      caption: `${garment.productType}, 10 mm grid, ${view}`,
      shot: { ...wornBy(garment), ...PICTURE, view, wearer: 'ghost' as const, art: GRID },
    })),
  ),
});

const kit = (): Garment => {
  const [first] = availableGarments;
  if (!first) throw new Error('There is no garment');
  return first;
};

/** The first garment of the catalogue on one of the figures. */
export const kitShot = (wearer: Wearer) => ({ ...wornBy(kit()), wearer });

const figureSheet = (): Sheet => ({
  file: 'figures',
  columns: 8,
  shots: [...PERSON_IDS, 'mannequin' as const, 'ghost' as const].map((wearer) => ({
    caption: wearer,
    shot: { ...wornBy(kit()), ...PICTURE, widthPx: 230, view: 'front', wearer },
  })),
});

/** Stature of people of size M, against the men of 1.80 m. */
export const statureOf = (wearer: Wearer): number => (sexOf(wearer) === 'woman' ? 1.68 / 1.8 : 1);

/** Head and neck. */
const headOf = (wearer: Wearer): Orbit => ({
  azimuth: 0.4,
  elevation: 0.03,
  distance: 0.84,
  target: [0.02, 1.675 * statureOf(wearer), 0.02],
});

const headSheet = (): Sheet => ({
  file: 'heads',
  columns: 8,
  shots: PERSON_IDS.map((wearer) => ({
    caption: wearer,
    shot: { ...wornBy(kit()), widthPx: 260, heightPx: 300, samples: 2, view: headOf(wearer), wearer },
  })),
});

const FEET: Orbit = { azimuth: 0.75, elevation: 0.32, distance: 1.1, target: [0, 0.07, 0.06] };

const bootSheet = (): Sheet => ({
  file: 'boots',
  columns: 4,
  shots: BOOT_IDS.flatMap((model) =>
    BOOTS[model].skins.slice(0, 2).map(({ id: skin }) => ({
      caption: `${model}, ${skin}`,
      shot: {
        ...wornBy(kit()),
        widthPx: 320,
        heightPx: 240,
        samples: 1,
        view: FEET,
        boots: { model, skin },
      },
    })),
  ),
});

const MOMENTS = [0, 0.25, 0.5, 0.75] as const;

const animationSheet = (): Sheet => ({
  file: 'animations',
  columns: 4,
  shots: ANIMATION_IDS.flatMap((animation) =>
    MOMENTS.map((share) => ({
      caption: `${animation}, ${(share * ANIMATIONS[animation].seconds).toFixed(1)} s`,
      shot: {
        ...wornBy(kit()),
        ...PICTURE,
        view: 'front',
        animation,
        seconds: share * ANIMATIONS[animation].seconds,
      },
    })),
  ),
});

const NEAR: Orbit = { azimuth: 0.1, elevation: 0.06, distance: 0.2, target: [0.06, 1.3, 0.13] };
const NECK: Orbit = { azimuth: 0.35, elevation: 0.22, distance: 0.5, target: [0.02, 1.46, 0.06] };

const fabricSheet = (): Sheet => ({
  file: 'fabrics',
  columns: 5,
  shots: [NEAR, NECK].flatMap((view) =>
    FABRIC_IDS.map((fabric) => ({
      caption: fabric,
      shot: { ...wornBy(kit()), widthPx: 360, heightPx: 360, samples: 1, view, fabric },
    })),
  ),
});

/** All contact sheets. */
export const allSheets = (): Sheet[] => [
  ...garmentSheets(),
  sleeveSheet(),
  womenSheet('women', [
    ['M', 'front'],
    ['M', 'left'],
    ['M', 'back'],
  ]),
  womenSheet('women-sizes', [
    ['XS', 'front'],
    ['XXXL', 'front'],
    ['XXXL', 'back'],
  ]),
  gridSheet(),
  figureSheet(),
  headSheet(),
  bootSheet(),
  animationSheet(),
  fabricSheet(),
];

const POSTER = { widthPx: 'fit', heightPx: 720, samples: 6, transparent: true } as const;

const TOILE = '#eceae6';

const FIRST_VIEWS: readonly FirstView[] = ['front', 'threeQuarter'];

/** Of every garment as its first view shows it, and uncoloured in every cut as viewers begin; by file name. */
export const posters = (): readonly Picture[] =>
  availableGarments.flatMap((garment) => [
    {
      file: garment.productType.toLowerCase().replaceAll('_', '-'),
      shot: { ...wornBy(garment), ...POSTER, view: 'front' as const },
    },
    ...garment.models.flatMap(({ options }) =>
      FIRST_VIEWS.map((view) => ({
        file: basename(toileOf(garment, options, view), '.webp'),
        shot: {
          ...wornBy(garment),
          ...POSTER,
          options,
          art: { zones: { body: TOILE }, ink: TOILE, hasWords: false, hasGrid: false },
          colours: { socks: TOILE, sockTrim: TOILE },
          view,
        },
      })),
    ),
  ]);
