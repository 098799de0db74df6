import { WebGLRenderer } from 'three';
import { contextOf, takeCanvas } from '../webgl.ts';

/** Program that can be run on a canvas. */
export interface Runnable {
  frame: (nowMs: number) => void;
  resize: (widthPx: number, heightPx: number, deviceRatio: number) => void;
  restore: () => void;
  dispose: () => void;
}

export interface Running<Engine> {
  readonly engine: Engine;
  /** Fits canvas and engine to the element, at that ratio. */
  readonly fit: (ratio: number) => void;
  /** Puts the canvas into another element. */
  readonly moveTo: (element: HTMLElement) => void;
  readonly stop: () => void;
}

const newRenderer = (): WebGLRenderer => {
  const canvas = takeCanvas();
  const context = contextOf(canvas);
  if (context === null) throw new Error('The 3D view has no context to draw in');
  return new WebGLRenderer({ canvas, context, alpha: true });
};

/** Puts a canvas into the element and runs an engine on it. Frames are rendered when they are asked for. */
export const runOnCanvas = <Engine extends Runnable>(
  element: HTMLElement,
  create: (renderer: WebGLRenderer, requestFrame: () => void) => Engine,
): Running<Engine> => {
  const renderer = newRenderer();
  const canvas = renderer.domElement;
  // Seen from its first picture on: where the page is painted without the graphics card, an empty canvas is read back all the same.
  canvas.style.cssText = 'display: none; width: 100%; height: 100%';
  let place = element;
  place.append(canvas);
  let asked = 0;
  let fitted = '';
  const engine = create(renderer, () => {
    if (asked !== 0) return;
    asked = requestAnimationFrame(() => {
      asked = 0;
      engine.frame(performance.now());
    });
  });
  const restore = (): void => {
    engine.restore();
  };
  canvas.addEventListener('webglcontextrestored', restore);
  return {
    engine,
    fit: (ratio) => {
      const { clientWidth: width, clientHeight: height } = place;
      const size = `${width} ${height} ${ratio} ${window.devicePixelRatio}`;
      if (size === fitted) return;
      fitted = size;
      renderer.setDrawingBufferSize(width, height, ratio);
      engine.resize(width, height, Math.max(ratio, window.devicePixelRatio));
      // A canvas is emptied by its new size: it is drawn again before it is seen, not a frame later.
      cancelAnimationFrame(asked);
      asked = 0;
      engine.frame(performance.now());
    },
    moveTo: (next) => {
      place = next;
      place.append(canvas);
    },
    stop: () => {
      cancelAnimationFrame(asked);
      canvas.removeEventListener('webglcontextrestored', restore);
      engine.dispose();
      renderer.dispose();
      // Browsers keep few contexts alive: this one is given back now, not when the garbage is collected.
      renderer.forceContextLoss();
      canvas.remove();
    },
  };
};
