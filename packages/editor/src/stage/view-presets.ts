import type { FlatView } from '@kitwright/design/render';
import type { Garment } from '@kitwright/garment';
import type { CameraPreset, Framed } from '@kitwright/viewer';
import type { StageView } from '../session/editor.ts';

/** A view one may ask for, in 3D or flat. */
export type ViewPreset = 'front' | 'back' | 'left' | 'right' | 'top' | 'shirt' | 'shorts' | 'person' | 'all';

/** The views offered for a garment. Shirt and shorts apart only where there are both. */
export const presetsFor = (view: StageView, garment: Garment): readonly ViewPreset[] => {
  if (view === 'flat') return ['front', 'back', 'all'];
  if (view === 'split') return ['front', 'back', 'left', 'right', 'all'];
  const parts: readonly ViewPreset[] = garment.group === 'sets' ? ['shirt', 'shorts'] : [];
  return ['front', 'back', 'left', 'right', 'top', ...parts, 'person'];
};

const PHONE_QUERY = '(max-width: 767px)';

/** The view that one begins with. A phone has no width to give away: from the front a garment is widest. */
export const firstView = (): 'front' | 'threeQuarter' =>
  window.matchMedia(PHONE_QUERY).matches ? 'front' : 'threeQuarter';

/** Room for the toolbar over the stage. */
export const CLEAR = { clearTopPx: 64 } as const;

const CAMERAS: Readonly<Record<ViewPreset, CameraPreset>> = {
  front: 'front',
  back: 'back',
  left: 'left',
  right: 'right',
  top: 'top',
  shirt: 'upper',
  shorts: 'lower',
  person: 'threeQuarter',
  all: 'threeQuarter',
};

export const cameraOf = (preset: ViewPreset): CameraPreset => CAMERAS[preset];

/** Part that is framed: the garment, as large as it can be; the whole person where that is asked for. */
export const framedBy = (preset: ViewPreset): Framed => (preset === 'person' ? 'whole' : 'garment');

/** The flat drawing on which a view is seen. */
export const flatViewOf = (preset: ViewPreset): FlatView => {
  if (preset === 'back' || preset === 'all') return preset;
  return 'front';
};

/** The view in which a piece is seen best. */
export const presetShowing = (pieceId: string, view: 'model' | 'flat'): ViewPreset => {
  if (/back/i.test(pieceId)) return 'back';
  if (view === 'model' && pieceId === 'sleeveLeft') return 'left';
  if (view === 'model' && pieceId === 'sleeveRight') return 'right';
  return 'front';
};
