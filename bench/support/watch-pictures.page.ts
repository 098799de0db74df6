/** A picture that reached the screen: when it was asked for, and when it was there, by the page's own clock. */
export interface Seen {
  readonly askedMs: number;
  readonly drawnMs: number;
}

declare global {
  interface Window {
    pictures: readonly Seen[];
    /** Pictures after the first are read back too. */
    isWatchedOn?: boolean;
    /** Moment at which the other viewer said that its model can be seen, by the page's own clock. */
    visibleMs?: number;
    /** Moment at which the pointer was let go of last, by the page's own clock. */
    pressedMs?: number;
  }
}

/** True before the first picture, and where the page asks for more: reading back holds a page up. */
const isWatched = (): boolean => pictures.length === 0 || window.isWatchedOn === true;

/**
 * Runs before a page's own scripts. After what was drawn to the screen one pixel is read back, which waits until it is
 * drawn: the page's own word for a frame says only that it was asked for.
 */
const pictures: Seen[] = [];
window.pictures = pictures;
addEventListener('pointerup', ({ timeStamp }) => (window.pressedMs = timeStamp), true);
const { prototype } = WebGL2RenderingContext;
const isOffscreen = new WeakMap<WebGL2RenderingContext, boolean>();
const waiting = new WeakSet<WebGL2RenderingContext>();

const readBack = (gl: WebGL2RenderingContext): void => {
  const askedMs = performance.now();
  gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
  pictures.push({ askedMs, drawnMs: performance.now() });
};

/** Reads back once what is under way has been asked for. */
const noteDrawn = (gl: WebGL2RenderingContext): void => {
  if (isOffscreen.get(gl) === true || waiting.has(gl) || !isWatched()) return;
  waiting.add(gl);
  queueMicrotask(() => {
    waiting.delete(gl);
    if (isOffscreen.get(gl) !== true) readBack(gl);
  });
};

/** Calls `after` with the context and the arguments of each call of a method. */
const follow = (
  name: 'bindFramebuffer' | 'drawElements' | 'drawArrays',
  after: (gl: WebGL2RenderingContext, given: readonly unknown[]) => void,
): void => {
  const method: (...given: never[]) => void = prototype[name];
  Object.assign(prototype, {
    [name](this: WebGL2RenderingContext, ...given: never[]) {
      method.apply(this, given);
      after(this, given);
    },
  });
};

follow('bindFramebuffer', (gl, [target, framebuffer]) => {
  if (target !== gl.READ_FRAMEBUFFER) isOffscreen.set(gl, framebuffer !== null);
});
follow('drawElements', noteDrawn);
follow('drawArrays', noteDrawn);
