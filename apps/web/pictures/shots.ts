import {
  createDesign,
  SHOWCASE_LOOKS,
  type DesignDocument,
  type Element,
  isText,
  slotOf,
} from '@kitwright/design';
import { storeDesignSchema, storeListSchema } from '@kitwright/contract/catalogue';
import { WORN_PX } from '@kitwright/contract/designs';
import {
  availableGarments,
  garmentOf,
  type Garment,
  type PersonId,
  type ProductType,
} from '@kitwright/garment';
import type { CameraPreset, FabricId } from '@kitwright/viewer';
import type { Framed } from '@kitwright/viewer/view/framing.ts';
import { createHash } from 'node:crypto';
import { get } from 'node:http';
import { json } from 'node:stream/consumers';
import {
  DETAIL_PX,
  PICTURE_PX,
  detailPicture,
  SHOWCASE_WEARERS,
  showcaseDesign,
  showcasePicture,
  type Detail,
} from '../src/parts/showcase.ts';

/** The part of a picture that is kept: round a point of a piece, so many millimetres wide. */
export interface Crop {
  readonly pieceId: string;
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
}

/** One picture to be taken, and the files it becomes. */
export interface Shot {
  readonly design: DesignDocument;
  readonly fabric: FabricId;
  /** Default the figure that the editor begins with. */
  readonly wearer?: PersonId;
  readonly view: CameraPreset;
  readonly crop: Crop | null;
  /** Content of the view: everything, or what is worn alone. Default everything. */
  readonly framed?: Framed;
  /** From the view on round the model, degrees. */
  readonly turnDeg?: number;
  readonly files: readonly { readonly path: string; readonly widthPx: number; readonly heightPx: number }[];
}

/** Holds what each garment is commonly made of. */
const FABRICS: Readonly<Partial<Record<ProductType, FabricId>>> = {
  POLO_SHIRT: 'pique',
  HOODIE: 'fleece',
  BOXING_TRUNK: 'satin',
  SLEEVELESS_SHIRT: 'mesh',
};

const fabricOf = ({ productType }: Garment): FabricId => FABRICS[productType] ?? 'interlock';

const showcaseShots = (garment: Garment): Shot[] =>
  SHOWCASE_LOOKS.map((preset) => ({
    design: showcaseDesign(garment, preset),
    fabric: fabricOf(garment),
    wearer: SHOWCASE_WEARERS[garment.productType],
    view: 'threeQuarter',
    crop: null,
    files: [
      {
        path: showcasePicture(garment.productType, preset.id, 'large'),
        widthPx: PICTURE_PX.width,
        heightPx: PICTURE_PX.height,
      },
      {
        path: showcasePicture(garment.productType, preset.id, 'small'),
        widthPx: PICTURE_PX.width / 2,
        heightPx: PICTURE_PX.height / 2,
      },
    ],
  }));

/** Ids under which the page finds the drawings beside it. */
const CREST = 'crest';
const SPONSOR = 'sponsor';

/** Width over height of the drawings. */
const ASPECTS: Readonly<Record<string, number>> = { [CREST]: 200 / 240, [SPONSOR]: 620 / 150 };

const withImage = (
  garment: Garment,
  design: DesignDocument,
  image: { readonly uploadId: string; readonly placement: string; readonly widthMm: number },
): DesignDocument => {
  const element = {
    id: `image-${image.uploadId}` as Element['id'],
    kind: 'image' as const,
    anchor: { placement: image.placement, dxMm: 0, dyMm: 0 },
    rotationDeg: 0,
    opacity: 1,
    order: 'zz',
    hidden: false,
    locked: false,
    uploadId: image.uploadId,
    widthMm: image.widthMm,
    heightMm: image.widthMm / (ASPECTS[image.uploadId] ?? 1),
    flipped: false,
  };
  return { ...design, elements: { ...design.elements, [element.id]: element } };
};

/** Letters on the back: a face for digits and one for names. */
const FONTS: readonly {
  readonly number: string;
  readonly name: string;
  readonly words: string;
  readonly lang: 'kh' | 'en';
}[] = [
  { number: 'anton', name: 'koulen', words: 'សុខ ដារ៉ា', lang: 'kh' },
  { number: 'teko', name: 'teko', words: 'VANNAK', lang: 'en' },
  { number: 'russo-one', name: 'moul', words: 'រតនៈ', lang: 'kh' },
];

const base = (garment: Garment, presetId: string, language: 'kh' | 'en' = 'kh'): DesignDocument => {
  const preset = SHOWCASE_LOOKS.find(({ id }) => id === presetId);
  let count = 0;
  const newId = (): string => {
    count += 1;
    return `d${count}`;
  };
  return createDesign(garment, newId, { language, ...(preset === undefined ? {} : { look: preset }) });
};

