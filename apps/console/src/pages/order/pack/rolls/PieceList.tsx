import type { PackGarment, PackLayoutPage, PackLayoutPiece } from '@kitwright/contract/production';
import { sizeLabel } from '@kitwright/garment';
import { usePackText } from '../../../../translations/pack/text.ts';
import classes from './rolls.module.css';

interface PieceListProps {
  readonly page: PackLayoutPage;
  readonly garments: readonly PackGarment[];
  readonly nameOf: (pieceId: string) => string;
  readonly pointedAt: PackLayoutPiece | null;
  readonly onPoint: (piece: PackLayoutPiece | null) => void;
  readonly onShow: (piece: PackLayoutPiece) => void;
}

/** Shows whose pieces lie on a stretch: the same as the sheet beside it shows, for keys and for those who hear it. */
export const PieceList = ({ page, garments, nameOf, pointedAt, onPoint, onShow }: PieceListProps) => {
  const text = usePackText();
  const shown = garments.flatMap((garment) => {
    const pieces = page.pieces.filter((piece) => piece.garment === garment.id);
    return pieces.length === 0 ? [] : [{ garment, pieces }];
  });
  return (
    <ul className={classes.people} aria-label={text('preview.list')}>
      {shown.map(({ garment: { id, number, playerName, size }, pieces }) => (
        <li key={id}>
          <span className={classes.person}>
            {text('garment', { id, number, name: playerName, size: sizeLabel(size) })}
          </span>
          <ul className={classes.pieces}>
            {pieces.map((piece) => (
              <li key={piece.piece}>
                <button
                  type="button"
                  data-pointed={piece === pointedAt}
                  onPointerEnter={() => onPoint(piece)}
                  onPointerLeave={() => onPoint(null)}
                  onFocus={() => onPoint(piece)}
                  onBlur={() => onPoint(null)}
                  onClick={() => onShow(piece)}
                >
                  {nameOf(piece.piece)} <span className="kw-figures">{piece.number}</span>
                </button>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
};
