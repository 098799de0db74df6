import { DRAG_THRESHOLD_PX } from '../interaction/interaction.ts';

/** So long a finger rests before that means something, ms. */
export const LONG_PRESS_MS = 450;

/**
 * Tells once when a finger that went down has rested where it is; never when it set off or was lifted before. Moves that
 * wait for the next frame count: on a busy page the time may be over before they are heard of.
 */
export function whenRested(down: PointerEvent, onRest: () => void): void {
  const over = new AbortController();
  let frame = 0;
  const timer = setTimeout(() => {
    // What the finger did meanwhile is told before the callbacks of a frame.
    frame = requestAnimationFrame(() => {
      stop();
      onRest();
    });
  }, LONG_PRESS_MS);
  const stop = (): void => {
    clearTimeout(timer);
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
