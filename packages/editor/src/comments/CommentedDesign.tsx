import type { FlatView } from '@kitwright/design/render';
import { garmentOf, type Pattern } from '@kitwright/garment';
import type { ViewerHandle } from '@kitwright/viewer';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { DesignViewer, type DesignViewerProps } from '../design-view/DesignViewer.tsx';
import { flatMap } from '../design-view/flat-picking.ts';
import { useWebgl } from '../design-view/use-webgl.ts';
import type { ScreenPoint, SurfacePoint } from '../interaction/interaction.ts';
import type { Project } from '../interaction/project-box.ts';
import { createSignal } from '../stage/stage-port.ts';
import type { CommentBoard } from './board.ts';
import { CommentPins, projectorOf, spotAt, useTap, type PinProjector } from './CommentPins.tsx';
import classes from './comments.module.css';

interface Props extends Omit<DesignViewerProps, 'ref' | 'onCameraChange'> {
  readonly board: CommentBoard;
  readonly viewer: RefObject<ViewerHandle | null>;
}

/** Questions a view of a garment answers about its cloth; mm in the size that is shown. */
interface ClothPort {
  readonly pick: (at: ScreenPoint) => SurfacePoint | null;
  readonly project: (pieceId: string) => Project;
}

/** Asks a flat drawing that fills a box of this size as a whole, in the middle, as SVG does. */
export function flatPort(
  pattern: Pattern,
  view: FlatView,
  sizePx: () => { readonly width: number; readonly height: number },
): ClothPort {
  const map = flatMap(pattern, view);
  const fit = () => {
    const { width, height } = sizePx();
    const scale = Math.min(width / map.frame.width, height / map.frame.height);
    return {
      scale,
      leftPx: (width - map.frame.width * scale) / 2,
      topPx: (height - map.frame.height * scale) / 2,
    };
  };
  return {
    pick: ({ xPx, yPx }) => {
      const { scale, leftPx, topPx } = fit();
      return map.pick(map.frame.x + (xPx - leftPx) / scale, map.frame.y + (yPx - topPx) / scale);
    },
    project: (pieceId) => (xMm, yMm) => {
      const at = map.locate(pieceId, xMm, yMm);
      if (at === null) return null;
      const { scale, leftPx, topPx } = fit();
      const isSeen = map.pick(at[0], at[1])?.pieceId === pieceId;
      return {
        xPx: leftPx + (at[0] - map.frame.x) * scale,
        yPx: topPx + (at[1] - map.frame.y) * scale,
        facing: isSeen,
      };
    },
  };
}

/** A design on its garment, 3D or flat, with the comments pinned to it; a tap on the cloth begins another. */
export function CommentedDesign({ board, viewer, onReady, ...props }: Props) {
  const { document: design, flat = false, view = 'front' } = props;
  const container = useRef<HTMLDivElement>(null);
  const [viewMoved] = useState(createSignal);
  const garment = garmentOf(design.productType);
  const isFlat = !useWebgl() || flat;
  const display = garment.pattern(garment.displaySize, design.options);
  const sized = garment.pattern(props.size ?? garment.displaySize, design.options);
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
