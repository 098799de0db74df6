import { PDFDocument, PDFObjectCopier, type PDFRef } from '@cantoo/pdf-lib';
import type { DisplayList, ImageFacts, Matrix, Operation } from '@kitwright/design/render';
import { deflatedStream } from './flate.ts';
import { drawingOperators, type Drawing } from './drawing-operators.ts';
import { coloursOfDrawing } from './inks.ts';
import { formOf, type PdfCanvas } from './resources.ts';
import type { PdfImages, PdfPicture } from './writer.ts';

const imageIdsOf = (operations: readonly Operation[]): readonly string[] =>
  operations.flatMap((operation) => {
    if (operation.op === 'image') return [operation.imageId];
    return operation.op === 'group' ? imageIdsOf(operation.children) : [];
  });

/** A PDF has pictures upright where y runs up. */
const UPRIGHT: Matrix = [1, 0, 0, -1, 0, 1];

/** A file's picture unpacked as a PDF has it, in a document of its own: a pack has it in many files. */
interface Unpacked {
  readonly pdf: PDFDocument;
  readonly ref: PDFRef;
}

/** A picture in the file it came in. */
interface FileImage extends ImageFacts {
  readonly type: 'image/png' | 'image/jpeg';
  readonly bytes: Uint8Array;
}

/** Pixels in a printer's own colours, eight bits a component, packed by zlib. */
interface PixelImage extends ImageFacts {
  readonly type: 'pixels';
  readonly space: 'DeviceRGB' | 'DeviceCMYK';
  readonly deflated: Uint8Array;
  /** Opacity of each pixel, deflated; null where all are opaque. */
  readonly deflatedAlpha: Uint8Array | null;
}

/** A picture of lines and areas. */
interface VectorImage extends ImageFacts {
  readonly type: 'drawing';
  readonly drawing: Drawing;
}

/** A picture as it goes into a PDF. */
export type PackImage = FileImage | PixelImage | VectorImage;

const unpacked = new WeakMap<FileImage, Promise<Unpacked>>();

const unpack = async (image: FileImage): Promise<Unpacked> => {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const embedded =
    image.type === 'image/jpeg' ? await pdf.embedJpg(image.bytes) : await pdf.embedPng(image.bytes);
  await pdf.flush();
  return { pdf, ref: embedded.ref };
};

const unpackedOnce = (image: FileImage): Promise<Unpacked> => {
  const known = unpacked.get(image);
  if (known !== undefined) return known;
  const made = unpack(image);
  unpacked.set(image, made);
  return made;
};

const fromFile = async (image: FileImage, { pdf }: PdfCanvas): Promise<PdfPicture> => {
  const source = await unpackedOnce(image);
  const ref = PDFObjectCopier.for(source.pdf.context, pdf.context).copy(source.ref);
  return { ref, toUnit: UPRIGHT };
};

const fromPixels = (image: PixelImage, { pdf }: PdfCanvas): PdfPicture => {
  const facts = {
    Type: 'XObject',
    Subtype: 'Image',
    Width: image.widthPx,
    Height: image.heightPx,
    BitsPerComponent: 8,
  };
  const mask =
    image.deflatedAlpha === null
      ? {}
      : {
          SMask: pdf.context.register(
            deflatedStream(pdf, image.deflatedAlpha, { ...facts, ColorSpace: 'DeviceGray' }),
          ),
        };
  const pixels = deflatedStream(pdf, image.deflated, { ...facts, ...mask, ColorSpace: image.space });
  return { ref: pdf.context.register(pixels), toUnit: UPRIGHT };
};

const fromDrawing = async ({ drawing }: VectorImage, canvas: PdfCanvas): Promise<PdfPicture> => {
  await canvas.inks.learn(coloursOfDrawing(drawing));
  const { x, y, width, height } = drawing.box;
  return {
    ref: formOf(drawingOperators(drawing, canvas), canvas),
    toUnit: [1 / width, 0, 0, 1 / height, -x / width, -y / height],
  };
};

const embed = (image: PackImage, canvas: PdfCanvas): PdfPicture | Promise<PdfPicture> => {
  switch (image.type) {
    case 'drawing':
      return fromDrawing(image, canvas);
    case 'pixels':
      return fromPixels(image, canvas);
    default:
      return fromFile(image, canvas);
  }
};

/** The pictures of a file that is written bit by bit: each is put into it once, when first drawn. */
export interface PicturesOfFile {
  /** Puts those into the file that are drawn here: with every pixel they have, or as the lines they are drawn of. */
  readonly embed: (operations: readonly Operation[]) => Promise<void>;
  readonly find: PdfImages;
}

export const createPictures = (canvas: PdfCanvas, images: ReadonlyMap<string, PackImage>): PicturesOfFile => {
  const pictures = new Map<string, PdfPicture>();
  return {
    embed: async (operations) => {
      for (const id of imageIdsOf(operations)) {
        const image = images.get(id);
        if (image !== undefined && !pictures.has(id)) pictures.set(id, await embed(image, canvas));
      }
    },
    find: (id) => pictures.get(id),
  };
};

/** Puts the pictures of these pieces into the file, each once. */
export const embedImages = async (
  canvas: PdfCanvas,
  lists: Iterable<DisplayList>,
  images: ReadonlyMap<string, PackImage>,
): Promise<PdfImages> => {
  const pictures = createPictures(canvas, images);
  for (const { operations } of lists) await pictures.embed(operations);
  return pictures.find;
};
