import type { ViewerHandle } from '../api.ts';
import type { Picker, newPicker } from '../model/picker.ts';
import type { Stage } from '../scene/stage.ts';
import { cameraPosition, type Vec3 } from '../view/orbit.ts';
import { isTowardsEye, project, rayThrough, type ViewSize } from '../view/projection.ts';
import type { CameraControl } from './camera-control.ts';

/** Between points of the viewer (CSS px from its top left) and what is on stage, as the bones have it now. */
export interface Picking extends Pick<ViewerHandle, 'surfaceToScreen' | 'pick'> {
  /** The point of the model under a point of the viewer, in space. */
  readonly pointUnder: (xPx: number, yPx: number) => Vec3 | null;
  /** Loads what finds points; nothing is found before. Resolves when it is there, or cannot be had for now. */
  load: () => Promise<void>;
  /** The bones moved. */
  moved: () => void;
  /** Something else is on stage. */
  restart: () => void;
}

/** `onLoaded`: points can be found from now on. The search tree is no script that a first frame waits for. */
export const createPicking = (
  stage: Pick<Stage, 'dressed' | 'obstacles' | 'pose'>,
  camera: Pick<CameraControl, 'orbit'>,
  size: () => ViewSize,
  onLoaded: () => void,
): Picking => {
  let make: typeof newPicker | null = null;
  let loading: Promise<void> | null = null;
  let picker: Picker | null = null;
  let isStale = true;

  const load = (): Promise<void> => {
    loading ??= import('../model/picker.ts').then(
      (loaded) => {
        make = loaded.newPicker;
        onLoaded();
      },
      () => {
        // Without a connection; asked for again with the next point.
        loading = null;
      },
    );
    return loading;
  };

  /** Made when first asked, and posed again only when asked after the bones moved. */
  const pickerNow = (): Picker | null => {
    const set = stage.dressed();
    if (!set) return null;
    if (!make) {
      void load();
      return null;
    }
    if (picker !== null && !isStale) return picker;
    // The bones are asked for their places only when these are needed: that takes a matrix each.
    const pose = stage.pose();
    picker ??= make(set.model.pieces, stage.obstacles(), pose.bones);
    picker.pose(pose.matrices);
    isStale = false;
    return picker;
  };

  const rayAt = (xPx: number, yPx: number) => rayThrough(camera.orbit(), xPx, yPx, size());

  return {
    load,
    pick: (xPx, yPx) => {
      const { origin, direction } = rayAt(xPx, yPx);
      return pickerNow()?.pick(origin, direction) ?? null;
    },
    pointUnder: (xPx, yPx) => {
      const { origin, direction } = rayAt(xPx, yPx);
      const reach = pickerNow()?.reach(origin, direction) ?? null;
      if (reach === null) return null;
      const scale = reach / Math.hypot(...direction);
      return [
        origin[0] + direction[0] * scale,
        origin[1] + direction[1] * scale,
        origin[2] + direction[2] * scale,
      ];
    },
    surfaceToScreen: (pieceId, xMm, yMm) => {
      const found = pickerNow();
      const point = found?.locate(pieceId, xMm, yMm);
      const orbit = camera.orbit();
      const seen = point && project(orbit, point.position, size());
      if (!found || !seen) return null;
      const { position, normal } = point;
      return {
        ...seen,
        // Looked for only when asked: most points of an outline are not.
        get facing() {
          return isTowardsEye(orbit, position, normal) && !found.isHidden(cameraPosition(orbit), position);
        },
      };
    },
    moved: () => {
      isStale = true;
    },
    restart: () => {
      picker = null;
      isStale = true;
    },
  };
};
