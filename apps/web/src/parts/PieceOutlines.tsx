import { garmentOf, type Piece, type Size } from '@kitwright/garment';
import { useMemo } from 'react';
import { svgPath, ticks } from './piece-path.ts';
import classes from './pieces.module.css';

const GAP_MM = 60;
const TICK_MM = 20;
const LABEL_MM = 40;

interface Laid {
  readonly piece: Piece;
  readonly x: number;
  readonly y: number;
}

/** Lays pieces out in rows of at most `rowMm`, as on the cutting table. */
export const layOut = (
  pieces: readonly Piece[],
  rowMm: number,
): { readonly laid: readonly Laid[]; readonly widthMm: number; readonly heightMm: number } => {
  const laid: Laid[] = [];
  let [x, y, rowHeight, widthMm] = [0, 0, 0, 0];
  for (const piece of pieces) {
    if (x > 0 && x + piece.widthMm > rowMm) [x, y, rowHeight] = [0, y + rowHeight + GAP_MM, 0];
    laid.push({ piece, x, y });
    widthMm = Math.max(widthMm, x + piece.widthMm);
    rowHeight = Math.max(rowHeight, piece.heightMm);
    x += piece.widthMm + GAP_MM;
  }
  return { laid, widthMm, heightMm: y + rowHeight };
};

/** Ruler marks along the top and the left of a piece's box. */
const Ruler = ({ piece }: { readonly piece: Piece }) => (
  <g className={classes.ruler}>
    {ticks(piece.widthMm, TICK_MM).map(({ at, long }) => (
      <path key={`x${at}`} d={`M${at} -18V${long ? -32 : -24}`} />
    ))}
    {ticks(piece.heightMm, TICK_MM).map(({ at, long }) => (
      <path key={`y${at}`} d={`M-18 ${at}H${long ? -32 : -24}`} />
    ))}
  </g>
);

const Cut = ({ piece, x, y, labelled }: Laid & { readonly labelled: boolean }) => {
  const [[gx1, gy1], [gx2, gy2]] = piece.grainLine;
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <Ruler piece={piece} />
      <path d={svgPath(piece.outline)} className={classes.outline} />
      <path d={`M${gx1} ${gy1}L${gx2} ${gy2}`} className={classes.grain} />
      {piece.notches.map(({ at: [nx, ny] }, index) => (
        <circle key={index} cx={nx} cy={ny} r="5" className={classes.notch} />
      ))}
      {labelled && (
        <text x={piece.widthMm / 2} y={piece.heightMm + 52} className={classes.measure}>
          {Math.round(piece.widthMm)} × {Math.round(piece.heightMm)}
        </text>
      )}
    </g>
  );
};

/** Our motif: the outlines of the very pieces we cut, with millimetre ticks, grain lines and notches. */
export const PieceOutlines = ({
  only,
  size = 'M',
  rowMm = 1900,
  labelled = false,
}: {
  /** Ids of the pieces to show; all of the kit's when absent. */
  readonly only?: readonly string[];
  readonly size?: Size;
  readonly rowMm?: number;
  /** Writes width and height in mm under each piece. */
  readonly labelled?: boolean;
}) => {
  const plan = useMemo(() => {
    const pieces = garmentOf('SOCCER_KIT').pattern(size).pieces;
    return layOut(only === undefined ? pieces : pieces.filter(({ id }) => only.includes(id)), rowMm);
  }, [only, rowMm, size]);
  if (plan.laid.length === 0) return null;
  const margin = 40;
  const box = `${-margin} ${-margin} ${plan.widthMm + 2 * margin} ${plan.heightMm + 2 * margin + (labelled ? LABEL_MM : 0)}`;
  return (
    <svg viewBox={box} className={classes.plan} aria-hidden>
      {plan.laid.map((cut) => (
        <Cut key={cut.piece.id} {...cut} labelled={labelled} />
      ))}
    </svg>
  );
};
