import { START_UP_FONT_ID, fontEntry } from '@kitwright/lettering';
import { garmentOf, type Piece, type Placement } from '@kitwright/garment';
import { Title } from '@mantine/core';
import { useMemo } from 'react';
import { svgPath } from '../../parts/piece-path.ts';
import { useHomeText } from '../../translations/home/text.ts';
import classes from './home.module.css';
import drawing from './personal.module.css';

interface PlaceProps {
  readonly piece: Piece;
  readonly placements: readonly Placement[];
}

/** A piece with the room that is kept for something on it, its width written beside it. */
const Places = ({ piece, placements }: PlaceProps) => (
  <svg
    viewBox={`-30 -20 ${piece.widthMm + 60} ${piece.heightMm * 0.62}`}
    className={drawing.piece}
    aria-hidden
  >
    <path d={svgPath(piece.outline)} className={drawing.outline} />
    {placements.map(({ id, centre: [x, y], maxWidthMm, maxHeightMm }) => (
      <g key={id}>
        <rect
          x={x - maxWidthMm / 2}
          y={y - maxHeightMm / 2}
          width={maxWidthMm}
          height={maxHeightMm}
          rx="6"
          className={drawing.place}
        />
        <text x={x} y={y + maxHeightMm / 2 + 30} className={drawing.measure}>
          {Math.round(maxWidthMm)} mm
        </text>
      </g>
    ))}
  </svg>
);

const useFront = (): PlaceProps | null =>
  useMemo(() => {
    const pattern = garmentOf('SOCCER_KIT').pattern('M');
    const piece = pattern.pieces.find(({ id }) => id === 'front');
    return piece === undefined
      ? null
      : { piece, placements: pattern.placements.filter((placement) => placement.piece === 'front') };
  }, []);

const Letters = () => {
  const text = useHomeText();
  const family = fontEntry(START_UP_FONT_ID)?.name ?? 'sans-serif';
  return (
    <div className={drawing.letters} aria-hidden>
      <span style={{ fontFamily: `'${family}'` }} className={drawing.number}>
        10
      </span>
      <span className={drawing.name}>{text('personal.sampleName')}</span>
    </div>
  );
};

/** Logo, sponsor logo and font style, each shown on what we cut. */
export const PersonalSection = () => {
  const text = useHomeText();
  const front = useFront();
  const only = (...ids: readonly string[]): readonly Placement[] =>
    front?.placements.filter(({ id }) => ids.includes(id)) ?? [];
  return (
    <section className={`kw-page ${classes.section ?? ''}`}>
      <Title order={2}>{text('personal.title')}</Title>
      <p className={classes.sectionLead}>{text('personal.lead')}</p>
      <div className={classes.cards}>
        <article className={classes.card}>
          {front !== null && (
            <Places piece={front.piece} placements={only('leftChestLogo', 'rightChestLogo')} />
          )}
          <h3>{text('personal.logo')}</h3>
          <p>{text('personal.logoText')}</p>
        </article>
        <article className={classes.card}>
          {front !== null && <Places piece={front.piece} placements={only('sponsor')} />}
          <h3>{text('personal.sponsor')}</h3>
          <p>{text('personal.sponsorText')}</p>
        </article>
        <article className={classes.card}>
          <Letters />
          <h3>{text('personal.font')}</h3>
          <p>{text('personal.fontText')}</p>
        </article>
      </div>
    </section>
  );
};
