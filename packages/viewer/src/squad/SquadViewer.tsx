import {
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type CSSProperties,
  type Ref,
  type RefObject,
} from 'react';
import type { CaptureOptions } from '../api.ts';
import type { EngineEvents, ShownFrame } from '../engine/subject.ts';
import { runOnCanvas } from '../engine/run-canvas.ts';
import { KEY_SHORTCUTS, connectInput } from '../react/input.ts';
import { useOnScreen, useReducedMotion } from '../react/use-environment.ts';
import {
  groundCss,
  type Arrangement,
  type Scheme,
  type SquadGround,
  type SquadSide,
} from '@kitwright/garment';
import { useLatest } from '../react/use-outfit.ts';
import { costOf } from '../view/frame-budget.ts';
import type { SquadKit, SquadPlayer } from './api.ts';
import { newSquadEngine, type SquadEngine } from './squad-engine.ts';
import { loadSquad } from './wardrobe.ts';

export interface SquadHandle {
  zoom: (factor: number) => void;
  capture: (options: CaptureOptions) => Promise<Blob>;
  /** Top of a player's head, CSS px of the viewer. */
  headOf: (player: number) => { readonly xPx: number; readonly yPx: number } | null;
}

/** Properties of the 3D view of a squad. */
export interface SquadViewerProps {
  /** Keep the same object while nothing in it changes: another one is drawn again. */
  readonly kits: readonly SquadKit[];
  /** Keep the same object. */
  readonly players: readonly SquadPlayer[];
  readonly arrangement: Arrangement;
  /** Front where not said. */
  readonly side?: SquadSide | undefined;
  readonly ground: SquadGround;
  readonly scheme: Scheme;
  readonly modelUrl: (file: string) => string;
  /** Accessible name. */
  readonly label: string;
  readonly paused?: boolean | undefined;
  readonly onPlayer?: ((player: number) => void) | undefined;
  /** Called with the player the mouse points at; null beside everyone. */
  readonly onHover?: ((player: number | null) => void) | undefined;
  readonly onCamera?: (() => void) | undefined;
  readonly onReady?: (() => void) | undefined;
  /** Called each time others stand there: a size that is carried takes seconds. */
  readonly onStanding?: ((players: readonly SquadPlayer[]) => void) | undefined;
  readonly onError?: ((error: Error) => void) | undefined;
  readonly ref?: Ref<SquadHandle> | undefined;
}

const FILL: CSSProperties = { position: 'absolute', inset: 0 };
const FADE_MS = 260;
/** A pointer that was moved by less than this was meant for the player beneath. */
const TAP_PX = 7;

const describeFrame = (element: HTMLElement, { phase, view, drawCalls, triangles }: ShownFrame): void => {
  element.setAttribute('data-phase', phase);
  element.setAttribute('data-view', view);
  element.setAttribute('data-draw-calls', String(drawCalls));
  element.setAttribute('data-triangles', String(triangles));
};

/** Runs an engine in the element for as long as it is there. */
const useEngine = (
  element: RefObject<HTMLElement | null>,
  events: Omit<EngineEvents, 'requestFrame'>,
  onEngine: (engine: SquadEngine | null) => void,
): void => {
  const latest = useLatest(events);
  useEffect(() => {
    if (!element.current) return;
    let ratio = costOf(0, window.devicePixelRatio).stillRatio;
    const running = runOnCanvas(element.current, (renderer, requestFrame) =>
      newSquadEngine(renderer, {
        requestFrame,
        onStale: () => latest.current.onStale(),
        onFrame: (frame) => latest.current.onFrame(frame),
        onCamera: () => latest.current.onCamera(),
        onLevel: (level) => {
          ratio = costOf(level, window.devicePixelRatio).stillRatio;
          running.fit(ratio);
        },
      }),
    );
    const observer = new ResizeObserver(() => running.fit(ratio));
    observer.observe(element.current);
    onEngine(running.engine);
    return () => {
      observer.disconnect();
      onEngine(null);
      running.stop();
    };
  }, [element, latest, onEngine]);
};

type Team = Pick<SquadViewerProps, 'kits' | 'players' | 'arrangement' | 'side' | 'modelUrl' | 'onStanding'>;

/** Loads and dresses a team, and puts it in its places. */
const useTeam = (engine: SquadEngine | null, team: Team, onError: (error: Error) => void): void => {
  const { kits, players, arrangement, side = 'front' } = team;
  const [dressed, setDressed] = useState<{
    readonly engine: SquadEngine;
    readonly players: Team['players'];
  }>();
  const latest = useLatest({ ...team, onError });
  const fail = (reason: unknown): void =>
    latest.current.onError(reason instanceof Error ? reason : new Error(String(reason)));
  const failed = useLatest(fail);
  useEffect(() => {
    if (!engine) return;
    let isCurrent = true;
    loadSquad(kits, players, latest.current.modelUrl)
      .then((models) => {
        if (!isCurrent) return;
        engine.dress({ kits, players, models });
        setDressed({ engine, players });
      })
      .catch(failed.current);
    return () => {
      isCurrent = false;
    };
  }, [engine, kits, players, latest, failed]);
  useEffect(() => {
    if (!dressed || dressed.engine !== engine || dressed.players !== players) return;
    engine
      .arrange(arrangement, side)
      .then(() => latest.current.onStanding?.(players))
      .catch(failed.current);
  }, [engine, dressed, players, arrangement, side, latest, failed]);
};

