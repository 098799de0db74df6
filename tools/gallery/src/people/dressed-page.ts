import { WebGLRenderer } from 'three';
import { availableGarments, type OptionValues, type ProductType, type Size } from '@kitwright/garment';
import type { PersonId } from '@kitwright/garment/figure/people.ts';
import { newEngine } from '@kitwright/viewer/engine/engine.ts';
import { loadOutfit } from '@kitwright/viewer/model/load-outfit.ts';
import type { Orbit } from '@kitwright/viewer/view/orbit.ts';
import { drawArtwork } from '../artwork.ts';

/** A person in a garment, standing at ease. */
export interface DressedShot {
  readonly person: PersonId;
  readonly productType: ProductType;
  readonly options: OptionValues;
  readonly size: Size;
  /** Of body, sleeves and words. */
  readonly colours: readonly string[];
  readonly view: 'front' | 'back' | 'left' | 'threeQuarter' | 'upper' | Orbit;
}

declare global {
  interface Window {
    /** Pictures side by side as a data URL of a PNG. */
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
const artOf = ([body = '#b5152b', sleeves = '#14264d', ink = '#ffffff']: readonly string[]) => ({
  zones: { body, sleeves },
  ink,
  hasWords: true,
  hasGrid: false,
});

const photograph = async (shot: DressedShot, sidePx: number): Promise<ImageBitmap> => {
  const garment = availableGarments.find(({ productType }) => productType === shot.productType);
  if (!garment) throw new Error(`No garment ${shot.productType}`);
  engine.resize(sidePx, sidePx, 1);
  engine.setGround('light', true);
  engine.setFabric('interlock');
  const design = { garment, options: shot.options };
  await engine.dress({
    design,
    ...(await loadOutfit(
      { design, wearer: shot.person, size: shot.size },
      { urlOf, onMissing: (error) => console.error(error) },
    )),
    surfaces: drawArtwork(garment, shot.options, artOf(shot.colours)),
  });
  engine.drawAllSeams();
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
  return canvas.toDataURL('image/png');
};
