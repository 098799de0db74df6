import { createDesign, elementIdSchema, type DesignDocument } from '@kitwright/design';
import { garmentOf, type Size } from '@kitwright/garment';
import type { Letterer } from '@kitwright/lettering';
import type { GarmentOrder, PackSetting } from '../pack/garment-order.ts';
import { RGB_INKS } from '../pdf/inks.ts';

let ids = 0;

/** A kit as a new design begins; in another colour where one is given. */
export const sampleKit = (colour?: string): DesignDocument => {
  const document = createDesign(garmentOf('SOCCER_KIT'), () => `e${(ids += 1)}`, { language: 'en' });
  if (colour === undefined) return document;
  const zones = Object.fromEntries(
    Object.keys(document.zones).map((zone) => [zone, { kind: 'pure' as const, colour }]),
  );
  return { ...document, zones };
};

/** The same with a picture on the left chest. */
export const withPicture = (document: DesignDocument, uploadId: string): DesignDocument => {
  const id = elementIdSchema.parse('picture');
  return {
    ...document,
    elements: {
      ...document.elements,
      [id]: {
        id,
        kind: 'image',
        uploadId,
        anchor: { placement: 'leftChestLogo', dxMm: 0, dyMm: 0 },
        rotationDeg: 0,
        opacity: 1,
        order: 'z',
        hidden: false,
        locked: false,
        widthMm: 50,
        heightMm: 50,
        flipped: false,
      },
    },
  };
};

export const sampleOrder = (
  document: DesignDocument,
  id: string,
  playerName: string,
  number: string,
  size: Size,
): GarmentOrder => ({ id, playerName, number, size, options: {}, document, fabricId: 'mesh' });

export const sampleSetting = (letterer: Letterer): PackSetting => ({
  orderNumber: 'KW-000123',
  orderLink: 'https://angkor.example/console/orders/0190',
  orderHash: 'f00d',
  madeAt: new Date('2026-01-02T03:04:05Z'),
  bleedMm: 4,
  inks: RGB_INKS,
  letterer,
  labelFontId: 'kantumruy-pro',
  images: new Map(),
  pieceName: (id) => id,
});
