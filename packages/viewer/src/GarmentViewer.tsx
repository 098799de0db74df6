import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type Ref,
  type RefObject,
} from 'react';
import { DEFAULT_AVATAR } from '@kitwright/garment/figure/avatar.ts';
import type { GarmentViewerProps, ViewerHandle } from './api.ts';
import type { Engine } from './engine/engine.ts';
import { begunViewer, type BegunViewer, type ViewerEvents } from './engine/begun-viewer.ts';
import type { ShownFrame } from './engine/subject.ts';
import { EngineCanvas } from './react/EngineCanvas.tsx';
import { KEY_SHORTCUTS, connectInput } from './react/input.ts';
import { Poster } from './react/Poster.tsx';
import { useAnimation, useChosenAnimation } from './react/use-animation.ts';
import { useOnScreen, useReducedMotion } from './react/use-environment.ts';
import { useDressed } from './react/use-dressed.ts';
import { useOwnBody } from './react/use-own-body.ts';
import { useLatest, useOutfit } from './react/use-outfit.ts';
import { groundCss } from '@kitwright/garment';
import { costOf } from './view/frame-budget.ts';

const FILL: CSSProperties = { position: 'absolute', inset: 0 };
const FADE_MS = 220;

type Props = Omit<GarmentViewerProps, 'ref'>;

type Applied = Pick<Props, 'fabric' | 'colours' | 'scheme' | 'ground' | 'fitMap'>;

/** Hands the props on to the engine, each when it changes. */
const useApplied = (engine: Engine | null, props: Applied, isPaused: boolean, isDrifting: boolean): void => {
  const { fabric = 'interlock', colours, scheme = 'light', ground = true, fitMap = false } = props;
  const { socks, sockTrim, shorts } = colours ?? {};
  useEffect(() => engine?.setFabric(fabric), [engine, fabric]);
  useEffect(() => engine?.setColours({ socks, sockTrim, shorts }), [engine, socks, sockTrim, shorts]);
  useEffect(() => engine?.setGround(scheme, ground), [engine, scheme, ground]);
  useEffect(() => engine?.setFitMap(fitMap), [engine, fitMap]);
  useEffect(() => engine?.setPaused(isPaused), [engine, isPaused]);
  useEffect(() => engine?.setAutoRotate(isDrifting), [engine, isDrifting]);
};

const useHandle = (ref: Ref<ViewerHandle> | undefined, engine: Engine | null): void => {
  useImperativeHandle(
    ref,
    (): ViewerHandle => ({
      setCamera: (preset) => {
        engine?.camera.goTo(preset);
        engine?.invalidate();
      },
      setFramed: (framed) => {
        engine?.camera.setFramed(framed);
        engine?.invalidate();
      },
      zoom: (factor) => {
        engine?.camera.zoom(factor);
        engine?.invalidate();
      },
      capture: (options) => engine?.capture(options) ?? Promise.reject(new Error('The viewer is not ready')),
      exportGlb: () => engine?.exportGlb() ?? Promise.reject(new Error('The viewer is not ready')),
      exportUsdz: () => engine?.exportUsdz() ?? Promise.reject(new Error('The viewer is not ready')),
      surfaceToScreen: (pieceId, xMm, yMm) => engine?.surfaceToScreen(pieceId, xMm, yMm) ?? null,
      pick: (xPx, yPx) => engine?.pick(xPx, yPx) ?? null,
      invalidate: () => engine?.invalidate(),
    }),
    [engine],
  );
};

/** Pointers, wheel and keys; answers whether the user has touched the model. */
const useInput = (element: RefObject<HTMLElement | null>, engine: Engine | null, props: Props): boolean => {
  const [isTouched, setTouched] = useState(false);
  const latest = useLatest(props);
  const isInteractive = props.interactive ?? true;
  useEffect(() => {
    if (!engine || !element.current || !isInteractive) return;
    return connectInput(element.current, {
      engine,
      listeners: () => ({
        onDown: latest.current.onPiecePointerDown,
        onMove: latest.current.onPiecePointerMove,
        onUp: latest.current.onPiecePointerUp,
      }),
      onTouch: () => {
        setTouched(true);
      },
    });
  }, [engine, element, isInteractive, latest]);
  return isTouched;
};

const describeFrame = (element: HTMLElement, frame: ShownFrame): void => {
  const { versionSum, view, drawCalls, triangles } = frame;
  element.setAttribute('data-frame-version', String(versionSum));
  element.setAttribute('data-view', view);
  element.setAttribute('data-draw-calls', String(drawCalls));
  element.setAttribute('data-triangles', String(triangles));
};

type Phase = ShownFrame['phase'];

/** Tells tests and styles what is on the screen, without a React render per frame. */
const useFrameAttributes = (
  root: RefObject<HTMLElement | null>,
  latest: RefObject<Props>,
  begun: BegunViewer | null,
) => {
  const [ratio, setRatio] = useState(() => costOf(0, window.devicePixelRatio).stillRatio);
  const [isShown, setShown] = useState(() => begun?.isShown() ?? false);
  const reached = useRef<{ phase: Phase; isMaking: boolean }>({ phase: 'moving', isMaking: true });
  const tell = useCallback(
    (phase: Phase, isMaking = reached.current.isMaking) => {
      reached.current = { phase, isMaking };
      // However fine a picture is of what hung before: another one follows.
      root.current?.setAttribute('data-phase', isMaking && phase === 'refined' ? 'still' : phase);
    },
    [root],
  );
  const tellMaking = useCallback((isMaking: boolean) => tell(reached.current.phase, isMaking), [tell]);
  const events = useMemo<ViewerEvents>(
    () => ({
      onStale: () => tell('moving'),
      onFrame: (frame) => {
        if (root.current) describeFrame(root.current, frame);
        tell(frame.phase);
        setShown(true);
      },
      onCamera: () => latest.current.onCameraChange?.(),
      onFit: (rooms) => latest.current.onFit?.(rooms),
      onLevel: (level) => {
        setRatio(costOf(level, window.devicePixelRatio).stillRatio);
      },
    }),
    [root, latest, tell],
  );
  return { events, ratio, isShown, tellMaking };
};

