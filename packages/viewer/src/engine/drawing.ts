import type { WebGLRenderer } from 'three';
import type { Timers } from './camera-control.ts';

/** Calls back once all that has been asked for so far is drawn. */
export type WhenDrawn = (then: () => void) => void;

/** Gap between two looks at the state of a drawing, ms: browsers make none shorter. */
const LOOK_GAP_MS = 4;

/**
 * Asks from time to time whether a renderer is done, in place of a page that stands still until it is. A context that
 * was lost is done with everything.
 */
export const whenDrawnBy = (renderer: WebGLRenderer, later: Timers['later']): WhenDrawn => {
  const gl = renderer.getContext();
  if (!(gl instanceof WebGL2RenderingContext)) return (then) => then();
  return (then) => {
    const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
    gl.flush();
    const look = (): void => {
      const isUnderWay =
        fence !== null && !gl.isContextLost() && gl.getSyncParameter(fence, gl.SYNC_STATUS) === gl.UNSIGNALED;
      if (isUnderWay) {
        later(LOOK_GAP_MS, look);
        return;
      }
      gl.deleteSync(fence);
      then();
    };
    later(LOOK_GAP_MS, look);
  };
};

/** A picture that is drawn part by part, and its end. */
export interface InParts {
  readonly parts: number;
  /** Draws one part. False where those before it are lost. */
  readonly draw: (part: number) => boolean;
  /** All parts are drawn. */
  readonly done: () => void;
}

/** One picture at a time, of which the page hears when it is drawn. */
export interface Drawing {
  readonly isUnderWay: () => boolean;
  /** Draws; what is under way is dropped. A picture `atOnce` is not waited for. */
  readonly begin: (picture: InParts, atOnce: boolean) => void;
  /** Says that another picture is wanted: parts that are not begun by now are left out, or `wanted` comes after the last. */
  readonly interrupt: () => void;
}

/** Draws pictures one after the other; without `whenDrawn` none is waited for. */
export const newDrawing = (whenDrawn: WhenDrawn | undefined, wanted: () => void): Drawing => {
  let number = 0;
  let isUnderWay = false;
  let isInterrupted = false;

  const end = (act: () => void): void => {
    isUnderWay = false;
    act();
    if (isInterrupted) wanted();
  };

  return {
    isUnderWay: () => isUnderWay,
    interrupt: () => {
      isInterrupted = true;
    },
    begin: ({ parts, draw, done }, atOnce) => {
      number += 1;
      const own = number;
      isUnderWay = false;
      isInterrupted = false;
      if (whenDrawn === undefined || atOnce) {
        for (let part = 0; part < parts; part += 1) draw(part);
        done();
        return;
      }
      isUnderWay = true;
      const next = (part: number): void => {
        if (!draw(part)) {
          isInterrupted = true;
          end(() => undefined);
          return;
        }
        whenDrawn(() => {
          if (own !== number) return;
          if (part + 1 === parts) end(done);
          else if (isInterrupted) end(() => undefined);
          else next(part + 1);
        });
      };
      // Not within the page's own frame: at its end the browser fetches the canvas, and would wait for what was just begun.
      whenDrawn(() => {
        if (own === number) next(0);
      });
    },
  };
};
