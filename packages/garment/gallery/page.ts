import { WebGLRenderer } from 'three';
import { availableGarments } from '../src/registry.ts';
import { ANIMATIONS_FILE } from '../src/figure/animations.ts';
import { modelOf } from '../src/model-of.ts';
import { newEngine, type Engine } from '../src/three/engine/engine.ts';
import { loadFigure } from '../src/three/model/load-figure.ts';
import { loadAnimations, loadGarmentModel } from '../src/three/model/models.ts';
import { drawArtwork } from './artwork.ts';
import type { Sheet, Shot } from './shot.ts';

/** What the browser does for the scripts of the gallery; reached through `window.gallery`. */
export interface Gallery {
  readonly garments: readonly { readonly productType: string; readonly group: string }[];
  /** A picture as a data URL. */
  render: (shot: Shot, type: string, quality: number) => Promise<string>;
  /** A contact sheet as a data URL of a WebP. */
  compose: (sheet: Sheet, quality: number) => Promise<string>;
  /** The dressed figure of a shot as a GLB, base64. */
  exportGlb: (shot: Shot) => Promise<string>;
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

const stage = async (shot: Shot): Promise<void> => {
  const garment = availableGarments.find(({ productType }) => productType === shot.productType);
  if (!garment) throw new Error(`No garment ${shot.productType}`);
  const design = { garment, options: shot.options ?? {} };
  const onMissing = (error: Error): void => console.error(error.message);
  engine.resize(800, 800, 1);
  engine.setGround(shot.scheme ?? 'light', true);
  engine.setFabric(shot.fabric ?? 'interlock');
  engine.setColours(shot.colours ?? {});
  await engine.dress({
    design,
    model: await loadGarmentModel(urlOf(modelOf(garment, design.options))),
    figure: await loadFigure(shot.wearer, shot.boots, { urlOf, onMissing }),
    surfaces: drawArtwork(garment, design.options, shot.art),
  });
  const clip = shot.animation && (await loadAnimations(urlOf(ANIMATIONS_FILE))).get(shot.animation);
  engine.animate(clip ?? null);
  engine.seek(shot.seconds ?? 0);
  engine.drawAllSeams();
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

const CAPTION_PX = 26;

const compose: Gallery['compose'] = async ({ columns, shots }, quality) => {
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
  return sheet.toDataURL('image/webp', quality);
};

const toBase64 = async (blob: Blob): Promise<string> => {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
};

const gallery: Gallery = {
  garments: availableGarments.map(({ productType, group }) => ({ productType, group })),
  render: async (shot, type, quality) =>
    canvasOf(await createImageBitmap(await capture(shot))).toDataURL(type, quality),
  compose,
  exportGlb: async (shot) => {
    await stage(shot);
    return toBase64(await engine.exportGlb());
  },
};

Object.assign(window, { gallery });
