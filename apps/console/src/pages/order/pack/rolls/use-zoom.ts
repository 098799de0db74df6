import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefCallback } from 'react';
import { boundedScale, scrollAbout, TRUE_PX_PER_MM, ZOOM_STEP } from './zoom.ts';

export interface Zoom {
  readonly frame: RefCallback<HTMLDivElement>;
  /** 0 until the frame is measured. */
  readonly pxPerMm: number;
  readonly isWhole: boolean;
  readonly by: (factor: number) => void;
  readonly toTrue: () => void;
  readonly toWhole: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Scrolls a place of the sheet into the middle, mm from its corner. */
  readonly show: (xMm: number, yMm: number) => void;
}

const KEYS: Readonly<Record<string, number>> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP };
/** Says how fast a wheel zooms: pixels that double the scale. */
const WHEEL_PX = 400;

const middleOf = (frame: HTMLElement): readonly [number, number] => [
  frame.clientWidth / 2,
  frame.clientHeight / 2,
];

const spread = ([a, b]: readonly Touch[]): number =>
  a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0;

/** Zooming of a sheet in a frame that scrolls: buttons, keys, the wheel once the frame has the focus, two fingers. */
export const useZoom = (lengthMm: number, marginPx: number): Zoom => {
  const size = useElementSize<HTMLDivElement>();
  const frame = useRef<HTMLDivElement>(null);
  const attach = useMergedRef<HTMLDivElement>(size.ref, frame);
  const [wanted, setWanted] = useState<number | null>(null);
  const whole = Math.max(0, size.width - marginPx) / lengthMm;
  const pxPerMm = size.width === 0 ? 0 : wanted === null ? whole : boundedScale(wanted, whole);
  const before = useRef({ pxPerMm: 0, at: [0, 0] as readonly [number, number] });

  const zoomTo = (scale: number, at?: readonly [number, number]): void => {
    if (frame.current === null) return;
    before.current.at = at ?? middleOf(frame.current);
    setWanted(scale <= whole ? null : scale);
  };
  // Listeners that are not passive are set by hand; they see the newest scale.
  const latest = useRef({ pxPerMm, zoomTo });
  useLayoutEffect(() => {
    latest.current = { pxPerMm, zoomTo };
  });
  useLayoutEffect(() => {
    const { current } = frame;
    const { pxPerMm: last, at } = before.current;
    before.current.pxPerMm = pxPerMm;
    if (current === null || last === 0 || last === pxPerMm) return;
    current.scrollLeft = scrollAbout(current.scrollLeft, at[0], pxPerMm / last);
    current.scrollTop = scrollAbout(current.scrollTop, at[1], pxPerMm / last);
  }, [pxPerMm]);
  useEffect(() => {
    const { current } = frame;
    if (current === null) return undefined;
    const placeOf = (clientX: number, clientY: number): readonly [number, number] => {
      const { left, top } = current.getBoundingClientRect();
      return [clientX - left, clientY - top];
    };
    const onWheel = (event: WheelEvent): void => {
      // Unasked, it scrolls the page as anywhere else.
      if (!event.ctrlKey && !event.metaKey && document.activeElement !== current) return;
      event.preventDefault();
      latest.current.zoomTo(
        latest.current.pxPerMm * 2 ** (-event.deltaY / (event.ctrlKey ? WHEEL_PX / 4 : WHEEL_PX)),
        placeOf(event.clientX, event.clientY),
      );
    };
    let pinch: { readonly spread: number; readonly pxPerMm: number } | null = null;
    const onTouchStart = ({ touches }: TouchEvent): void => {
      pinch = touches.length === 2 ? { spread: spread([...touches]), pxPerMm: latest.current.pxPerMm } : null;
    };
    const onTouchMove = (event: TouchEvent): void => {
      const [a, b] = event.touches;
      if (pinch === null || !a || !b) return;
      event.preventDefault();
      latest.current.zoomTo(
        (pinch.pxPerMm * spread([a, b])) / Math.max(1, pinch.spread),
        placeOf((a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2),
      );
    };
    current.addEventListener('wheel', onWheel, { passive: false });
    current.addEventListener('touchstart', onTouchStart, { passive: true });
    current.addEventListener('touchmove', onTouchMove, { passive: false });
    return () => {
      current.removeEventListener('wheel', onWheel);
      current.removeEventListener('touchstart', onTouchStart);
      current.removeEventListener('touchmove', onTouchMove);
    };
  }, []);

  return {
    frame: attach,
    pxPerMm,
    isWhole: wanted === null,
    by: (factor) => zoomTo(pxPerMm * factor),
    toTrue: () => zoomTo(TRUE_PX_PER_MM),
    toWhole: () => setWanted(null),
    onKeyDown: (event) => {
      const factor = KEYS[event.key];
      if (event.ctrlKey || event.metaKey || (factor === undefined && event.key !== '0')) return;
      event.preventDefault();
      if (factor === undefined) setWanted(null);
      else zoomTo(pxPerMm * factor);
    },
    show: (xMm, yMm) => {
      const [middleX, middleY] = frame.current === null ? [0, 0] : middleOf(frame.current);
      frame.current?.scrollTo({
        left: xMm * pxPerMm - middleX,
        top: yMm * pxPerMm - middleY,
        behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
      });
    },
  };
};
