interface Followers {
  /** Told at most once per frame, with the latest place. */
  readonly onMove: (event: PointerEvent) => void;
  readonly onEnd: (event: PointerEvent) => void;
  readonly onCancel: () => void;
}

/** Follows one pointer until it is lifted, wherever it goes. Answers how to stop. */
export function followPointer(pointerId: number, { onMove, onEnd, onCancel }: Followers): () => void {
  let latest: PointerEvent | null = null;
  let frame = 0;
  const flush = () => {
    frame = 0;
    if (latest) onMove(latest);
    latest = null;
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    latest = event;
    if (frame === 0) frame = requestAnimationFrame(flush);
  };
  const up = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    stop();
    onEnd(event);
  };
  const cancel = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    stop();
    onCancel();
  };
  const stop = () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', cancel);
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', up);
  window.addEventListener('pointercancel', cancel);
  return stop;
}
