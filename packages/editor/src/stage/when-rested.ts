import { DRAG_THRESHOLD_PX } from '../interaction/interaction.ts';

/** So long a finger rests before that means something, ms. */
export const LONG_PRESS_MS = 450;
/** Longest time that one frame counts for: while a page hangs, no events of the finger arrive. */
const MOST_OF_A_FRAME_MS = 50;

/** A finger that has rested is no tap when it is lifted: the click that browsers make of one would close the menu it opened. */
const keepFromClicking = (): void =>
  window.addEventListener('touchend', (event) => event.preventDefault(), {
    once: true,
    capture: true,
    passive: false,
  });

/**
 * Tells once when a finger that went down has rested where it is; never when it set off or was lifted before. Time counts
 * by frames: moves come with them, and on a busy page the time by the clock may be over before any is heard of.
 */
export function whenRested(down: PointerEvent, onRest: () => void): void {
  const over = new AbortController();
  let restedMs = 0;
  let last = performance.now();
  const count = (now: number): void => {
    restedMs += Math.min(Math.max(0, now - last), MOST_OF_A_FRAME_MS);
    last = now;
    if (restedMs < LONG_PRESS_MS) {
      frame = requestAnimationFrame(count);
    } else {
      stop();
      keepFromClicking();
      onRest();
    }
  };
  let frame = requestAnimationFrame(count);
  const stop = (): void => {
    cancelAnimationFrame(frame);
    over.abort();
  };
  const isDown = (event: PointerEvent): boolean => event.pointerId === down.pointerId;
  const move = (event: PointerEvent): void => {
    const wayPx = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY);
    if (isDown(event) && wayPx >= DRAG_THRESHOLD_PX) stop();
  };
  const lift = (event: PointerEvent): void => {
    if (isDown(event)) stop();
  };
  const { signal } = over;
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', lift, { signal });
  window.addEventListener('pointercancel', lift, { signal });
}
