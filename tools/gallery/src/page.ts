import { Color, WebGLRenderer } from 'three';
import { colourDifference } from '@kitwright/colour/difference';
import { availableGarments, type Garment, type Piece } from '@kitwright/garment';
import { ANIMATIONS_FILE } from '@kitwright/garment/figure/animations.ts';
import { newEngine, type Engine } from '@kitwright/viewer/engine/engine.ts';
import { loadOutfit } from '@kitwright/viewer/model/load-outfit.ts';
import { loadAnimations } from '@kitwright/viewer/model/models.ts';
import { drawArtwork } from './artwork.ts';
import { fadeShadow } from './fade-shadow.ts';
import { median } from './median.ts';
import type { Sheet, Shot } from './shot.ts';

/** Functions of the browser for the scripts of the gallery; reached through `window.gallery`. */
export interface Gallery {
  readonly garments: readonly { readonly productType: string; readonly group: string }[];
  /** A picture as a data URL. */
  render: (shot: Shot, type: string, quality: number) => Promise<string>;
  /** A contact sheet as data URLs of a WebP, one for each quality. */
  compose: (sheet: Sheet, qualities: readonly number[]) => Promise<string[]>;
  /** Median CIEDE2000 between a colour and how the chest of a garment printed with it looks. */
  measureChest: (shot: Shot, css: string) => Promise<number>;
  /** The dressed figure of a shot as a GLB, base64. */
  exportGlb: (shot: Shot) => Promise<string>;
}

declare global {
  interface Window {
    gallery: Gallery;
  }
}

const ASSETS = '/assets/';
const urlOf = (file: string): string => ASSETS + file;

const newGalleryEngine = (): Engine => {
  const renderer = new WebGLRenderer({ antialias: false, alpha: true });
  return newEngine(renderer, 'front', false, {
    requestFrame: () => undefined,
    onStale: () => undefined,
    onFrame: () => undefined,
    onCamera: () => undefined,
    onLevel: () => undefined,
  });
};

const engine = newGalleryEngine();

const garmentOf = ({ productType }: Shot): Garment => {
  const garment = availableGarments.find((candidate) => candidate.productType === productType);
  if (!garment) throw new Error(`No garment ${productType}`);
  return garment;
};

/** Key of what is on stage, as far as it takes time to put it there. */
let onStage = '';

const dress = async (shot: Shot): Promise<void> => {
  const { productType, options, wearer, boots, art, size: wantedSize } = shot;
  const wanted = JSON.stringify({ productType, options, wearer, boots, art, wantedSize });
  if (wanted === onStage) return;
  const garment = garmentOf(shot);
  const design = { garment, options: options ?? {} };
  const onMissing = (error: Error): void => console.error(error.message);
  const size = shot.size ?? garment.displaySize;
  await engine.dress({
    design,
    ...(await loadOutfit({ design, wearer, boots, size }, { urlOf, onMissing })),
    surfaces: drawArtwork(garment, design.options, art),
  });
  engine.drawAllSeams();
  onStage = wanted;
};

const stage = async (shot: Shot): Promise<void> => {
  engine.resize(800, 800, 1);
  engine.setGround(shot.scheme ?? 'light', true);
  engine.setFabric(shot.fabric ?? 'interlock');
  engine.setColours(shot.colours ?? {});
  await dress(shot);
  const clip = shot.animation && (await loadAnimations(urlOf(ANIMATIONS_FILE))).get(shot.animation);
  engine.animate(clip ?? null);
  engine.seek(shot.seconds ?? 0);
};

const capture = async (shot: Shot): Promise<Blob> => {
  await stage(shot);
  const { view, widthPx, heightPx, samples = 1 } = shot;
  const where = typeof view === 'string' ? { view } : { orbit: view };
  return engine.capture({ widthPx, heightPx, transparent: shot.transparent ?? false, samples, ...where });
};

const contextOf = (canvas: HTMLCanvasElement): CanvasRenderingContext2D => {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  return context;
};

const canvasOf = (bitmap: ImageBitmap): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
  contextOf(canvas).drawImage(bitmap, 0, 0);
  return canvas;
};

/** As wide as the figure, a picture cuts its shadow off. */
const softenSides = (canvas: HTMLCanvasElement): void => {
  const context = contextOf(canvas);
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  fadeShadow(pixels.data, canvas.width);
  context.putImageData(pixels, 0, 0);
};

const CAPTION_PX = 26;

