import { useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { FlatDrawing } from '../design-view/FlatDrawing.tsx';
import { flatMap, type FlatMap } from '../design-view/flat-picking.ts';
import type { ScreenPoint, SurfacePoint } from '../interaction/interaction.ts';
import { useEditorState, useScene, useSetting } from '../session/editor-context.ts';
import { useEditorText } from '../translations/text.ts';
import { fit, panBy, toDrawing, toStage, zoomAt, type FlatCamera, type StageSize } from './flat-camera.ts';
import { FlatMarks } from './FlatMarks.tsx';
import { FlatRulers } from './FlatRulers.tsx';
import { placeIn, type StagePort } from './stage-port.ts';
import classes from './flat.module.css';
import { useMarquee } from './use-marquee.ts';
import { flatViewOf, type ViewPreset } from './view-presets.ts';
import selectionClasses from './selection.module.css';

/** The rectangle that is being drawn to select what it touches. */
function Marquee() {
  const interaction = useEditorState((state) => state.interaction);
  if (interaction.mode !== 'marquee') return null;
  const { from, to } = interaction;
  return (
    <div
      className={selectionClasses['marquee']}
      style={{
        left: Math.min(from.xPx, to.xPx),
        top: Math.min(from.yPx, to.yPx),
        width: Math.abs(to.xPx - from.xPx),
        height: Math.abs(to.yPx - from.yPx),
      }}
    />
  );
}

interface Props {
  readonly port: Ref<StagePort>;
  readonly preset: ViewPreset;
  readonly onPress: (at: SurfacePoint, event: PointerEvent) => boolean;
  readonly onViewChange: () => void;
}

const WHEEL_ZOOM = 1.0015;
/** Distance that an arrow key moves the drawing. */
const KEY_PAN_PX = 48;
const PAN_KEYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** The garment laid flat, as a stage to work on: the same gestures as in 3D. */
export function FlatStage({ port, preset, onPress, onViewChange }: Props) {
  const { editor, services } = useSetting();
  const scene = useScene();
  const { composition, pattern, settled } = scene;
  const marks = useEditorState((state) => state.marks);
  const proof = useEditorState((state) => state.proof);
  const imageUrl = useMemo(
    () => (proof === null ? services.imageUrl : (id: string) => proof.imageUrl(id, services.imageUrl)),
    [proof, services],
  );
  const text = useEditorText();
  const view = flatViewOf(preset);
  const map = useMemo(() => flatMap(pattern, view), [pattern, view]);
  const root = useRef<HTMLDivElement>(null);
  const own = useRef<StagePort>(null);
  const size = useSize(root);
  const fitted = useMemo(() => fit(map.frame, size), [map, size]);
  const [moved, setMoved] = useState<{ readonly of: FlatMap; readonly camera: FlatCamera } | null>(null);
  // Another view starts from its own fitted camera.
  const camera = moved?.of === map ? moved.camera : fitted;
  const setCamera = useCallback(
    (next: (camera: FlatCamera) => FlatCamera) =>
      setMoved((now) => ({ of: map, camera: next(now?.of === map ? now.camera : fitted) })),
    [map, fitted],
  );
  useEffect(onViewChange, [camera, onViewChange]);
  useEffect(() => {
    if (settled) editor.set({ isShown: true });
  }, [editor, settled]);

  const pick = useCallback(
    (at: ScreenPoint) => map.pick(...(toDrawing(camera, at) as [number, number])),
    [map, camera],
  );
  const handle = useMemo(
    (): StagePort => ({
      pick,
      project: (pieceId) => (xMm, yMm) => {
        const at = map.locate(pieceId, xMm, yMm);
        return at ? { ...toStage(camera, at), facing: !map.isCovered(pieceId, xMm, yMm) } : null;
      },
      zoom: (factor) => {
        const middle = { xPx: size.widthPx / 2, yPx: size.heightPx / 2 };
        setCamera((now) => zoomAt(now, factor, middle, fitted));
      },
      setView: () => setMoved(null),
    }),
    [pick, map, camera, size, fitted, setCamera],
  );
  useImperativeHandle(port, () => handle, [handle]);
  useImperativeHandle(own, () => handle, [handle]);

  const beginMarquee = useMarquee({ editor, scene, stage: own });
  const local = (event: { readonly clientX: number; readonly clientY: number }): ScreenPoint =>
    placeIn(root.current, event);
  const pan = (dxPx: number, dyPx: number) => setCamera((now) => panBy(now, dxPx, dyPx, map.frame, size));
  useWheelZoom(root, (event) => {
    const about = local(event);
    setCamera((now) => zoomAt(now, WHEEL_ZOOM ** -event.deltaY, about, fitted));
  });
  const fingers = useRef(new Map<number, ScreenPoint>());

  return (
    <div
      ref={root}
      className={classes['flat']}
      data-state="ready"
      data-scale={camera.scale.toFixed(3)}
      role="group"
      tabIndex={0}
      aria-label={text('stage.flat')}
      onKeyDown={(event) => {
        const step = PAN_KEYS[event.key];
        if (!step || event.target !== event.currentTarget) return;
        event.preventDefault();
        pan(step[0] * KEY_PAN_PX, step[1] * KEY_PAN_PX);
      }}
      onContextMenu={(event) => event.preventDefault()}
      onPointerDown={(event) => {
        const at = local(event);
        const surface = pick(at);
        const holds = event.button === 0 && fingers.current.size === 0;
        if (holds && surface && onPress(surface, event.nativeEvent)) return;
        if (holds && event.pointerType === 'mouse') {
          beginMarquee(event.nativeEvent, local);
          return;
        }
        event.currentTarget.setPointerCapture(event.pointerId);
        fingers.current.set(event.pointerId, at);
      }}
      onPointerMove={(event) => {
        const from = fingers.current.get(event.pointerId);
        if (!from) return;
        const to = local(event);
        const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
        fingers.current.set(event.pointerId, to);
        if (other) {
          const factor = distance(to, other) / Math.max(1, distance(from, other));
          setCamera((now) => zoomAt(now, factor, other, fitted));
        } else {
          pan(to.xPx - from.xPx, to.yPx - from.yPx);
        }
      }}
      onPointerUp={(event) => fingers.current.delete(event.pointerId)}
      onPointerCancel={(event) => fingers.current.delete(event.pointerId)}
    >
      <div
        className={classes['flatDrawing']}
        style={{
          width: map.frame.width * camera.scale,
          height: map.frame.height * camera.scale,
          transform: `translate(${(map.frame.x - camera.x) * camera.scale}px, ${(map.frame.y - camera.y) * camera.scale}px)`,
        }}
      >
        <FlatDrawing
          composition={composition}
          pattern={pattern}
          view={view}
          imageUrl={imageUrl}
          label={text('stage.flat')}
          settled={settled}
        />
        <FlatMarks pattern={pattern} view={view} frame={map.frame} marks={marks} />
      </div>
      {marks.rulers && <FlatRulers camera={camera} size={size} map={map} />}
      <Marquee />
    </div>
  );
}

const distance = (a: ScreenPoint, b: ScreenPoint): number => Math.hypot(a.xPx - b.xPx, a.yPx - b.yPx);

function useSize(element: { readonly current: HTMLElement | null }): StageSize {
  const [size, setSize] = useState<StageSize>({ widthPx: 1, heightPx: 1 });
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      const box = entry?.contentRect;
      if (!box || box.width <= 0) return;
      // Before the paint: the drawing is never seen at a wrong size, however busy the page is.
      flushSync(() => setSize({ widthPx: box.width, heightPx: box.height }));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** React's own wheel handlers are passive and cannot keep the page from scrolling. */
function useWheelZoom(
  element: { readonly current: HTMLElement | null },
  onWheel: (event: WheelEvent) => void,
): void {
  const latest = useRef(onWheel);
  useEffect(() => {
    latest.current = onWheel;
  });
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const handle = (event: WheelEvent) => {
      event.preventDefault();
      latest.current(event);
    };
    target.addEventListener('wheel', handle, { passive: false });
    return () => target.removeEventListener('wheel', handle);
  }, [element]);
}
