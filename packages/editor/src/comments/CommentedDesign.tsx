import { garmentOf } from '@kitwright/garment';
import type { ViewerHandle } from '@kitwright/viewer';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { DesignViewer, type DesignViewerProps } from '../design-view/DesignViewer.tsx';
import { patternOf } from '../design-view/pattern-cache.ts';
import { useWebgl } from '../design-view/use-webgl.ts';
import { createSignal } from '../stage/stage-port.ts';
import type { CommentBoard } from './board.ts';
import { CommentPins } from './CommentPins.tsx';
import classes from './comments.module.css';
import { flatPort, type ClothPort } from './flat-port.ts';
import { projectorOf, spotAt, type PinProjector } from './pin-place.ts';
import { useTap } from './use-tap.ts';

interface Props extends Omit<DesignViewerProps, 'ref' | 'onCameraChange'> {
  readonly board: CommentBoard;
  readonly viewer: RefObject<ViewerHandle | null>;
}

/** A design on its garment, 3D or flat, with the comments pinned to it; a tap on the cloth begins another. */
export function CommentedDesign({ board, viewer, onReady, ...props }: Props) {
  const { document: design, flat = false, view = 'front' } = props;
  const container = useRef<HTMLDivElement>(null);
  const [viewMoved] = useState(createSignal);
  const garment = garmentOf(design.productType);
  const isFlat = !useWebgl() || flat;
  const display = patternOf(garment, garment.displaySize, design.options);
  const sized = patternOf(garment, props.size ?? garment.displaySize, design.options);
  // The model answers in the size it was draped in, which is the display size.
  const shown = isFlat ? sized : display;
  // Asked where something is pinned or picked: what it reads of the page is never read while rendering.
  const port = (): ClothPort =>
    isFlat
      ? flatPort(
          shown,
          view === 'back' ? 'back' : 'front',
          () => container.current?.getBoundingClientRect() ?? { width: 1, height: 1 },
        )
      : {
          pick: ({ xPx, yPx }) => viewer.current?.pick(xPx, yPx) ?? null,
          project: (pieceId) => (xMm, yMm) => viewer.current?.surfaceToScreen(pieceId, xMm, yMm) ?? null,
        };
  const project: PinProjector = (place) => projectorOf(shown, port().project)(place);

  useEffect(() => {
    if (container.current === null) return;
    const observer = new ResizeObserver(viewMoved.notify);
    observer.observe(container.current);
    return () => observer.disconnect();
  }, [viewMoved]);
  useTap(container, (at) => {
    const picked = port().pick(at);
    if (picked && board.store.getState().mayPin) board.place(spotAt(shown, display, picked));
    else board.choose(null);
  });

  return (
    <div ref={container} className={classes['commented']}>
      <DesignViewer
        {...props}
        ref={viewer}
        onCameraChange={viewMoved.notify}
        onReady={() => {
          viewMoved.notify();
          onReady?.();
        }}
      />
      <CommentPins board={board} display={display} project={project} viewMoved={viewMoved} />
    </div>
  );
}