const compose: Gallery['compose'] = async ({ columns, shots }, qualities) => {
  const bitmaps: ImageBitmap[] = [];
  for (const { shot } of shots) bitmaps.push(await createImageBitmap(await capture(shot)));
  const width = Math.max(...bitmaps.map((bitmap) => bitmap.width));
  const height = Math.max(...bitmaps.map((bitmap) => bitmap.height)) + CAPTION_PX;
  const sheet = document.createElement('canvas');
  sheet.width = width * columns;
  sheet.height = height * Math.ceil(shots.length / columns);
  const context = contextOf(sheet);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, sheet.width, sheet.height);
  context.fillStyle = '#22262c';
  context.font = '14px sans-serif';
  context.textAlign = 'center';
  shots.forEach(({ caption }, i) => {
    const [x, y] = [(i % columns) * width, Math.floor(i / columns) * height];
    const bitmap = bitmaps[i];
    if (bitmap) context.drawImage(bitmap, x + (width - bitmap.width) / 2, y);
    context.fillText(caption, x + width / 2, y + height - 9);
  });
  return qualities.map((quality) => sheet.toDataURL('image/webp', quality));
};

const toBase64 = async (blob: Blob): Promise<string> => {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
};

const SIDE_PX = 320;
/** The middle of the front, between the shoulders and the lowest ribs, as shares of the piece. */
const CHEST = { x0: 0.3, x1: 0.7, y0: 0.22, y1: 0.5 } as const;
const STEP_PX = 5;

type Pixels = readonly (readonly [x: number, y: number])[];

/** Pixels that show the chest, and of whom: whatever a garment is printed with, and of which cloth, they are the same. */
let lastChest: { readonly of: string; readonly pixels: Pixels } | null = null;

/** Pixels of a picture of the upper garment that show the chest. */
const chestPixels = ({ productType, options, wearer, size }: Shot, front: Piece): Pixels => {
  const of = JSON.stringify({ productType, options, wearer, size });
  if (lastChest?.of === of) return lastChest.pixels;
  const found: (readonly [number, number])[] = [];
  for (let y = 0; y < SIDE_PX; y += STEP_PX) {
    for (let x = 0; x < SIDE_PX; x += STEP_PX) {
      const hit = engine.pick(x + 0.5, y + 0.5);
      if (hit?.pieceId !== front.id) continue;
      const [u, v] = [hit.xMm / front.widthMm, hit.yMm / front.heightMm];
      if (u > CHEST.x0 && u < CHEST.x1 && v > CHEST.y0 && v < CHEST.y1) found.push([x, y]);
    }
  }
  lastChest = { of, pixels: found };
  return found;
};

const measureChest: Gallery['measureChest'] = async (shot, css) => {
  const garment = garmentOf(shot);
  const front = garment.pattern(garment.displaySize, shot.options).pieces.find(({ id }) => id === 'front');
  if (!front) throw new Error('A garment without a front');
  const blob = await capture({ ...shot, view: 'upper', widthPx: SIDE_PX, heightPx: SIDE_PX });
  engine.resize(SIDE_PX, SIDE_PX, 1);
  engine.camera.goTo('upper', true);
  await engine.loadPicker();
  const picture = contextOf(canvasOf(await createImageBitmap(blob))).getImageData(0, 0, SIDE_PX, SIDE_PX);
  const { r, g, b } = new Color(css).convertLinearToSRGB();
  const wanted = [255 * r, 255 * g, 255 * b] as const;
  const differences = chestPixels(shot, front).map(([x, y]) => {
    const at = (y * SIDE_PX + x) * 4;
    const [red = 0, green = 0, blue = 0] = picture.data.subarray(at, at + 3);
    return colourDifference(wanted, [red, green, blue]);
  });
  return median(differences);
};

const gallery: Gallery = {
  measureChest,
  garments: availableGarments.map(({ productType, group }) => ({ productType, group })),
  render: async (shot, type, quality) => {
    const picture = await capture(shot);
    const isSoftened = shot.widthPx === 'fit' && shot.transparent === true;
    if (picture.type === type && !isSoftened) return `data:${type};base64,${await toBase64(picture)}`;
    const canvas = canvasOf(await createImageBitmap(picture));
    if (isSoftened) softenSides(canvas);
    return canvas.toDataURL(type, quality);
  },
  compose,
  exportGlb: async (shot) => {
    await stage(shot);
    return toBase64(await engine.exportGlb());
  },
};

window.gallery = gallery;
