import type { FabricPrice } from '@kitwright/ordering';
import { useId, type ReactNode } from 'react';
import classes from './fabric.module.css';

type Weave = FabricPrice['weave'];

/** One repeat of each cloth, in a square of 12: what a hand lens shows of it. */
const REPEATS: Readonly<Record<Weave, ReactNode>> = {
  interlock: (
    <g fill="none" strokeWidth="1.3">
      <path d="M0 2 3 6 6 2 9 6 12 2M0 8 3 12 6 8 9 12 12 8" />
      <path d="M0 -4 3 0 6 -4 9 0 12 -4" />
    </g>
  ),
  mesh: (
    <g stroke="none" className={classes['hole']}>
      <circle cx="3" cy="3" r="1.7" />
      <circle cx="9" cy="9" r="1.7" />
    </g>
  ),
  pinDot: (
    <g stroke="none" className={classes['hole']}>
      {[1.5, 4.5, 7.5, 10.5].flatMap((y, row) =>
        [0, 4, 8, 12].map((x) => <circle key={`${x} ${y}`} cx={row % 2 === 0 ? x : x + 2} cy={y} r="0.8" />),
      )}
    </g>
  ),
  pique: (
    <g fill="none" strokeWidth="1.2">
      <path d="M6 0 12 6 6 12 0 6Z" />
      <path d="M6 3.6 8.4 6 6 8.4 3.6 6Z" />
    </g>
  ),
  fleece: (
    <g stroke="none" className={classes['tuft']}>
      <circle cx="2" cy="3" r="2" />
      <circle cx="7" cy="1.6" r="1.6" />
      <circle cx="10.4" cy="5" r="2" />
      <circle cx="5.2" cy="6.4" r="2.2" />
      <circle cx="1.6" cy="9.6" r="1.7" />
      <circle cx="8.6" cy="10" r="2.1" />
    </g>
  ),
  satin: (
    <g fill="none" strokeWidth="0.7">
      <path d="M-3 3 3 -3M0 12 12 0M9 15 15 9M-3 9 9 -3M3 15 15 3" />
    </g>
  ),
};

/** A cloth as drawn by code, seen from near by. */
export function WeaveSwatch({ weave }: { readonly weave: Weave }) {
  const id = useId();
  return (
    <svg className={classes['swatch']} viewBox="0 0 72 72" aria-hidden data-weave={weave}>
      <pattern id={id} width="12" height="12" patternUnits="userSpaceOnUse" stroke="currentColor">
        {REPEATS[weave]}
      </pattern>
      <rect width="72" height="72" className={classes['cloth']} />
      <rect width="72" height="72" fill={`url(#${id})`} />
    </svg>
  );
}
