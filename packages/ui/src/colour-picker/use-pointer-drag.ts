import { useRef, type PointerEvent, type PointerEventHandler } from 'react';

/** Tells where the pointer is in an element, before clamping. */
export interface DragPoint {
  /** 0 at the left or top edge, 1 at the right or bottom one. */
  readonly xShare: number;
  readonly yShare: number;
  /** Pixels from the element's centre. */
  readonly dxPx: number;
  readonly dyPx: number;
}

interface DragHandlers {
  readonly onPointerDown: PointerEventHandler<HTMLElement>;
  readonly onPointerMove: PointerEventHandler<HTMLElement>;
  readonly onPointerUp: PointerEventHandler<HTMLElement>;
  readonly onPointerCancel: PointerEventHandler<HTMLElement>;
}

interface DragOptions {
  /** The element positions refer to; the one that was pressed by default. */
  readonly within?: () => HTMLElement | null;
  readonly onStart?: () => void;
  readonly onDrag: (point: DragPoint) => void;
  readonly onEnd: () => void;
}

function pointIn(element: HTMLElement, event: PointerEvent): DragPoint {
  const box = element.getBoundingClientRect();
  return {
    xShare: (event.clientX - box.left) / Math.max(1, box.width),
    yShare: (event.clientY - box.top) / Math.max(1, box.height),
    dxPx: event.clientX - (box.left + box.width / 2),
    dyPx: event.clientY - (box.top + box.height / 2),
  };
}

/** Handlers that report a captured pointer from press to release. */
export function usePointerDrag({ within, onStart, onDrag, onEnd }: DragOptions): DragHandlers {
  const dragging = useRef<number>(null);
  const report = (event: PointerEvent<HTMLElement>) => {
    onDrag(pointIn(within?.() ?? event.currentTarget, event));
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    if (dragging.current !== event.pointerId) return;
    dragging.current = null;
    onEnd();
  };
  return {
    onPointerDown: (event) => {
      if (event.button !== 0 || dragging.current !== null) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      dragging.current = event.pointerId;
      onStart?.();
      report(event);
    },
    onPointerMove: (event) => {
      if (dragging.current === event.pointerId) report(event);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
