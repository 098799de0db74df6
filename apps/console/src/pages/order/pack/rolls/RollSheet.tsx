import type {
  PackGarment,
  PackLayout,
  PackLayoutPage,
  PackLayoutPiece,
} from '@kitwright/contract/production';
import { readableOn } from '@kitwright/design';
import { useMemo } from 'react';
import classes from './rolls.module.css';

type Shape = PackLayout['shapes'][number];

/** Holds what stands on pieces: light on dark cloth, dark on light. */
const LETTERS = ['#ffffff', '#16181d'];

const lineOf = (points: Shape['cut']): string =>
  points.length === 0 ? '' : `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`;

/** Its roll runs from left to right: what lies across the cloth stands up, turned and never mirrored. */
const placeOf = (
  { xMm, yMm, isTurned }: PackLayoutPiece,
  { widthMm, heightMm }: Shape,
  clothMm: number,
): string => {
  const unrolled = `matrix(0 -1 1 0 0 ${clothMm})`;
  const moved = `translate(${xMm} ${yMm})`;
  return `${unrolled} ${moved}${isTurned ? ` rotate(180 ${widthMm / 2} ${heightMm / 2})` : ''}`;
};

/** Tells where the middle of a piece lies on the sheet, mm from its top left. */
export const middleOnSheet = (
  { xMm, yMm }: PackLayoutPiece,
  { widthMm, heightMm }: Shape,
  clothMm: number,
): readonly [number, number] => [yMm + heightMm / 2, clothMm - xMm - widthMm / 2];

/** The mark that tells a piece from afar: its player's number, or its garment's where no one has one. */
const saidOf = (garment: PackGarment | undefined, id: string): string =>
  garment === undefined || garment.number === '' ? id : garment.number;

interface RollSheetProps {
  readonly layout: PackLayout;
  readonly page: PackLayoutPage;
  readonly garments: ReadonlyMap<string, PackGarment>;
  readonly pxPerMm: number;
  readonly label: string;
  readonly pointedAt: PackLayoutPiece | null;
  readonly onPoint: (piece: PackLayoutPiece | null) => void;
}

/** One stretch of a roll, true to scale: every piece where it is printed, in the colour it is known by. */
export const RollSheet = ({ layout, page, garments, pxPerMm, label, pointedAt, onPoint }: RollSheetProps) => {
  const { widthMm: clothMm, shapes } = layout;
  const lines = useMemo(
    () => shapes.map(({ cut, print }) => ({ cut: lineOf(cut), print: lineOf(print) })),
    [shapes],
  );
  return (
    <svg
      className={classes.sheet}
      role="img"
      aria-label={label}
      width={page.lengthMm * pxPerMm}
      height={clothMm * pxPerMm}
      viewBox={`0 0 ${page.lengthMm} ${clothMm}`}
      onPointerLeave={() => onPoint(null)}
    >
      {page.pieces.map((piece) => {
        const shape = shapes[piece.shape];
        const line = lines[piece.shape];
        if (shape === undefined || line === undefined) return null;
        const [x, y] = middleOnSheet(piece, shape, clothMm);
        const letterMm = Math.min(90, shape.heightMm * 0.3, shape.widthMm * 0.5);
        return (
          <g
            key={`${piece.garment} ${piece.piece}`}
            className={classes.piece}
            data-pointed={piece === pointedAt}
            onPointerEnter={() => onPoint(piece)}
          >
            <g transform={placeOf(piece, shape, clothMm)}>
              <path d={line.print} fill={piece.colour} />
              <path d={line.cut} className={classes.cut} />
            </g>
            <text
              x={x}
              y={y}
              fontSize={letterMm}
              fill={readableOn({ kind: 'pure', colour: piece.colour }, LETTERS)}
            >
              {saidOf(garments.get(piece.garment), piece.garment)}
            </text>
          </g>
        );
      })}
    </svg>
  );
};
