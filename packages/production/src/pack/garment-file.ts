import { embedImages } from '../pdf/embed-images.ts';
import { createPdf, saved } from '../pdf/pdf-file.ts';
import { writeSheets } from '../pdf/write-sheets.ts';
import type { PackSetting } from './garment-order.ts';
import { garmentSheets, labelTitle, type DressedGarment } from './garment-sheets.ts';

/** The print file of one garment: a page of true size for each of its pieces. */
export const garmentFile = async (dressed: DressedGarment, setting: PackSetting): Promise<Uint8Array> => {
  const { order, composition } = dressed;
  const pdf = await createPdf({
    title: labelTitle(order, setting),
    madeAt: setting.madeAt,
    keywords: [setting.orderHash, order.id],
  });
  const images = await embedImages(pdf, composition.pieces.values(), setting.images);
  writeSheets(pdf, garmentSheets(dressed, setting), setting.inks, images);
  return saved(pdf);
};

/** Name of that file: sorts by player, and says whose it is. */
export const garmentFileName = ({ order }: Pick<DressedGarment, 'order'>): string =>
  `${[order.id, order.number, order.playerName, order.size].map(fileWord).filter(Boolean).join('-')}.pdf`;

/** Letters, marks and digits of every script; everything else could mean something to a file system. */
const fileWord = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]+/gu, '_').replace(/^_+|_+$/g, '');
