import type { WebGLRenderer } from 'three';
import type { Clip } from '../model/clip.ts';
import type { PieceSurface, ViewerHandle } from '../api.ts';
import type { FabricId } from '../cloth/fabric.ts';
import type { FigureModel } from '../model/figure-model.ts';
import type { GarmentModel } from '../model/models.ts';
import type { Design } from '../scene/dressed-garment.ts';
import type { FigureColours } from '../scene/figure-looks.ts';
import { newStage } from '../scene/stage.ts';
import { DRAG_GAP_MS } from '../scene/surface-textures.ts';
import { groundOf, type Scheme } from '@kitwright/garment';
import { newScreen } from '../studio/screen.ts';
import type { CameraPreset } from '../view/framing.ts';
import { untilRest } from '../view/refinement.ts';
import { newCameraControl, newTimers, type CameraControl } from './camera-control.ts';
import { whenDrawnBy } from './drawing.ts';
import { newFrameLoop, type FrameLoop } from './frame-loop.ts';
import { ANISOTROPY, rendererKind } from './renderer-kind.ts';
import type { EngineEvents, Progress } from './subject.ts';
import { createPicking, type Picking } from './picking.ts';

/** A garment, who wears it, and what is printed on it. */
export interface Outfit {
  readonly design: Design;
  readonly model: GarmentModel;
  readonly figure: FigureModel | null;
  readonly surfaces: ReadonlyMap<string, PieceSurface>;
}

/** The single garment in its studio. Free of React and of the DOM but for the canvas. */
export interface Engine
  extends
    Pick<ViewerHandle, 'exportGlb' | 'exportUsdz'>,
    Pick<Picking, 'pick' | 'pointUnder' | 'surfaceToScreen'>,
    Pick<FrameLoop, 'capture' | 'setPaused' | 'resize' | 'invalidate' | 'frame'> {
  readonly camera: CameraControl;
  /** Exchanges what is on stage once all of it is ready, together with the artwork; until then the old is shown. */
  dress: (outfit: Outfit) => Promise<void>;
  /** Puts what is on stage on another body at once; see `Stage`. */
  reshape: (models: Pick<Outfit, 'model' | 'figure'>) => void;
  /** Null stands at ease. */
  animate: (clip: Clip | null) => void;
  /** Shows a moment of the animation in force, for pictures of motion. */
  seek: (seconds: number) => void;
  /** Draws all seams at once, for a picture now; they come by themselves while a viewer is in use. */
  drawAllSeams: () => void;
  setSurfaces: (surfaces: ReadonlyMap<string, PieceSurface>) => void;
  setFabric: (fabric: FabricId) => void;
  setColours: (colours: FigureColours) => void;
  /** Colours the garment by how it fits, in place of its artwork. */
  setFitMap: (isShown: boolean) => void;
  setGround: (scheme: Scheme, isShown: boolean) => void;
  /** Keeps so much at the top of the picture clear, px. */
  setClearTop: (clearTopPx: number) => void;
  /** Loads what finds points of the model, ahead of the first question. */
  loadPicker: () => Promise<void>;
  setAutoRotate: (isOn: boolean) => void;
  /** The camera is where it goes at once; in software always, where a journey is a dozen slow pictures. */
  setReducedMotion: (isReduced: boolean) => void;
  restore: () => void;
  dispose: () => void;
}

/** Delay after which mipmaps left out during a drag are due, with some slack, ms. */
const MIPMAP_DELAY_MS = DRAG_GAP_MS + 20;
/** Longest step of an animation, s: slow frames keep its time; after a pause it goes on from its last pose. */
const LONGEST_POSE_STEP_S = 0.5;
/** Head start of a plain frame before the shaders are asked for, which would keep it waiting. */
const PLAIN_FRAME_MS = 50;
/** Gap between the drawing of two pieces' seams, so that no frame waits long for them. */
const SEAM_GAP_MS = 8;

