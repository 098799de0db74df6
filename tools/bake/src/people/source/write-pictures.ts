import sharp from 'sharp';
import { FITTED_ITEMS, SKIN_ITEMS, type SourceItem } from './items.ts';
import type { SourceReader } from './source-files.ts';

/** Widths that are kept, px: brows and lashes are small on a face. */
const WIDTHS = { hair: 512, brows: 256, lashes: 256, skin: 512 } as const;
const isAlphaAlone = ({ kind }: SourceItem): boolean => kind === 'brows' || kind === 'lashes';

const encoded = async (item: SourceItem, bytes: Uint8Array): Promise<Uint8Array> => {
  const picture = sharp(bytes).resize(WIDTHS[item.kind], WIDTHS[item.kind], { withoutEnlargement: true });
  if (isAlphaAlone(item))
    return picture.ensureAlpha().extractChannel('alpha').webp({ quality: 90 }).toBuffer();
  return picture.webp({ quality: 92, alphaQuality: 95, smartSubsample: true }).toBuffer();
};

/** The pictures that are kept, smaller; of brows and lashes only how much hair there is. */
export const writePictures = (
  source: SourceReader,
): Promise<readonly { readonly name: string; readonly bytes: Uint8Array }[]> =>
  Promise.all(
    [...FITTED_ITEMS, ...SKIN_ITEMS].map(async (item) => ({
      name: item.name,
      bytes: await encoded(item, source(item.picture)),
    })),
  );
