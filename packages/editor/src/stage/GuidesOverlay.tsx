import { useLayoutEffect, useRef, type RefObject } from 'react';
import { guideKey, type Guide } from '../interaction/guides.ts';
import type { ScreenPoint } from '../interaction/interaction.ts';
import { useEditorState } from '../session/editor-context.ts';
import type { Signal, StagePort } from './stage-port.ts';
import classes from './selection.module.css';

interface Props {
  readonly stage: RefObject<StagePort | null>;
  readonly viewMoved: Signal;
}

const NO_GUIDES: readonly Guide[] = [];
/** Straight stretches a guide is drawn in, so that it follows the cloth. */
const STRETCHES = 24;

/**
 * Overlay of guides that a dragged element has settled on: lines over whichever view is shown, following the cloth.
 */
export function GuidesOverlay({ stage, viewMoved }: Props) {
  const guides = useEditorState(({ interaction }) =>
    interaction.mode === 'dragging' ? interaction.guides : NO_GUIDES,
  );
  const root = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      root.current?.querySelectorAll('polyline').forEach((line, index) => {
        const guide = guides[index];
        if (guide) line.setAttribute('points', pointsOf(guide, stage.current));
      });
      root.current?.querySelectorAll('text').forEach((label) => {
        const guide = guides.find((each) => guideKey(each) === label.dataset['of']);
        const at = guide && middleOf(guide, stage.current);
        label.style.visibility = at ? 'visible' : 'hidden';
        if (at) label.setAttribute('transform', `translate(${at.xPx.toFixed(1)} ${(at.yPx - 6).toFixed(1)})`);
      });
    };
    place();
    return viewMoved.subscribe(place);
  }, [guides, stage, viewMoved]);
  return (
    <svg ref={root} className={classes['guides']} aria-hidden="true" data-guides={guides.length}>
      {guides.map((guide) => (
        <polyline key={guideKey(guide)} data-kind={guide.kind} />
      ))}
      {guides.map(
        (guide) =>
          guide.lengthMm !== undefined && (
            <text key={guideKey(guide)} data-of={guideKey(guide)}>
              {Math.round(guide.lengthMm)} mm
            </text>
          ),
      )}
    </svg>
  );
}

/** The middle of a guide as it is seen; null on the far side of the cloth. */
function middleOf({ pieceId, from, to }: Guide, port: StagePort | null): ScreenPoint | null {
  const at = port?.project(pieceId)((from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
  return at?.facing === true ? at : null;
}

/** Points of the guide on the screen; parts on the far side of the cloth are left out. */
function pointsOf({ pieceId, from, to }: Guide, port: StagePort | null): string {
  const project = port?.project(pieceId);
  if (!project) return '';
  return Array.from({ length: STRETCHES + 1 }, (_, index) => {
    const share = index / STRETCHES;
    const at = project(from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share);
    return at?.facing === true ? `${at.xPx.toFixed(1)},${at.yPx.toFixed(1)}` : '';
  }).join(' ');
}