/** Does nothing for what it was last asked for: each of these costs a frame. */
const whenOther = <Asked extends readonly unknown[]>(set: (...asked: Asked) => void) => {
  let before = '';
  return (...asked: Asked): void => {
    const words = JSON.stringify(asked);
    if (words === before) return;
    before = words;
    set(...asked);
  };
};

export const newEngine = (
  renderer: WebGLRenderer,
  initialView: CameraPreset,
  isLow: boolean,
  events: EngineEvents,
): Engine => {
  const kind = rendererKind(renderer);
  const isSoftware = kind === 'software';
  const isSlow = isSoftware || isLow;
  const stage = newStage(renderer, ANISOTROPY[kind], isSoftware ? 'processor' : 'card');
  const camera = newCameraControl(initialView);
  const timers = newTimers();
  let surfaces: ReadonlyMap<string, PieceSurface> = new Map();
  let scheme: Scheme = 'light';
  let dressing = 0;
  let [versionSum, hasDrafts] = [0, false];

  const picking = createPicking(stage, camera, () => loop.size(), events.onCamera);

  const moved = (): void => {
    stage.moved();
    picking.moved();
  };

  /** Moves the bones on; answers whether they moved. */
  const advanceMotion = (dtS: number): boolean => {
    const motion = stage.motion();
    if (!motion?.isMoving()) return false;
    motion.advance(Math.min(LONGEST_POSE_STEP_S, dtS));
    moved();
    return true;
  };

  const advance = (nowMs: number, dtS: number): Progress => {
    const isPosing = advanceMotion(dtS);
    const synced = stage.syncSurfaces(surfaces, nowMs);
    ({ versionSum, hasDrafts } = synced);
    if (synced.hasChanged) timers.later(MIPMAP_DELAY_MS, events.requestFrame);
    const isFresh = synced.hasChanged || isPosing;
    return { isPosing, hasChanged: synced.hasChanged, isSharper: !isFresh && stage.refineSurfaces(nowMs) };
  };

  const loop = newFrameLoop({
    renderer,
    camera,
    screen: newScreen(renderer),
    events,
    timers,
    ground: groundOf(scheme),
    isSlow,
    whenDrawn: isSoftware ? whenDrawnBy(renderer, timers.later) : undefined,
    subject: {
      isThere: () => stage.dressed() !== null,
      advance,
      render: stage.render,
      boxes: stage.boxes,
      versionSum: () => versionSum,
      hasDrafts: () => hasDrafts,
      isPlain: stage.isPlain,
    },
  });
  const { invalidate } = loop;

  let [isFitShown, fitting] = [false, 0];
  /** Fits the garment to its wearer; without one it hangs in its own shape. */
  const showFit = async (): Promise<void> => {
    fitting += 1;
    const own = fitting;
    const set = stage.dressed();
    const wearer = set?.wearer;
    const body = wearer?.parts.get('body');
    if (!set || stage.isPlain()) return;
    if (!isFitShown || !wearer || !body) {
      set.setFit(null);
      events.onFit?.(null);
    } else {
      const { fitOn } = await import('../fit/fit-on.ts');
      if (set !== stage.dressed() || own !== fitting) return;
      const { colours, rooms } = fitOn(set, { body, sex: wearer.sex });
      set.setFit(colours);
      events.onFit?.(rooms);
    }
    stage.moved();
    invalidate();
  };

  const pause = (ms: number): Promise<void> => new Promise((resolve) => timers.later(ms, resolve));
  const rest = (): Promise<void> => untilRest(pause, loop.changes);

  /** In software what moves is drawn with fewer triangles, once there was time to find them; without them as it was. */
  const coarsen = async (): Promise<void> =>
    (await import('../scene/coarse-index.ts')).coarsen(stage.dressed, rest);

  const drawSeams = (): void => {
    if (stage.drawNextSeams()) timers.later(SEAM_GAP_MS, drawSeams);
    else {
      loop.refineAgain();
      if (isSoftware) coarsen().catch(() => undefined);
    }
  };

  let lighting: Promise<void> = Promise.resolve();
  /** Gives what is shown plainly its light, after the frame in which it is seen. */
  const light = async (): Promise<void> => {
    // In software the first lit frames take a second or more each: a press that comes before is answered by a plain one.
    await (isSoftware ? rest() : pause(PLAIN_FRAME_MS));
    if (!(await stage.light())) return;
    if (isFitShown) await showFit();
    timers.later(SEAM_GAP_MS, drawSeams);
    invalidate();
  };

  if (isSlow) stage.beginPlain(surfaces);
  // Where it cannot be had, the first garment says so.
  else void stage.beginLit().catch(() => undefined);

  return {
    camera,
    dress: async ({ design, model, figure, surfaces: printed }) => {
      dressing += 1;
      const own = dressing;
      // On a slow machine the design itself is seen first, and its light after that.
      const how = isSlow && !isFitShown && stage.dressed() === null ? 'plain' : undefined;
      if (how === 'plain') stage.beginPlain(printed);
      const { show, discard } = await stage.prepare(design, model, figure, how);
      if (own !== dressing) {
        discard();
        return;
      }
      const shown = stage.dressed();
      surfaces = printed;
      if (shown?.model !== model) stage.keepSurfaces(surfaces);
      show();
      stage.syncSurfaces(surfaces, performance.now());
      picking.restart();
      const boxes = stage.boxes();
      if (boxes) camera.setBoxes(boxes, shown === null);
      stage.setScheme(scheme);
      if (isFitShown) await showFit();
      invalidate();
      if (how === undefined) timers.later(SEAM_GAP_MS, drawSeams);
      else lighting = light();
    },
    reshape: ({ model, figure }) => {
      stage.reshape(model, figure);
      picking.moved();
      invalidate();
    },
    animate: (clip) => {
      stage.animate(clip);
      events.requestFrame();
    },
    drawAllSeams: () => {
      while (stage.drawNextSeams()) loop.refineAgain();
    },
    seek: (seconds) => {
      stage.motion()?.seek(seconds);
      moved();
      invalidate();
    },
    setSurfaces: (next) => {
      surfaces = next;
      events.requestFrame();
    },
    setFabric: whenOther((fabric: FabricId) => {
      stage.setFabric(fabric);
      invalidate();
    }),
    setColours: whenOther((colours: FigureColours) => {
      stage.setColours(colours);
      invalidate();
    }),
    setFitMap: (isShown) => {
      if (isShown === isFitShown) return;
      isFitShown = isShown;
      showFit().catch((cause: unknown) => console.error(new Error('The fit cannot be shown', { cause })));
    },
    setGround: whenOther((next: Scheme, isShown: boolean) => {
      scheme = next;
      stage.setScheme(next);
      loop.setGround(groundOf(next));
      loop.showGround(isShown);
      invalidate();
    }),
    setClearTop: whenOther((clearTopPx: number) => {
      camera.setClearTop(clearTopPx);
      invalidate();
    }),
    setPaused: loop.setPaused,
    // In software a model that turns by itself would take all of the processor.
    setAutoRotate: (isOn) => loop.setDrifting(isOn && !isSoftware),
    setReducedMotion: (isReduced) => camera.setReducedMotion(isReduced || isSoftware),
    resize: loop.resize,
    loadPicker: picking.load,
    pick: picking.pick,
    pointUnder: picking.pointUnder,
    surfaceToScreen: picking.surfaceToScreen,
    capture: async (wish) => {
      await lighting;
      stage.syncSurfaces(surfaces, performance.now());
      return loop.capture(wish);
    },
    exportGlb: () => stage.exportGlb(surfaces),
    exportUsdz: () => stage.exportUsdz(surfaces),
    invalidate,
    frame: loop.frame,
    restore: () => {
      stage.restore();
      invalidate();
    },
    dispose: () => {
      timers.dispose();
      stage.dispose();
      loop.dispose();
    },
  };
};