/** Pointers and keys turn the picture; a tap is for the player beneath. */
const useHands = (
  element: RefObject<HTMLElement | null>,
  engine: SquadEngine | null,
  listeners: Pick<SquadViewerProps, 'onPlayer' | 'onHover'>,
): void => {
  const latest = useLatest(listeners);
  useEffect(() => {
    const stage = element.current;
    if (!engine || !stage) return;
    const disconnect = connectInput(stage, {
      engine: { ...engine, pick: () => null },
      listeners: () => ({}),
      onTouch: () => undefined,
    });
    const controller = new AbortController();
    const { signal } = controller;
    let pressed: { readonly x: number; readonly y: number } | null = null;
    const playerAt = (event: PointerEvent): number | null => {
      const box = stage.getBoundingClientRect();
      return engine.playerAt(event.clientX - box.left, event.clientY - box.top);
    };
    const onDown = (event: PointerEvent): void => {
      pressed = event.isPrimary && event.button === 0 ? { x: event.clientX, y: event.clientY } : null;
    };
    const onUp = (event: PointerEvent): void => {
      const isTap = pressed && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < TAP_PX;
      pressed = null;
      const player = isTap === true ? playerAt(event) : null;
      if (player !== null) latest.current.onPlayer?.(player);
    };
    const onMove = (event: PointerEvent): void => {
      if (event.pointerType !== 'mouse' || event.buttons !== 0) return;
      const player = playerAt(event);
      stage.style.cursor = player === null ? 'grab' : 'pointer';
      latest.current.onHover?.(player);
    };
    stage.addEventListener('pointerdown', onDown, { signal });
    stage.addEventListener('pointerup', onUp, { signal });
    stage.addEventListener('pointermove', onMove, { signal });
    stage.addEventListener('pointerleave', () => latest.current.onHover?.(null), { signal });
    return () => {
      controller.abort();
      disconnect();
    };
  }, [element, engine, latest]);
};

/** A whole team in one picture, each in their own name and number; see docs/squad.md. Fills its parent. */
export const SquadViewer = ({ ref, ...props }: SquadViewerProps) => {
  const { arrangement, ground, scheme, label, paused = false } = props;
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const latest = useLatest(props);
  const [isShown, setShown] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isReduced = useReducedMotion();
  const isOnScreen = useOnScreen(root);
  const [engine, setEngine] = useState<SquadEngine | null>(null);
  const events = {
    onStale: () => root.current?.setAttribute('data-phase', 'moving'),
    onFrame: (frame: ShownFrame) => {
      if (root.current) describeFrame(root.current, frame);
      setShown(true);
    },
    onCamera: () => latest.current.onCamera?.(),
    onLevel: () => undefined,
  };
  useEngine(canvas, events, setEngine);
  useTeam(engine, props, (error) => {
    setFailed(true);
    latest.current.onError?.(error);
  });
  useHands(stage, engine, props);
  useEffect(() => engine?.setLook(ground, scheme), [engine, ground, scheme]);
  useEffect(() => engine?.camera.setReducedMotion(isReduced), [engine, isReduced]);
  useEffect(() => engine?.setPaused(paused || !isOnScreen), [engine, paused, isOnScreen]);
  useEffect(() => {
    if (isShown) latest.current.onReady?.();
  }, [isShown, latest]);
  useImperativeHandle(
    ref,
    (): SquadHandle => ({
      zoom: (factor) => {
        engine?.camera.zoom(factor);
        engine?.invalidate();
      },
      capture: (options) => engine?.capture(options) ?? Promise.reject(new Error('The picture is not ready')),
      headOf: (player) => engine?.headOf(player) ?? null,
    }),
    [engine],
  );
  const status = hasFailed ? 'error' : isShown ? 'ready' : 'loading';
  return (
    <div
      ref={root}
      data-state={status}
      data-arrangement={arrangement}
      data-side={props.side ?? 'front'}
      data-players={props.players.length}
      style={{ ...FILL, overflow: 'hidden', background: groundCss(scheme) }}
    >
      <div
        ref={stage}
        role="img"
        aria-label={label}
        aria-busy={status === 'loading'}
        aria-keyshortcuts={KEY_SHORTCUTS}
        tabIndex={0}
        style={{
          ...FILL,
          opacity: isShown ? 1 : 0,
          transition: isReduced ? 'none' : `opacity ${FADE_MS}ms ease-out`,
          touchAction: 'pan-y',
          cursor: 'grab',
          userSelect: 'none',
        }}
      >
        <div ref={canvas} style={{ width: '100%', height: '100%', pointerEvents: 'none' }} />
      </div>
    </div>
  );
};