/** Tells where logo, sponsor and letters go on a garment; a trunk has other places than a shirt. */
const places = (garment: Garment) =>
  garment.productType === 'BOXING_TRUNK'
    ? ({
        logo: 'shortsLogo',
        sponsor: 'trunkBackLeftCentre',
        number: 'shortsNumber',
        name: 'backText',
      } as const)
    : ({ logo: 'leftChestLogo', sponsor: 'sponsor', number: 'backNumber', name: 'playerName' } as const);

const without = (design: DesignDocument, placements: readonly string[]): DesignDocument => ({
  ...design,
  elements: Object.fromEntries(
    Object.entries(design.elements).filter(([, { anchor }]) => !placements.includes(anchor.placement)),
  ),
});

const letteredBack = (garment: Garment, index: number): DesignDocument => {
  const font = FONTS[index] ?? FONTS[0];
  if (font === undefined) throw new Error('No fonts');
  const design = base(garment, 'royal', font.lang);
  const elements = Object.entries(design.elements).map(([id, element]): [string, Element] => [
    id,
    isText(element) && slotOf(element) !== null
      ? { ...element, fontId: slotOf(element) === 'number' ? font.number : font.name }
      : element,
  ]);
  return {
    ...design,
    elements: Object.fromEntries(elements),
    slots: { ...design.slots, playerName: font.words },
  };
};

const detailShot = (
  garment: Garment,
  detail: Detail,
  design: DesignDocument,
  view: CameraPreset,
  placement: string,
  widthMm: number,
  dyMm = 0,
): Shot => {
  const pattern = garment.pattern(garment.displaySize);
  const place = pattern.placements.find(({ id }) => id === placement);
  if (place === undefined) throw new Error(`${garment.productType} has no ${placement}`);
  const [xMm, yMm] = place.centre;
  return {
    design,
    fabric: fabricOf(garment),
    wearer: SHOWCASE_WEARERS[garment.productType],
    view,
    crop: { pieceId: place.piece, xMm, yMm: yMm + dyMm, widthMm },
    files: [
      {
        path: detailPicture(garment.productType, detail),
        widthPx: DETAIL_PX.width,
        heightPx: DETAIL_PX.height,
      },
    ],
  };
};

const detailShots = (garment: Garment): Shot[] => {
  const at = places(garment);
  const isTrunk = garment.productType === 'BOXING_TRUNK';
  const plain = without(base(garment, 'royal'), isTrunk ? [] : ['teamName', 'frontNumber']);
  const crest = withImage(garment, plain, {
    uploadId: CREST,
    placement: at.logo,
    widthMm: isTrunk ? 90 : 80,
  });
  const both = withImage(garment, crest, { uploadId: SPONSOR, placement: at.sponsor, widthMm: 250 });
  const front: CameraPreset = isTrunk ? 'lower' : 'upper';
  return [
    detailShot(garment, 'logo', crest, front, at.logo, 320),
    detailShot(garment, 'sponsor', both, isTrunk ? 'back' : front, at.sponsor, 440),
    ...([0, 1, 2] as const).map((index) =>
      detailShot(
        garment,
        `font${(index + 1) as 1 | 2 | 3}`,
        letteredBack(garment, index),
        isTrunk ? 'lower' : 'back',
        at.number,
        isTrunk ? 360 : 620,
        isTrunk ? 0 : -75,
      ),
    ),
  ];
};

/** Every picture of the public pages. */
export const allShots = (): readonly Shot[] =>
  availableGarments.flatMap((garment) => [...showcaseShots(garment), ...detailShots(garment)]);

const API_URL = process.env['API_URL'] ?? 'http://localhost:4000';
/** Hosts of the demo's tenants, by which the server tells them apart. */
const DEMO_HOSTS = ['localhost', 'mekong.localhost'];

const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Name of the picture of a document, as the demo looks for it. */
const nameOf = (document: DesignDocument): string =>
  `${createHash('sha256').update(JSON.stringify(document, sorted)).digest('hex').slice(0, 20)}.webp`;

/** Asks the server as who comes to that host: `fetch` would name the server's own. */
const readFrom = (host: string, path: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    get(new URL(path, API_URL), { headers: { host } }, (answer) => {
      json(answer).then(resolve, reject);
    }).on('error', reject);
  });

const demoShot = (document: DesignDocument): Shot => ({
  design: document,
  fabric: fabricOf(garmentOf(document.productType)),
  view: 'front',
  framed: 'garment',
  // As the editor takes it: a name across the chest is read from its first letter to its last.
  turnDeg: 14,
  crop: null,
  files: [{ path: nameOf(document), widthPx: WORN_PX.width, heightPx: WORN_PX.height }],
});

/** The designs in the stores of a running demo, each worn, as a browser of staff would draw it. */
export const demoShots = async (): Promise<readonly Shot[]> => {
  const shots: Shot[] = [];
  for (const host of DEMO_HOSTS) {
    const { items } = storeListSchema.parse(await readFrom(host, '/api/store?limit=60'));
    for (const { uuid } of items) {
      const { document } = storeDesignSchema.parse(await readFrom(host, `/api/store/${uuid}`));
      shots.push(demoShot(document));
    }
  }
  return shots;
};
