import { transformBox } from '@kitwright/design/render';
import type { FlatMap } from '../design-view/flat-picking.ts';
import { unionOf } from '../interaction/drag-step.ts';
import { useEditorState, useScene } from '../session/editor-context.ts';
import { RULER_PX, toDrawing, type FlatCamera, type StageSize } from './flat-camera.ts';
import classes from './flat.module.css';

interface Props {
  readonly camera: FlatCamera;
  readonly size: StageSize;
  readonly map: FlatMap;
}

/** A tick of a ruler: where, and what is written there if anything. */
interface Tick {
  readonly mm: number;
  /** Whole centimetres; null for the ticks between. */
  readonly labelCm: number | null;
}

/** Steps between written centimetres, cm. */
const STEPS_CM = [1, 2, 5, 10, 20, 50, 100] as const;
/** Room that a written number needs at least. */
const LABEL_PX = 44;

/** The ticks of a ruler over a stretch, at a scale in pixels per mm: five to ten between two numbers. */
export function ticksOf(fromMm: number, toMm: number, pxPerMm: number): readonly Tick[] {
  const stepCm = STEPS_CM.find((cm) => cm * 10 * pxPerMm >= LABEL_PX) ?? 200;
  const parts = stepCm === 2 || stepCm === 20 ? 4 : 5;
  const tickMm = (stepCm * 10) / parts;
  const first = Math.ceil(fromMm / tickMm);
  const count = Math.max(0, Math.floor(toMm / tickMm) - first + 1);
  return Array.from({ length: count }, (_, index) => {
    const tick = first + index;
    return { mm: tick * tickMm, labelCm: tick % parts === 0 ? (tick / parts) * stepCm : null };
  });
}

/** Half of the room that a number takes along its ruler. */
const HALF_LABEL_PX = 14;

/** True where a number would stand whole on its ruler, clear of the corner that says the unit. */
export const hasRoom = (atPx: number, fromPx: number, toPx: number): boolean =>
  atPx - HALF_LABEL_PX >= fromPx && atPx + HALF_LABEL_PX <= toPx;

/** Rulers in centimetres along the lower and the left edge, on which the selection is marked. */
export function FlatRulers({ camera, size: { widthPx, heightPx }, map }: Props) {
  const marked = useMarked(map);
  const [left, top] = toDrawing(camera, { xPx: 0, yPx: 0 });
  const [right, bottom] = toDrawing(camera, { xPx: widthPx, yPx: heightPx });
  const across = (mm: number) => (mm - left) * camera.scale;
  const down = (mm: number) => (mm - top) * camera.scale;
  return (
    <svg className={classes['rulers']} width={widthPx} height={heightPx} aria-hidden="true" data-rulers="cm">
      <g transform={`translate(0 ${heightPx - RULER_PX})`}>
        <rect className={classes['ruler']} width={widthPx} height={RULER_PX} />
        {marked && (
          <rect
            className={classes['rulerMark']}
            x={across(marked.x)}
            width={marked.width * camera.scale}
            height={RULER_PX}
          />
        )}
        {ticksOf(left, right, camera.scale).map(({ mm, labelCm }) => (
          <g key={mm} transform={`translate(${across(mm).toFixed(1)} 0)`}>
            <line y2={labelCm === null ? 4 : 7} />
            {labelCm !== null && hasRoom(across(mm), RULER_PX, widthPx) && <text y={17}>{labelCm}</text>}
          </g>
        ))}
      </g>
      <rect className={classes['ruler']} width={RULER_PX} height={heightPx} />
      {marked && (
        <rect
          className={classes['rulerMark']}
          y={down(marked.y)}
          width={RULER_PX}
          height={marked.height * camera.scale}
        />
      )}
      {ticksOf(top, bottom, camera.scale).map(({ mm, labelCm }) => (
        <g key={mm} transform={`translate(0 ${down(mm).toFixed(1)})`}>
          <line x1={labelCm === null ? RULER_PX - 4 : RULER_PX - 7} x2={RULER_PX} />
          {labelCm !== null && hasRoom(down(mm), 0, heightPx - RULER_PX) && (
            <text transform="translate(10 0) rotate(-90)">{labelCm}</text>
          )}
        </g>
      ))}
      <g transform={`translate(0 ${heightPx - RULER_PX})`}>
        <rect className={classes['ruler']} width={RULER_PX} height={RULER_PX} />
        <text x={RULER_PX / 2} y={14}>
          cm
        </text>
      </g>
    </svg>
  );
}

/** The box of the selection on the drawing. */
function useMarked(map: FlatMap) {
  const { composition } = useScene();
  const selected = useEditorState((state) => state.selected);
  const boxes = selected.flatMap((id) => {
    const geometry = composition.elements.get(id);
    const matrix = geometry && map.matrixOf(geometry.pieceId);
    return geometry && matrix ? [{ box: transformBox(matrix, geometry.box) }] : [];
  });
  return boxes.length === 0 ? null : unionOf(boxes);
}
