import type { GraphicHit } from '@kitwright/contract/catalogue';
import { Skeleton } from '@mantine/core';
import { useRef, type KeyboardEvent } from 'react';
import { useToolText } from '../../../translations/tool-text.ts';
import classes from './library.module.css';

interface Props {
  /** Null while the first page is on its way. */
  readonly hits: readonly GraphicHit[] | null;
  /** The one that is being put on the kit. */
  readonly choosing: string | null;
  readonly onPoint: (hit: GraphicHit) => void;
  readonly onPick: (hit: GraphicHit) => void;
}

const PLACEHOLDERS = Array.from({ length: 24 }, (_, index) => index);

/** The pictures found. Arrow keys go from one to the next; Enter takes one. */
export function Hits({ hits, choosing, onPoint, onPick }: Props) {
  const text = useToolText();
  const grid = useRef<HTMLDivElement>(null);
  if (hits === null) {
    return (
      <div className={classes['grid']} aria-hidden>
        {PLACEHOLDERS.map((index) => (
          <Skeleton key={index} className={classes['placeholder']} radius={10} />
        ))}
      </div>
    );
  }
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...(grid.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const step = stepOf(event.key, columnsOf(buttons));
    const next = at < 0 || step === null ? undefined : buttons[at + step];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div ref={grid} className={classes['grid']} onKeyDown={move}>
      {hits.map((hit) => (
        <button
          key={hit.id}
          type="button"
          className={classes['hit']}
          data-choosing={hit.id === choosing}
          aria-label={text('images.library.put', { name: hit.name })}
          onPointerEnter={() => onPoint(hit)}
          onPointerMove={() => onPoint(hit)}
          onFocus={() => onPoint(hit)}
          onClick={() => onPick(hit)}
        >
          <img src={hit.previewUrl} alt="" width={96} height={96} loading="lazy" decoding="async" />
          <span>{hit.name}</span>
        </button>
      ))}
    </div>
  );
}

/** Number of buttons in the first row. */
const columnsOf = (buttons: readonly HTMLElement[]): number =>
  Math.max(1, buttons.filter(({ offsetTop }) => offsetTop === buttons[0]?.offsetTop).length);

function stepOf(key: string, columns: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return 1;
    case 'ArrowLeft':
      return -1;
    case 'ArrowDown':
      return columns;
    case 'ArrowUp':
      return -columns;
    default:
      return null;
  }
}
