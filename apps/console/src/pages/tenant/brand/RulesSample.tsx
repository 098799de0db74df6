import type { RuleValues } from '@kitwright/design/preflight';
import { pathData } from '@kitwright/design/render';
import { garmentOf, type Pattern, type Piece } from '@kitwright/garment';
import { useId, type ReactNode } from 'react';
import { useTenantText } from '../../../translations/tenant/text.ts';
import classes from './rules.module.css';

const MARGIN_MM = 16;
/** Two digits are about as wide as they are high. */
const WIDTH_OF_HEIGHT = 1.1;
const PIECES = [
  { piece: 'back', placement: 'backNumber', heights: 'backMm' },
  { piece: 'front', placement: 'frontNumber', heights: 'smallMm' },
] as const;

let drafted: Pattern | undefined;
/** A match shirt of medium size: drafted once, when it is first shown. */
const matchShirt = (): Pattern => (drafted ??= garmentOf('SOCCER_KIT').pattern('M', {}));

const Box = ({
  centre: [x, y],
  heightMm,
  className,
}: {
  readonly centre: readonly [number, number];
  readonly heightMm: number;
  readonly className: string | undefined;
}) => {
  const widthMm = heightMm * WIDTH_OF_HEIGHT;
  return (
    <rect className={className} x={x - widthMm / 2} y={y - heightMm / 2} width={widthMm} height={heightMm} />
  );
};

const PieceDrawing = ({
  piece,
  safeZoneMm,
  children,
}: {
  readonly piece: Piece;
  readonly safeZoneMm: number;
  readonly children: ReactNode;
}) => {
  const id = useId();
  const outline = pathData(piece.outline);
  const [width, height] = [piece.widthMm + 2 * MARGIN_MM, piece.heightMm + 2 * MARGIN_MM];
  return (
    <svg viewBox={`${-MARGIN_MM} ${-MARGIN_MM} ${width} ${height}`} aria-hidden>
      <clipPath id={id}>
        <path d={outline} />
      </clipPath>
      <path className={classes.cloth} d={outline} />
      <path className={classes.unsafe} d={outline} strokeWidth={2 * safeZoneMm} clipPath={`url(#${id})`} />
      <path className={classes.outline} d={outline} />
      {children}
    </svg>
  );
};

/** A grey of a lightness, 0..100 L*. */
const grey = (lstar: number): string => `lab(${lstar} 0 0)`;
const GROUND_LSTAR = 32;

const Contrast = ({ label, lstar }: { readonly label: string; readonly lstar: number }) => (
  <figure className={classes.figure}>
    <span
      className={classes.contrast}
      style={{ background: grey(GROUND_LSTAR), color: grey(GROUND_LSTAR + lstar) }}
      aria-hidden
    />
    <figcaption>{label}</figcaption>
  </figure>
);

/**
 * Shows what the rules ask, drawn: how high numbers may be, how far from the seams, and the least contrast that passes.
 */
export const RulesSample = ({ rules }: { readonly rules: RuleValues }) => {
  const text = useTenantText();
  const { pieces, placements } = matchShirt();
  const { numberHeights, safeZoneMm } = rules;
  return (
    <div className={classes.sample} role="group" aria-label={text('rules.sample')}>
      {PIECES.map(({ piece: pieceId, placement, heights }) => {
        const piece = pieces.find(({ id }) => id === pieceId);
        const centre = placements.find(({ id }) => id === placement)?.centre;
        if (piece === undefined || centre === undefined) return null;
        const range = numberHeights?.[heights];
        return (
          <figure key={pieceId} className={classes.figure}>
            <PieceDrawing piece={piece} safeZoneMm={safeZoneMm}>
              {range !== undefined && (
                <>
                  <Box centre={centre} heightMm={range[1]} className={classes.most} />
                  <Box centre={centre} heightMm={range[0]} className={classes.least} />
                </>
              )}
            </PieceDrawing>
            <figcaption className="kw-figures">
              {range === undefined
                ? text(`rules.${heights}.any`)
                : text(`rules.${heights}.range`, {
                    least: range[0],
                    most: range[1],
                  })}
            </figcaption>
          </figure>
        );
      })}
      <Contrast label={text('rules.leastNumber')} lstar={rules.numberContrastLstar} />
      <Contrast label={text('rules.leastText')} lstar={rules.textContrastLstar} />
    </div>
  );
};
