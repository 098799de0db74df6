import type { PiecePointerEvent } from '../api.ts';
import type { Engine } from '../engine/engine.ts';
import type { CameraPreset } from '../view/framing.ts';
import { NO_GESTURE, drag, lift, press, type CameraWish, type PointerSample } from '../view/gestures.ts';

/** Listeners to pointers over pieces. */
export interface PieceListeners {
  readonly onDown?: ((event: PiecePointerEvent) => boolean | undefined) | undefined;
  readonly onMove?: ((event: PiecePointerEvent) => void) | undefined;
  readonly onUp?: ((event: PiecePointerEvent) => void) | undefined;
}

export interface InputOptions {
  readonly engine: Pick<Engine, 'camera' | 'invalidate' | 'pick' | 'pointUnder'>;
  readonly listeners: () => PieceListeners;
  /** Someone took the model in hand: it stops turning by itself. */
  readonly onTouch: () => void;
}

const WHEEL_ZOOM = 0.0014;
const KEY_ZOOM = 1.18;
const DOUBLE_TAP_MS = 320;
const DOUBLE_TAP_PX = 24;

const PRESET_KEYS: Readonly<Record<string, CameraPreset>> = {
  Home: 'front',
  '1': 'front',
  '2': 'back',
  '3': 'left',
  '4': 'right',
  '5': 'top',
  '6': 'upper',
  '7': 'lower',
};

const ARROWS: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** The keys understood, for `aria-keyshortcuts`. */
export const KEY_SHORTCUTS = [...Object.keys(ARROWS), 'Plus', 'Minus', ...Object.keys(PRESET_KEYS)].join(' ');

const position = (event: MouseEvent, element: HTMLElement) => {
  const box = element.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
};

const sampleOf = (event: PointerEvent, element: HTMLElement): PointerSample => ({
  id: event.pointerId,
  ...position(event, element),
  timeMs: event.timeStamp,
  pans: event.pointerType === 'mouse' && (event.button === 1 || event.button === 2 || event.shiftKey),
});

/** Connects pointers, wheel and keys of an element with the engine. Answers how to disconnect them. */
export const connectInput = (
  element: HTMLElement,
  { engine, listeners, onTouch }: InputOptions,
): (() => void) => {
  let gestures = NO_GESTURE;
  /** Pointers that the listener took: they move what it holds, not the model. */
  const taken = new Set<number>();
  let lastTap = { timeMs: -Infinity, x: 0, y: 0 };
  let hover: PointerEvent | null = null;

  const wish = (camera: CameraWish | null): void => {
    if (!camera) return;
    engine.camera.follow(camera);
    engine.invalidate();
  };

  const pieceEvent = (event: PointerEvent): PiecePointerEvent | null => {
    const { x, y } = position(event, element);
    const hit = engine.pick(x, y);
    return hit && { ...hit, pointerId: event.pointerId, native: event };
  };

  const focusOnDoubleTap = (event: PointerEvent): boolean => {
    const { x, y } = position(event, element);
    const isDouble =
      event.timeStamp - lastTap.timeMs < DOUBLE_TAP_MS &&
      Math.hypot(x - lastTap.x, y - lastTap.y) < DOUBLE_TAP_PX;
    lastTap = { timeMs: isDouble ? -Infinity : event.timeStamp, x, y };
    const point = isDouble ? engine.pointUnder(x, y) : null;
    if (!point) return false;
    engine.camera.focusOn(point);
    engine.invalidate();
    return true;
  };

  const onPointerDown = (event: PointerEvent): void => {
    onTouch();
    element.setPointerCapture(event.pointerId);
    const { onDown } = listeners();
    const piece =
      onDown && event.button === 0 && taken.size === 0 && gestures.held.size === 0 ? pieceEvent(event) : null;
    if (piece && onDown?.(piece) === true) {
      taken.add(event.pointerId);
      return;
    }
    if (event.button === 0 && focusOnDoubleTap(event)) return;
    gestures = press(gestures, sampleOf(event, element));
  };

  /** Hovering asks for the piece at most once a frame. */
  const reportHover = (): void => {
    const event = hover;
    hover = null;
    const piece = event && pieceEvent(event);
    if (piece) listeners().onMove?.(piece);
  };

  const onPointerMove = (event: PointerEvent): void => {
    if (taken.has(event.pointerId)) {
      const { onMove } = listeners();
      const piece = onMove && pieceEvent(event);
      if (piece) onMove(piece);
      return;
    }
    if (gestures.held.has(event.pointerId)) {
      const result = drag(gestures, sampleOf(event, element));
      gestures = result.gestures;
      wish(result.wish);
      return;
    }
    if (!listeners().onMove || event.pointerType === 'touch') return;
    if (!hover) requestAnimationFrame(reportHover);
    hover = event;
  };

  const onPointerEnd = (event: PointerEvent): void => {
    if (taken.delete(event.pointerId)) {
      const { onUp } = listeners();
      const beside = { pieceId: '', xMm: NaN, yMm: NaN, pointerId: event.pointerId, native: event };
      onUp?.(pieceEvent(event) ?? beside);
      return;
    }
    const result = lift(gestures, event.pointerId, event.timeStamp);
    gestures = result.gestures;
    wish(result.wish);
  };

  const onWheel = (event: WheelEvent): void => {
    // A page that merely shows a model keeps scrolling; pinching or a focused viewer zooms.
    const isMeant =
      listeners().onDown !== undefined || event.ctrlKey || element.contains(document.activeElement);
    if (!isMeant) return;
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const speed = event.ctrlKey ? WHEEL_ZOOM * 6 : WHEEL_ZOOM;
    onTouch();
    engine.camera.zoom(Math.exp(-event.deltaY * lines * speed), position(event, element));
    engine.invalidate();
  };

  const act = (key: string): boolean => {
    const arrow = ARROWS[key];
    const preset = PRESET_KEYS[key];
    if (arrow) engine.camera.step(...arrow);
    else if (preset) engine.camera.goTo(preset);
    else if (key === '+' || key === '=') engine.camera.zoom(KEY_ZOOM);
    else if (key === '-' || key === '_') engine.camera.zoom(1 / KEY_ZOOM);
    else return false;
    return true;
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== element || event.altKey || event.ctrlKey || event.metaKey || !act(event.key)) return;
    event.preventDefault();
    onTouch();
    engine.invalidate();
  };

  const onContextMenu = (event: MouseEvent): void => event.preventDefault();

  const controller = new AbortController();
  const { signal } = controller;
  element.addEventListener('pointerdown', onPointerDown, { signal });
  element.addEventListener('pointermove', onPointerMove, { signal });
  element.addEventListener('pointerup', onPointerEnd, { signal });
  element.addEventListener('pointercancel', onPointerEnd, { signal });
  element.addEventListener('wheel', onWheel, { signal, passive: false });
  element.addEventListener('keydown', onKeyDown, { signal });
  element.addEventListener('contextmenu', onContextMenu, { signal });
  return () => controller.abort();
};