/** True once points under the pointer can be found: the code for it is loaded after the model shows. */
const useSight = (engine: Engine | null, isWanted: boolean): boolean => {
  const [isSighted, setSighted] = useState(false);
  useEffect(() => {
    if (!engine || !isWanted) return;
    let isCurrent = true;
    void engine.loadPicker().then(() => {
      if (isCurrent) setSighted(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [engine, isWanted]);
  return isSighted;
};

/** A garment in 3D, alone or worn, under studio light; see docs/viewer.md. Fills its parent, which is positioned. */
export const GarmentViewer = ({ ref, ...props }: GarmentViewerProps) => {
  const {
    garment,
    options,
    wearer = DEFAULT_AVATAR,
    animation = null,
    poster,
    scheme = 'light',
    ground = true,
    clearTopPx = 0,
    interactive = true,
    label,
    overlay,
  } = props;
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const latest = useLatest(props);
  const [engine, setEngine] = useState<Engine | null>(null);
  const [isFocusVisible, setFocusVisible] = useState(false);
  const isReduced = useReducedMotion();
  const isOnScreen = useOnScreen(root);

  const design = useMemo(() => ({ garment, options: options ?? {} }), [garment, options]);
  const { size = garment.displaySize, boots, modelUrl } = props;
  const { initialView = 'front' } = props;
  const [begun] = useState(() => begunViewer({ design, wearer, size, boots, modelUrl }, initialView));
  const state = useOutfit({ design, wearer, size, boots, modelUrl }, begun);
  const frames = useFrameAttributes(root, latest, begun);
  const isTouched = useInput(stage, engine, props);
  useApplied(
    engine,
    props,
    (props.paused ?? false) || !isOnScreen,
    (props.autoRotate ?? false) && !isTouched && !isReduced,
  );
  useHandle(ref, engine);
  const loaded = state.status === 'ready' ? state.outfit : null;
  const worn = useOwnBody(engine, loaded, props.measures, modelUrl);
  const hung = useDressed(engine, worn, state.garmentUrl, begun, props);
  const isMaking = state.status !== 'error' && !(state.isCurrent && hung !== null && hung === worn);
  const { tellMaking } = frames;
  useEffect(() => {
    tellMaking(isMaking);
    latest.current.onMaking?.(isMaking);
  }, [isMaking, tellMaking, latest]);
  const played = useChosenAnimation(animation, isReduced);
  useAnimation(engine, played, props.modelUrl);
  useEffect(() => engine?.setReducedMotion(isReduced), [engine, isReduced]);
  useEffect(() => engine?.setClearTop(clearTopPx), [engine, clearTopPx]);
  useEffect(() => {
    if (state.status === 'error') latest.current.onError?.(state.error);
  }, [state, latest]);

  const { isShown } = frames;
  useEffect(() => {
    if (isShown) latest.current.onReady?.();
  }, [isShown, latest]);

  const isEditing = props.onPiecePointerDown !== undefined;
  const isSighted = useSight(engine, isShown && (interactive || isEditing));

  const isReady = isShown && (isSighted || !(interactive || isEditing));
  const status = state.status === 'error' ? 'error' : isReady ? 'ready' : 'loading';
  return (
    <div
      ref={root}
      data-state={status}
      data-figure={wearer}
      data-size={hung?.fitting.size ?? size}
      data-animation={played ?? 'none'}
      style={{ ...FILL, overflow: 'hidden', background: ground ? groundCss(scheme) : 'transparent' }}
    >
      {poster !== undefined && (
        <Poster url={poster} isCovered={isShown} clearTopPx={clearTopPx} fadeMs={isReduced ? 0 : FADE_MS} />
      )}
      <div
        ref={stage}
        role="img"
        aria-label={label}
        aria-busy={status === 'loading' || isMaking}
        aria-keyshortcuts={interactive ? KEY_SHORTCUTS : undefined}
        tabIndex={interactive ? 0 : undefined}
        onFocus={(event) => setFocusVisible(event.currentTarget.matches(':focus-visible'))}
        onBlur={() => setFocusVisible(false)}
        style={{
          ...FILL,
          opacity: isShown ? 1 : 0,
          transition: isReduced ? 'none' : `opacity ${FADE_MS}ms ease-out`,
          touchAction: !interactive ? 'auto' : isEditing ? 'none' : 'pan-y',
          cursor: interactive ? 'grab' : 'default',
          outline: isFocusVisible ? '2px solid currentColor' : 'none',
          outlineOffset: -4,
          userSelect: 'none',
        }}
      >
        <EngineCanvas
          initialView={initialView}
          isLow={props.quality === 'low'}
          ratio={frames.ratio}
          events={frames.events}
          onEngine={setEngine}
          begun={begun}
        />
      </div>
      {overlay}
    </div>
  );
};
