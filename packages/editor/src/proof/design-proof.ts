import { bytesOf, hexOf } from '@kitwright/colour';
import { GAMUT_LIMIT, readProofTable, type ProofTable } from '@kitwright/colour/proof-table';
import { printSettingsEndpoints, type ProofIntent } from '@kitwright/contract/production';
import type { Composition, DisplayList, Operation, Paint } from '@kitwright/design/render';
import type { ImageLibrary } from '../design-view/image-library.ts';
import { askedOnce } from '../services/public-calls.ts';

/** Colour of the gamut warning: no dye prints it, so no cloth has it. */
export const WARNING = '#39ff14';
/** Longest side at which a picture is proofed, px: what the cloth shows of it. */
const PICTURE_PX = 1600;
/** A picture has colours that cannot be printed from this share of its pixels on. */
const SHARE_OUT = 0.005;

/** A colour that the printer cannot reach, and what comes of it. */
export interface ColourOut {
  readonly colour: string;
  readonly seen: string;
  readonly off: number;
}

/** A design as the maker's printer has it: its fills and its pictures. */
export interface DesignProof {
  readonly intent: ProofIntent;
  /** True where colours that cannot be printed are drawn in that of the warning. */
  readonly isMarked: boolean;
  /** The same drawing in printed colours; pieces that stay the same keep their lists. */
  of(composition: Composition): Composition;
  /** Address of a picture in printed colours, for drawings of SVG; that of the picture itself otherwise. */
  imageUrl(imageId: string, plain: (uploadId: string) => string): string;
  /** Colours of fills that cannot be printed, and how many pictures have such; of a drawing before or after `of`. */
  out(composition: Composition): { readonly colours: readonly ColourOut[]; readonly pictures: number };
}

const askTable = askedOnce(printSettingsEndpoints.proofTable);

/** The maker's colours by intent; null where the maker has told none. Rejects when they cannot be had. */
export const loadProofTable = async (intent: ProofIntent): Promise<ProofTable | null> => {
  const { table } = await askTable({ query: { intent } });
  return table === null ? null : readProofTable(Uint8Array.from(atob(table), (each) => each.charCodeAt(0)));
};

interface ProofedPicture {
  readonly canvas: HTMLCanvasElement;
  readonly isOut: boolean;
  url?: string;
}

const sizeOf = (picture: CanvasImageSource): readonly [widthPx: number, heightPx: number] => {
  const { width, height } = picture as { readonly width: unknown; readonly height: unknown };
  return [typeof width === 'number' ? width : 1, typeof height === 'number' ? height : 1];
};

