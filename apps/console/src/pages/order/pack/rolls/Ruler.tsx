import { rulerStepCm } from './zoom.ts';
import classes from './rolls.module.css';

/** Width of a ruler, px: three digits, and the ticks beside them. */
export const RULER_PX = 32;

/** The end of the numbers of the upright ruler, clear of every tick but their own. */
const NUMBERS_END_PX = RULER_PX - 9;

/** Room that a number takes along the ruler, px: where the sheet ends before it, there is none rather than a part of one. */
const NUMBER_PX = { across: 28, down: 13 } as const;

interface RulerProps {
  readonly lengthMm: number;
  readonly pxPerMm: number;
  readonly direction: 'across' | 'down';
}

/** Centimetres along an edge of the sheet. */
export const Ruler = ({ lengthMm, pxPerMm, direction }: RulerProps) => {
  const stepCm = rulerStepCm(pxPerMm);
  const count = Math.floor(lengthMm / (stepCm * 10)) + 1;
  const lengthPx = lengthMm * pxPerMm;
  const isAcross = direction === 'across';
  const tenth = (stepCm * 10 * pxPerMm) / 10;
  return (
    <svg
      className={classes.ruler}
      data-direction={direction}
      width={isAcross ? lengthPx : RULER_PX}
      height={isAcross ? RULER_PX : lengthPx}
      aria-hidden
    >
      {Array.from({ length: count }, (_, index) => {
        const at = index * stepCm * 10 * pxPerMm;
        const ticks = Array.from({ length: 10 }, (__, tick) => ({
          at: at + tick * tenth,
          long: tick === 0 ? 10 : tick === 5 ? 7 : 4,
        })).filter((tick) => tick.at <= lengthPx);
        return (
          <g key={index}>
            <path
              d={ticks
                .map((tick) =>
                  isAcross
                    ? `M${tick.at} ${RULER_PX}v${-tick.long}`
                    : `M${RULER_PX} ${tick.at}h${-tick.long}`,
                )
                .join('')}
            />
            {at + NUMBER_PX[direction] <= lengthPx && (
              <text {...(isAcross ? { x: at + 3, y: 11 } : { x: NUMBERS_END_PX, y: at + 11 })}>
                {index * stepCm}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
};
