import type { Fill } from '@kitwright/design';
import { garmentOf, type Pattern, type Piece, type ProductType, type Size } from '@kitwright/garment';
import { useId, useMemo } from 'react';
import { linePath, rulerPath, svgPath } from './piece-path.ts';
import classes from './pieces.module.css';

const GAP_MM = 60;
/** Leaves room for the measures beneath a piece. */
const LABELLED_GAP_MM = 120;
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
  rowGapMm = GAP_MM,
): { readonly laid: readonly Laid[]; readonly widthMm: number; readonly heightMm: number } => {
  const laid: Laid[] = [];
  let [x, y, rowHeight, widthMm] = [0, 0, 0, 0];
  for (const piece of pieces) {
    if (x > 0 && x + piece.widthMm > rowMm) [x, y, rowHeight] = [0, y + rowHeight + rowGapMm, 0];
    laid.push({ piece, x, y });
    widthMm = Math.max(widthMm, x + piece.widthMm);
    rowHeight = Math.max(rowHeight, piece.heightMm);
    x += piece.widthMm + GAP_MM;
  }
  return { laid, widthMm, heightMm: y + rowHeight };
};

/** Ruler marks along the top and the left of a piece's box. */
const Ruler = ({ piece }: { readonly piece: Piece }) => (
  <path
    d={rulerPath(piece.widthMm, 'across') + rulerPath(piece.heightMm, 'down')}
    className={classes.ruler}
  />
);

/** One colour for a fill: a drawing this small needs no gradient. */
const colourOf = (fill: Fill | undefined): string | undefined =>
  fill?.kind === 'pure' ? fill.colour : fill?.stops[0]?.colour;

interface CutProps extends Laid {
  readonly labelled: boolean;
  readonly pattern: Pattern;
  readonly zones: Readonly<Record<string, Fill>> | undefined;
}

/** The colours of a piece, zone by zone, kept within its outline. */
const Colours = ({ piece, pattern, zones = {} }: Pick<CutProps, 'piece' | 'pattern' | 'zones'>) => {
  const clip = useId();
  return (
    <g className={classes.colours} clipPath={`url(#${clip})`}>
      <clipPath id={clip}>
        <path d={svgPath(piece.outline)} />
      </clipPath>
      {pattern.zones.flatMap(({ id, regions }) =>
        regions
          .filter((region) => region.piece === piece.id)
          .map(({ path }, index) => (
            <path
              key={`${id}${index}`}
              d={svgPath(path ?? piece.outline)}
              style={{ fill: colourOf(zones[id]) }}
            />
          )),
      )}
    </g>
  );
};

const Cut = ({ piece, x, y, labelled, pattern, zones }: CutProps) => (
  <g transform={`translate(${Math.round(x)} ${Math.round(y)})`}>
    <Ruler piece={piece} />
    {zones !== undefined && <Colours piece={piece} pattern={pattern} zones={zones} />}
    <path d={svgPath(piece.outline)} className={zones === undefined ? classes.outline : classes.coloured} />
    <path d={linePath(...piece.grainLine)} className={classes.grain} />
    <path d={piece.notches.map(({ at }) => linePath(at, at)).join('')} className={classes.notch} />
    {labelled && (
      <text x={Math.round(piece.widthMm / 2)} y={Math.round(piece.heightMm + 52)} className={classes.measure}>
        {Math.round(piece.widthMm)} × {Math.round(piece.heightMm)}
      </text>
    )}
  </g>
);

/** Our motif: the outlines of the very pieces we cut, with millimetre ticks, grain lines and notches. */
export const PieceOutlines = ({
  type = 'SOCCER_KIT',
  only,
  zones,
  size = 'M',
  rowMm = 1900,
  labelled = false,
}: {
  readonly type?: ProductType;
  /** Ids of the pieces to show; all of the garment's when absent. */
  readonly only?: readonly string[];
  /** Colours them as a design does; bare paper when absent. */
  readonly zones?: Readonly<Record<string, Fill>>;
  readonly size?: Size;
  readonly rowMm?: number;
  /** Writes width and height in mm under each piece. */
  readonly labelled?: boolean;
}) => {
  const plan = useMemo(() => {
    const pattern = garmentOf(type).pattern(size);
    const pieces = pattern.pieces.filter(({ id }) => only?.includes(id) ?? true);
    return { pattern, ...layOut(pieces, rowMm, labelled ? LABELLED_GAP_MM : GAP_MM) };
  }, [labelled, only, rowMm, size, type]);
  if (plan.laid.length === 0) return null;
  const margin = 40;
  const widthMm = Math.round(plan.widthMm + 2 * margin);
  const heightMm = Math.round(plan.heightMm + 2 * margin + (labelled ? LABEL_MM : 0));
  return (
    <svg viewBox={`${-margin} ${-margin} ${widthMm} ${heightMm}`} className={classes.plan} aria-hidden>
      {plan.laid.map((cut) => (
        <Cut key={cut.piece.id} {...cut} labelled={labelled} pattern={plan.pattern} zones={zones} />
      ))}
    </svg>
  );
};