const proofPicture = (picture: CanvasImageSource, table: ProofTable, isMarked: boolean): ProofedPicture => {
  const [widthPx, heightPx] = sizeOf(picture);
  const share = Math.min(1, PICTURE_PX / Math.max(widthPx, heightPx, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(widthPx * share));
  canvas.height = Math.max(1, Math.round(heightPx * share));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return { canvas, isOut: false };
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  const marking = { mark: bytesOf(WARNING), limit: GAMUT_LIMIT };
  const out = table.proofPixels(pixels.data, { ...marking, isMarked });
  context.putImageData(pixels, 0, 0);
  return { canvas, isOut: out > SHARE_OUT * canvas.width * canvas.height };
};

const blobUrlOf = (canvas: HTMLCanvasElement): string => {
  const data = atob(canvas.toDataURL('image/png').split(',')[1] ?? '');
  const bytes = Uint8Array.from(data, (each) => each.charCodeAt(0));
  return URL.createObjectURL(new Blob([bytes], { type: 'image/png' }));
};

const paintsOf = (operation: Operation): readonly Paint[] => {
  if (operation.op === 'image') return [];
  return operation.op === 'group' ? operation.children.flatMap(paintsOf) : [operation.paint];
};
const imagesOf = (operation: Operation): readonly string[] => {
  if (operation.op === 'image') return [operation.imageId];
  return operation.op === 'group' ? operation.children.flatMap(imagesOf) : [];
};
const coloursOf = (paint: Paint): readonly string[] =>
  paint.kind === 'pure' ? [paint.colour] : paint.stops.map(({ colour }) => colour);

const kept = <Key extends object, Value>(known: WeakMap<Key, Value>, key: Key, make: () => Value): Value => {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
};

/** Prefix of pictures in printed colours, beside those of uploads in one library. */
const prefixOf = (intent: ProofIntent, isMarked: boolean): string =>
  `proof-${intent}${isMarked ? '-marked' : ''}-`;

/** Proofs drawings by a table. What was drawn once is kept for as long as the drawing is. */
export const createDesignProof = (
  table: ProofTable,
  { intent, isMarked }: Pick<DesignProof, 'intent' | 'isMarked'>,
  images: Pick<ImageLibrary, 'pictures' | 'others'>,
): DesignProof => {
  const prefix = prefixOf(intent, isMarked);
  const pictures = new Map<string, ProofedPicture>();
  const colours = new Map<string, ColourOut>();
  const compositions = new WeakMap<Composition, Composition>();
  const designs = new WeakMap<Composition, Composition>();
  const lists = new WeakMap<DisplayList, DisplayList>();
  const operations = new WeakMap<Operation, Operation>();

  const proofed = (colour: string): ColourOut => {
    const known = colours.get(colour);
    if (known !== undefined) return known;
    const { seen, off } = table.proofBytes(bytesOf(colour));
    const out = { colour, seen: hexOf(seen), off };
    colours.set(colour, out);
    return out;
  };
  const colourOf = (colour: string): string => {
    const { seen, off } = proofed(colour);
    return isMarked && off > GAMUT_LIMIT ? WARNING : seen;
  };
  const pictureOf = (imageId: string): ProofedPicture | undefined => {
    const known = pictures.get(imageId);
    const picture = images.pictures.find(imageId);
    if (known !== undefined || picture === undefined) return known;
    const made = proofPicture(picture, table, isMarked);
    pictures.set(imageId, made);
    images.others.set(`${prefix}${imageId}`, made.canvas);
    return made;
  };
  const paintOf = (paint: Paint): Paint =>
    paint.kind === 'pure'
      ? { ...paint, colour: colourOf(paint.colour) }
      : { ...paint, stops: paint.stops.map((stop) => ({ ...stop, colour: colourOf(stop.colour) })) };
  const operationOf = (operation: Operation): Operation => {
    if (operation.op === 'image') {
      // One that is not there yet is looked for again with the next drawing.
      if (pictureOf(operation.imageId) === undefined) return operation;
      return kept(operations, operation, () => ({ ...operation, imageId: `${prefix}${operation.imageId}` }));
    }
    return kept(operations, operation, () =>
      operation.op === 'group'
        ? { ...operation, children: operation.children.map(operationOf) }
        : { ...operation, paint: paintOf(operation.paint) },
    );
  };
  return {
    intent,
    isMarked,
    of: (composition) =>
      kept(compositions, composition, () => {
        const pieces = [...composition.pieces].map(([id, list]) => {
          const inInks = kept(lists, list, () => ({ ...list, operations: list.operations.map(operationOf) }));
          return [id, inInks] as const;
        });
        const printed = { ...composition, pieces: new Map(pieces) };
        designs.set(printed, composition);
        return printed;
      }),
    imageUrl: (imageId, plain) => {
      const picture = imageId.startsWith(prefix) ? pictures.get(imageId.slice(prefix.length)) : undefined;
      if (picture === undefined) return plain(imageId);
      return (picture.url ??= blobUrlOf(picture.canvas));
    },
    out: (composition) => {
      const designed = designs.get(composition) ?? composition;
      const drawn = [...designed.pieces.values()].flatMap((list) => list.operations);
      const fills = [...new Set(drawn.flatMap(paintsOf).flatMap(coloursOf))].map(proofed);
      const shown = [...new Set(drawn.flatMap(imagesOf))];
      return {
        colours: fills.filter(({ off }) => off > GAMUT_LIMIT),
        pictures: shown.filter((imageId) => pictureOf(imageId)?.isOut).length,
      };
    },
  };
};
