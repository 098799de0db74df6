import { useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { FlatDrawing } from '../design-view/FlatDrawing.tsx';
import { flatMap } from '../design-view/flat-picking.ts';
import type { ScreenPoint, SurfacePoint } from '../interaction/interaction.ts';
import { useScene, useSetting } from '../session/editor-context.ts';
import { useEditorText } from '../translations/text.ts';
import { fit, panBy, toDrawing, toStage, zoomAt, type FlatCamera, type StageSize } from './flat-camera.ts';
import type { StagePort } from './stage-port.ts';
import classes from './stage.module.css';
import { flatViewOf, type ViewPreset } from './view-presets.ts';

interface Props {
  readonly port: Ref<StagePort>;
  readonly preset: ViewPreset;
  readonly onPress: (at: SurfacePoint, event: PointerEvent) => boolean;
  readonly onViewChange: () => void;
}

const WHEEL_ZOOM = 1.0015;

/** The garment laid flat, as a stage to work on: the same gestures as in 3D. */
export function FlatStage({ port, preset, onPress, onViewChange }: Props) {
  const { services } = useSetting();
  const { composition, pattern } = useScene();
  const text = useEditorText();
  const view = flatViewOf(preset);
  const map = useMemo(() => flatMap(pattern, view), [pattern, view]);
  const root = useRef<HTMLDivElement>(null);
  const size = useSize(root);
  const fitted = useMemo(() => fit(map.frame, size), [map, size]);
  const [moved, setMoved] = useState<{ readonly of: FlatCamera; readonly camera: FlatCamera } | null>(null);
  // Another view or stage size starts from its own fitted camera.
  const camera = moved?.of === fitted ? moved.camera : fitted;
  const setCamera = useCallback(
    (next: (camera: FlatCamera) => FlatCamera) =>
      setMoved((now) => ({ of: fitted, camera: next(now?.of === fitted ? now.camera : fitted) })),
    [fitted],
  );
  useEffect(onViewChange, [camera, onViewChange]);

  const pick = useCallback(
    (at: ScreenPoint) => map.pick(...(toDrawing(camera, at) as [number, number])),
    [map, camera],
  );
  useImperativeHandle(
    port,
    (): StagePort => ({
      pick,
      project: (pieceId) => (xMm, yMm) => {
        const at = map.locate(pieceId, xMm, yMm);
        return at ? { ...toStage(camera, at), facing: true } : null;
      },
      zoom: (factor) => {
        const middle = { xPx: size.widthPx / 2, yPx: size.heightPx / 2 };
        setCamera((now) => zoomAt(now, factor, middle, fitted));
      },
      setView: () => setMoved(null),
    }),
    [pick, map, camera, size, fitted, setCamera],
  );

  const local = (event: { readonly clientX: number; readonly clientY: number }): ScreenPoint => {
    const box = root.current?.getBoundingClientRect();
    return { xPx: event.clientX - (box?.left ?? 0), yPx: event.clientY - (box?.top ?? 0) };
  };
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
      onPointerDown={(event) => {
        const at = local(event);
        const surface = pick(at);
        if (fingers.current.size === 0 && surface && onPress(surface, event.nativeEvent)) return;
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
          setCamera((now) => panBy(now, to.xPx - from.xPx, to.yPx - from.yPx, map.frame, size));
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
          imageUrl={services.imageUrl}
          label={text('stage.flat')}
        />
      </div>
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
