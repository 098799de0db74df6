import { transformBox } from '@kitwright/design/render';
import type { FlatMap } from '../design-view/flat-picking.ts';
import { unionOf } from '../interaction/drag-step.ts';
import { useEditorState, useScene } from '../session/editor-context.ts';
import { RULER_PX, toDrawing, type FlatCamera, type StageSize } from './flat-camera.ts';
import { ticksOf } from './ruler.ts';
import classes from './flat.module.css';

interface Props {
  readonly camera: FlatCamera;
  readonly size: StageSize;
  readonly map: FlatMap;
}

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
            {labelCm !== null && <text y={17}>{labelCm}</text>}
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
          {labelCm !== null && <text transform="translate(10 0) rotate(-90)">{labelCm}</text>}
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
