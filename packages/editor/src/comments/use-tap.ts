import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { ScreenPoint } from '../interaction/interaction.ts';
import { placeIn } from '../stage/stage-port.ts';

/** A press shorter and stiller than this is a tap. */
const TAP = { px: 6, ms: 400 } as const;

/** Tells where an element was tapped, and not where it was held, dragged or a control pressed; pixels from its top left. */
export function useTap(container: RefObject<HTMLElement | null>, onTap: (at: ScreenPoint) => void): void {
  const tell = useEffectEvent(onTap);
  useEffect(() => {
    const element = container.current;
    if (element === null) return;
    const stop = new AbortController();
    let from: { readonly at: ScreenPoint; readonly timeMs: number } | null = null;
    const down = (event: PointerEvent) => {
      const onControl =
        event.target instanceof Element && event.target.closest('button, label, input') !== null;
      const begins = event.button === 0 && event.isPrimary && !onControl;
      from = begins ? { at: placeIn(element, event), timeMs: event.timeStamp } : null;
    };
    const up = (event: PointerEvent) => {
      const began = from;
      from = null;
      if (began === null || event.timeStamp - began.timeMs > TAP.ms) return;
      const at = placeIn(element, event);
      if (Math.hypot(at.xPx - began.at.xPx, at.yPx - began.at.yPx) <= TAP.px) tell(at);
    };
    const listening = { capture: true, signal: stop.signal };
    element.addEventListener('pointerdown', down, listening);
    element.addEventListener('pointerup', up, listening);
    return () => stop.abort();
  }, [container]);
}
