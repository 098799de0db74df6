import { rulesOf } from '@kitwright/design/preflight';
import {
  arrange,
  pathData,
  transformAttribute,
  type BoxMm,
  type FlatView,
  type LaidItem,
} from '@kitwright/design/render';
import type { Edge, Path, Pattern, Piece, Point } from '@kitwright/garment';
import { memo, useId } from 'react';
import { useSetting } from '../session/editor-context.ts';
import type { FlatMarks as Marks } from '../session/figure-choice.ts';
import classes from './flat.module.css';

interface Props {
  readonly pattern: Pattern;
  readonly view: FlatView;
  /** Box that the drawing shows, mm. */
  readonly frame: BoxMm;
  readonly marks: Marks;
}

const NOTCH_MM = 6;

/**
 * Over the flat drawing: seam lines, hems and notches, and the band along them that is not safe. What lies under
 * another piece is covered by it.
 */
export const FlatMarks = memo(function FlatMarks({ pattern, view, frame, marks }: Props) {
  const id = useId();
  if (!marks.seams && !marks.safeZone) return null;
  const laid = arrange(pattern, view).flatMap((item) => {
    const piece = item.kind === 'piece' ? pattern.pieces.find((each) => each.id === item.pieceId) : undefined;
    return item.kind === 'piece' && piece ? [{ item, piece }] : [];
  });
  return (
    <svg
      className={classes['marks']}
      viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
      aria-hidden="true"
      data-marks={[marks.seams && 'seams', marks.safeZone && 'safeZone'].filter(Boolean).join(' ')}
    >
      {laid.map(({ item, piece }, index) => (
        <g key={index} mask={`url(#${id}${index}over)`}>
          <mask id={`${id}${index}over`} maskUnits="userSpaceOnUse" {...frame}>
            <rect {...frame} fill="#ffffff" />
            {laid.slice(index + 1).map((over, at) => (
              <path
                // The same piece may lie there twice: a waistband goes round.
                key={at}
                d={pathData(over.piece.outline)}
                transform={transformAttribute(over.item.transform)}
                fill="#000000"
              />
            ))}
          </mask>
          <PieceMarks id={`${id}${index}`} item={item} piece={piece} marks={marks} />
        </g>
      ))}
    </svg>
  );
});

interface PieceProps {
  readonly id: string;
  readonly item: Extract<LaidItem, { kind: 'piece' }>;
  readonly piece: Piece;
  readonly marks: Marks;
}

function PieceMarks({ id, item, piece, marks }: PieceProps) {
  const { safeZoneMm } = rulesOf(useSetting().tenant);
  const outline = pathData(piece.outline);
  return (
    <g transform={transformAttribute(item.transform)}>
      <clipPath id={`${id}shape`}>
        <path d={outline} />
      </clipPath>
      {item.clip && (
        <clipPath id={`${id}seen`}>
          <path d={pathData(item.clip)} />
        </clipPath>
      )}
      <g clipPath={item.clip && `url(#${id}seen)`}>
        {marks.safeZone && (
          <path
            className={classes['unsafe']}
            d={outline}
            strokeWidth={2 * safeZoneMm}
            clipPath={`url(#${id}shape)`}
          />
        )}
        {marks.seams &&
          piece.edges.map((edge) => (
            <path
              key={edge.id}
              className={classes['seamLine']}
              data-finish={edge.finish}
              d={pathData(lineOf(edge.points))}
            />
          ))}
        {marks.seams &&
          piece.notches.map(({ edge, at }, index) => (
            <path key={index} className={classes['notch']} d={notchPath(piece, edge, at)} />
          ))}
      </g>
    </g>
  );
}

const lineOf = (points: readonly Point[]): Path =>
  points.map(([x, y], index) => ({ op: index === 0 ? 'M' : 'L', x, y }));

/** A short stroke into the piece: edges run clockwise, so it lies to the right of the way along them. */
function notchPath(piece: Piece, edgeId: string, [x, y]: Point): string {
  const points = piece.edges.find(({ id }) => id === edgeId)?.points ?? [];
  const [dx, dy] = directionAt(points, [x, y]);
  return pathData(
    lineOf([
      [x, y],
      [x - dy * NOTCH_MM, y + dx * NOTCH_MM],
    ]),
  );
}

function directionAt(points: Edge['points'], [x, y]: Point): Point {
  const distances = points.map(([px, py]) => Math.hypot(px - x, py - y));
  const nearest = distances.indexOf(Math.min(...distances));
  const [from, to] = [points[Math.max(0, nearest - 1)], points[Math.min(points.length - 1, nearest + 1)]];
  if (!from || !to) return [1, 0];
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
}
