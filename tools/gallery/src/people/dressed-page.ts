import { WebGLRenderer } from 'three';
import { availableGarments, modelOf, type ProductType } from '@kitwright/garment';
import { STANCES_FILE } from '@kitwright/garment/figure/stances.ts';
import { newEngine } from '@kitwright/viewer/engine/engine.ts';
import { loadPerson } from '@kitwright/viewer/model/load-person.ts';
import { loadAnimations, loadGarmentModel } from '@kitwright/viewer/model/models.ts';
import type { Orbit } from '@kitwright/viewer/view/orbit.ts';
import { drawArtwork } from '../artwork.ts';

/** A person in a garment of size M, standing at ease. */
export interface DressedShot {
  readonly person: string;
  readonly productType: ProductType;
  readonly view: 'front' | 'back' | 'left' | 'threeQuarter' | 'upper' | Orbit;
}

declare global {
  interface Window {
    /** Pictures side by side as a data URL of a WebP. */
    dressed: (shots: readonly DressedShot[], sidePx: number) => Promise<string>;
  }
}

const urlOf = (file: string): string => `/assets/${file}`;
const engine = newEngine(new WebGLRenderer({ antialias: false, alpha: true }), 'front', false, {
  requestFrame: () => undefined,
  onStale: () => undefined,
  onFrame: () => undefined,
  onCamera: () => undefined,
  onLevel: () => undefined,
});
const ART = {
  zones: { body: '#b5152b', sleeves: '#14264d' },
  ink: '#ffffff',
  hasWords: true,
  hasGrid: false,
};

const photograph = async (shot: DressedShot, sidePx: number): Promise<ImageBitmap> => {
  const garment = availableGarments.find(({ productType }) => productType === shot.productType);
  if (!garment) throw new Error(`No garment ${shot.productType}`);
  engine.resize(sidePx, sidePx, 1);
  engine.setGround('light', true);
  engine.setFabric('interlock');
  await engine.dress({
    design: { garment, options: {} },
    model: await loadGarmentModel(urlOf(modelOf(garment, {}))),
    figure: await loadPerson(shot.person, { urlOf }),
    surfaces: drawArtwork(garment, {}, ART),
  });
  engine.drawAllSeams();
  engine.animate((await loadAnimations(urlOf(STANCES_FILE))).get('at_ease') ?? null);
  engine.seek(0);
  const where = typeof shot.view === 'string' ? { view: shot.view } : { orbit: shot.view };
  const blob = await engine.capture({
    widthPx: Math.round(sidePx * 0.62),
    heightPx: sidePx,
    transparent: false,
    samples: 6,
    ...where,
  });
  return createImageBitmap(blob);
};

window.dressed = async (shots, sidePx) => {
  const canvas = document.createElement('canvas');
  const widthPx = Math.round(sidePx * 0.62);
  [canvas.width, canvas.height] = [widthPx * shots.length, sidePx];
  const context = canvas.getContext('2d');
  for (const [i, shot] of shots.entries()) context?.drawImage(await photograph(shot, sidePx), i * widthPx, 0);
  return canvas.toDataURL('image/webp', 0.85);
};
