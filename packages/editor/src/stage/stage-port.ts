import type { ScreenPoint, SurfacePoint } from '../interaction/interaction.ts';
import type { Project } from '../interaction/project-box.ts';
import type { ViewPreset } from './view-presets.ts';

/** Questions that both views of the garment answer. Screen points are CSS pixels from the stage's top-left. */
export interface StagePort {
  /** The point of the garment under a point of the stage, in the previewed size. */
  readonly pick: (at: ScreenPoint) => SurfacePoint | null;
  /** Projection of the points of a piece to the screen. */
  readonly project: (pieceId: string) => Project;
  readonly zoom: (factor: number) => void;
  readonly setView: (view: ViewPreset) => void;
}

/** Tells listeners that the view has moved. */
export interface Signal {
  readonly notify: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createSignal(): Signal {
  const listeners = new Set<() => void>();
  return {
    notify: () => listeners.forEach((listener) => listener()),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Position of a pointer within an element, in CSS pixels. */
export const placeIn = (
  element: Element | null,
  event: { readonly clientX: number; readonly clientY: number },
): ScreenPoint => {
  const box = element?.getBoundingClientRect();
  return { xPx: event.clientX - (box?.left ?? 0), yPx: event.clientY - (box?.top ?? 0) };
};
