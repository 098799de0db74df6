import type { ViewerHandle } from '../api.ts';
import { newPicker, type Picker } from '../model/picker.ts';
import type { Stage } from '../scene/stage.ts';
import { cameraPosition, type Vec3 } from '../view/orbit.ts';
import { isTowardsEye, project, rayThrough, type ViewSize } from '../view/projection.ts';
import type { CameraControl } from './camera-control.ts';

/** Between points of the viewer (CSS px from its top left) and what is on stage, as the bones have it now. */
export interface Sight extends Pick<ViewerHandle, 'surfaceToScreen' | 'pick'> {
  /** The point of the model under a point of the viewer, in space. */
  readonly pointUnder: (xPx: number, yPx: number) => Vec3 | null;
  /** The bones moved. */
  moved: () => void;
  /** Something else is on stage. */
  restart: () => void;
}

export const newSight = (
  stage: Pick<Stage, 'dressed' | 'obstacles' | 'pose'>,
  camera: Pick<CameraControl, 'orbit'>,
  size: () => ViewSize,
): Sight => {
  let picker: Picker | null = null;
  let isStale = true;

  /** Made when first asked, and posed anew only when asked after the bones moved. */
  const pickerNow = (): Picker | null => {
    const set = stage.dressed();
    if (!set) return null;
    const pose = stage.pose();
    picker ??= newPicker(set.model.pieces, stage.obstacles(), pose.bones);
    if (isStale) picker.pose(pose.matrices);
    isStale = false;
    return picker;
  };

  const rayAt = (xPx: number, yPx: number) => rayThrough(camera.orbit(), xPx, yPx, size());

  return {
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
      const isInSight =
        isTowardsEye(orbit, point.position, point.normal) &&
        !found.isHidden(cameraPosition(orbit), point.position);
      return { ...seen, facing: isInSight };
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
