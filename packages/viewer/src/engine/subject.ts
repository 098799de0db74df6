import type { WebGLRenderTarget } from 'three';
import type { FitRooms } from '../fit/fit-rooms.ts';
import type { RenderOptions } from '../scene/exposure.ts';
import type { FrameBudget } from '../view/frame-budget.ts';
import type { Boxes, CameraPreset } from '../view/framing.ts';
import type { Orbit } from '../view/orbit.ts';

export interface ShownFrame {
  /** Sum of the surface versions in the picture. */
  readonly versionSum: number;
  readonly phase: 'moving' | 'still' | 'refined';
  readonly view: CameraPreset | 'custom';
  /** Draw calls and triangles of this frame, shadows and output included. */
  readonly drawCalls: number;
  readonly triangles: number;
}

/** Callbacks by which an engine reports to its surroundings. */
export interface EngineEvents {
  /** Asks for a call of `frame` at the browser's next frame. */
  readonly requestFrame: () => void;
  /** Called when the picture is out of date: something moved or changed. */
  readonly onStale: () => void;
  /** A frame was shown. */
  readonly onFrame: (frame: ShownFrame) => void;
  readonly onCamera: () => void;
  /** The room in the garment at its named places, when its fit is shown; null when it is not. */
  readonly onFit?: (rooms: FitRooms | null) => void;
  readonly onLevel: (level: FrameBudget['level']) => void;
}

/** Changes of the subject since the frame before. */
export interface Progress {
  /** True where the subject's look has changed. */
  readonly hasChanged: boolean;
  /** True where it looks the same, but finer. */
  readonly isSharper?: boolean;
  /** True while it keeps moving by itself. */
  readonly isPosing: boolean;
}

/** Content of the picture. */
export interface Subject {
  /** True while there is anything to show. */
  readonly isThere: () => boolean;
  /** Moves on to now; `dtS` has passed since the frame before, or a short step after a pause. */
  readonly advance: (nowMs: number, dtS: number) => Progress;
  readonly render: (target: WebGLRenderTarget, orbit: Orbit, options: RenderOptions) => void;
  /** Boxes to frame; null before anything is there. */
  readonly boxes: () => Boxes | null;
  /** Sum of the versions of what is printed on it. */
  readonly versionSum: () => number;
  /** True while prints on it are coarse: however fine the picture, more will come. */
  readonly hasDrafts: () => boolean;
  /** True while it is drawn without its light, which will come. */
  readonly isPlain?: () => boolean;
}
