import sharp from 'sharp';
import { drawPng } from '../../../../gate/rasterise.ts';

/** The longer side of a small picture in the library. */
const PREVIEW_PX = 320;
const WEBP_QUALITY = 84;

export interface PreviewTask {
  readonly content: Buffer;
  readonly isSvg: boolean;
}

/** The small picture that the library shows. Behind the gate alone. */
export const drawPreview = async ({ content, isSvg }: PreviewTask): Promise<Buffer> =>
  sharp(isSvg ? await drawPng(content, { mode: 'width', value: PREVIEW_PX }) : content)
    .resize({ width: PREVIEW_PX, height: PREVIEW_PX, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: WEBP_QUALITY })
    .toBuffer();

/** One sees through it somewhere. Behind the gate alone. */
export const isTransparent = async (content: Buffer): Promise<boolean> =>
  !(await sharp(content).stats()).isOpaque;
