import { isWebglAvailable } from '../webgl.ts';
import type { PieceSurface } from '../api.ts';
import { loadPlaced, type LoadedOutfit, type PlacedOutfit } from '../model/load-outfit.ts';
import type { FigureColours } from '../scene/figure-looks.ts';
import type { Scheme } from '@kitwright/garment';
import { costOf } from '../view/frame-budget.ts';
import type { CameraPreset } from '../view/framing.ts';
import { newEngine, type Engine } from './engine.ts';
import { runOnCanvas, type Running } from './run-canvas.ts';
import type { EngineEvents, ShownFrame } from './subject.ts';

/** Listeners of who shows a viewer. */
export type ViewerEvents = Omit<EngineEvents, 'requestFrame'>;

/** Outfit, place and look that a viewer begins with. */
export interface Beginning extends PlacedOutfit {
  readonly initialView: CameraPreset;
  readonly clearTopPx: number;
  readonly scheme: Scheme;
  readonly colours: FigureColours;
  /** Prints on it; nothing is shown without. */
  readonly surfaces: Promise<ReadonlyMap<string, PieceSurface>>;
  readonly onTaken: () => void;
}

/** A viewer that draws already, while the application that it will be part of is not there yet. */
export interface BegunViewer {
  readonly outfit: Promise<LoadedOutfit>;
  /** The dressing that goes on, once: null for another outfit or engine, and for who asks again. */
  readonly dressing: (engine: Engine, outfit: LoadedOutfit) => Promise<void> | null;
  /** True once something is seen. */
  readonly isShown: () => boolean;
  readonly isOf: (outfit: PlacedOutfit) => boolean;
  /** Goes on in another element, for other listeners: once. Null for who comes second. */
  readonly take: (element: HTMLElement, events: ViewerEvents) => Running<Engine> | null;
}

const NO_ONE: ViewerEvents = {
  onStale: () => undefined,
  onFrame: () => undefined,
  onCamera: () => undefined,
  onLevel: () => undefined,
};

const wordsOf = ({ design, wearer, boots, size }: PlacedOutfit): string =>
  JSON.stringify([design.garment.productType, design.options, wearer, boots, size]);

let begun: (BegunViewer & Pick<Beginning, 'initialView'> & { readonly stop: () => void }) | null = null;

/** The viewer that was begun with the page, if it shows just that; it is there until someone takes it. */
export const begunViewer = (outfit: PlacedOutfit, initialView: CameraPreset): BegunViewer | null =>
  begun?.isOf(outfit) === true && begun.initialView === initialView ? begun : null;

/** Lets go of a viewer that was begun and that no one took. */
export const dropBegunViewer = (): void => {
  begun?.stop();
};

/**
 * Begins a viewer in an element, before the application is there. Resolves with its first frame; rejects where there is none
 * to come, and leaves nothing behind then.
 */
export const beginViewer = (element: HTMLElement, beginning: Beginning): Promise<void> =>
  new Promise((resolve, reject) => {
    if (!isWebglAvailable()) throw new Error('This browser has no context to draw in');
    const { initialView, clearTopPx, scheme, colours, surfaces, onTaken, ...wanted } = beginning;
    let told = NO_ONE;
    let last: ShownFrame | null = null;
    let loaded: LoadedOutfit | null = null;
    let level: Parameters<ViewerEvents['onLevel']>[0] | null = null;
    const events: ViewerEvents = {
      onStale: () => told.onStale(),
      onFrame: (frame) => {
        last = frame;
        told.onFrame(frame);
        resolve();
      },
      onCamera: () => told.onCamera(),
      onFit: (rooms) => told.onFit?.(rooms),
      onLevel: (next) => {
        level = next;
        told.onLevel(next);
      },
    };
    const running = runOnCanvas(element, (renderer, requestFrame) =>
      newEngine(renderer, initialView, false, { ...events, requestFrame }),
    );
    const { engine } = running;
    engine.setClearTop(clearTopPx);
    engine.setColours(colours);
    engine.setGround(scheme, true);
    engine.setReducedMotion(window.matchMedia('(prefers-reduced-motion: reduce)').matches);
    running.fit(costOf(0, window.devicePixelRatio).stillRatio);
    const outfit = loadPlaced(wanted).then((found) => (loaded = found));
    const dress = async (): Promise<void> => {
      const [{ design, model, figure }, printed] = await Promise.all([outfit, surfaces]);
      await engine.dress({ design, model, figure, surfaces: printed });
    };
    const dressed = dress();
    const own = {
      initialView,
      outfit,
      dressing: (by: Engine, of: LoadedOutfit) => {
        if (by !== engine || of !== loaded) return null;
        loaded = null;
        return dressed;
      },
      isShown: () => last !== null,
      isOf: (other: PlacedOutfit) => wordsOf(other) === wordsOf(wanted),
      stop: () => {
        if (begun === own) begun = null;
        running.stop();
      },
      take: (next: HTMLElement, listeners: ViewerEvents) => {
        if (begun !== own) return null;
        begun = null;
        told = listeners;
        running.moveTo(next);
        onTaken();
        if (level !== null) told.onLevel(level);
        if (last !== null) told.onFrame(last);
        return running;
      },
    };
    begun = own;
    dressed.catch((reason: unknown) => {
      // Who has taken it sees what went wrong, and goes on.
      if (begun === own) own.stop();
      reject(reason instanceof Error ? reason : new Error(String(reason)));
    });
  });
