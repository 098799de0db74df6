/** Samples come from our own targets: the canvas itself needs neither multisampling nor depth. */
const ATTRIBUTES: WebGLContextAttributes = {
  antialias: false,
  depth: false,
  stencil: false,
  alpha: true,
  powerPreference: 'high-performance',
};

/** Context of the question; undefined before it was asked, null once the context has been taken. */
let kept: WebGL2RenderingContext | null | undefined;
let isAvailable: boolean | null = null;

const probe = (): boolean => {
  if (typeof document === 'undefined') return false;
  try {
    kept = document.createElement('canvas').getContext('webgl2', ATTRIBUTES);
    return kept !== null;
  } catch {
    return false;
  }
};

/** Asks whether this browser can show the 3D view (WebGL 2). Asked once, then remembered. */
export const isWebglAvailable = (): boolean => {
  isAvailable ??= probe();
  return isAvailable;
};

/**
 * A canvas with its context: the one by which this browser was asked whether it has any, for who comes first. Another takes
 * as long as the browser's own drawing keeps the graphics card, which is longest while a page appears.
 */
export const takeCanvas = (): HTMLCanvasElement => {
  // A browser takes contexts back while a page is not seen.
  const canvas = kept?.isContextLost() === false ? kept.canvas : undefined;
  kept = null;
  return canvas instanceof HTMLCanvasElement ? canvas : document.createElement('canvas');
};

/** The context of a canvas to draw on; the canvas's own, where it has one. Null where there is none. */
export const contextOf = (canvas: HTMLCanvasElement): WebGL2RenderingContext | null =>
  canvas.getContext('webgl2', ATTRIBUTES);
