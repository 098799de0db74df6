import { embedImages } from '../pdf/embed-images.ts';
import { createPdf, saved } from '../pdf/pdf-file.ts';
import { createLayers, createResources } from '../pdf/resources.ts';
import { placeShared } from '../pdf/shared-forms.ts';
import { writeSheets } from '../pdf/write-sheets.ts';
import type { PackSetting } from './garment-order.ts';
import { artworkOf, garmentSheets, labelTitle, learnColours, type DressedGarment } from './garment-sheets.ts';

/** The print file of one garment: a page of true size for each of its pieces. */
export const garmentFile = async (dressed: DressedGarment, setting: PackSetting): Promise<Uint8Array> => {
  const { order, cutPattern } = dressed;
  const { inks } = setting;
  const pdf = await createPdf(
    {
      title: labelTitle(order, setting).join(' · '),
      madeAt: setting.madeAt,
      keywords: [setting.orderHash, order.id],
    },
    inks,
  );
  const lists = cutPattern.cuts.map((cut) => artworkOf(dressed, cut));
  await learnColours(
    inks,
    cutPattern.cuts.map((cut) => ({ dressed, cut })),
  );
  const layers = createLayers(pdf);
  const canvas = { pdf, inks, resources: createResources(pdf) };
  const images = await embedImages(canvas, lists, setting.images);
  const formOfGroup = await placeShared(canvas, lists);
  writeSheets(garmentSheets(dressed, setting), layers, { ...canvas, images, formOfGroup });
  return saved(pdf);
};

/** Name of that file: sorts by player, and says whose it is. */
export const garmentFileName = ({ order }: Pick<DressedGarment, 'order'>): string =>
  `${[order.id, order.number, order.playerName, order.size].map(fileWord).filter(Boolean).join('-')}.pdf`;

/** Letters, marks and digits of every script; everything else could mean something to a file system. */
const fileWord = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]+/gu, '_').replace(/^_+|_+$/g, '');
