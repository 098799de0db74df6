import { useRef, type KeyboardEvent } from 'react';
import { sliderKey } from './TrackSlider.tsx';
import { formatColour, hsvToRgb } from './colour.ts';
import { formatGradient } from './gradient.ts';
import type { ColourPickerLabels } from './labels/index.ts';
import type { PickerAction, PickerState } from './picker-state.ts';
import { usePointerDrag } from './use-pointer-drag.ts';

interface Props {
  readonly state: PickerState;
  readonly labels: ColourPickerLabels;
  readonly dispatch: (action: PickerAction) => void;
  readonly onHold: () => void;
  readonly onRelease: () => void;
}

/** The bar of a gradient with its stops: press the bar to add one, drag one to move it, Delete to remove it. */
export function GradientBar({ state, labels, dispatch, onHold, onRelease }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const gradient = formatGradient(
    {
      kind: 'linear',
      angleDeg: 90,
      stops: state.stops.map((stop) => ({ ...stop, colour: hsvToRgb(stop.colour) })),
    },
    'hex',
  );
  return (
    <div
      ref={bar}
      className="kw-picker__bar"
      title={labels.bar}
      style={{ backgroundImage: gradient }}
      onPointerDown={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        dispatch({ type: 'addStop', positionPercent: (100 * (event.clientX - box.left)) / box.width });
      }}
    >
      {state.stops.map((_, index) => (
        <Stop
          key={index}
          index={index}
          state={state}
          label={stopName(state, index, labels)}
          bar={() => bar.current}
          dispatch={dispatch}
          onHold={onHold}
          onRelease={onRelease}
        />
      ))}
    </div>
  );
}

/** The outermost stops are the start and the end; those between are numbered. */
function stopName({ stops }: PickerState, index: number, labels: ColourPickerLabels): string {
  const inOrder = stops
    .map(({ positionPercent }, at) => ({ positionPercent, at }))
    .toSorted((a, b) => a.positionPercent - b.positionPercent);
  const place = inOrder.findIndex(({ at }) => at === index);
  if (place === 0) return `${labels.stop}: ${labels.start}`;
  return place === stops.length - 1 ? `${labels.stop}: ${labels.end}` : `${labels.stop} ${place + 1}`;
}

interface StopProps extends Omit<Props, 'labels'> {
  readonly index: number;
  readonly label: string;
  readonly bar: () => HTMLElement | null;
}

function Stop({ index, state, label, bar, dispatch, onHold, onRelease }: StopProps) {
  const stop = state.stops[index];
  const drag = usePointerDrag({
    within: bar,
    onStart: () => {
      onHold();
      dispatch({ type: 'selectStop', index });
    },
    onEnd: onRelease,
    onDrag: ({ xShare }) => dispatch({ type: 'moveStop', index, positionPercent: Math.round(xShare * 100) }),
  });
  if (!stop) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    const positionPercent = sliderKey(event, { value: stop.positionPercent, min: 0, max: 100, step: 1 });
    if (positionPercent !== null) {
      event.preventDefault();
      dispatch({ type: 'moveStop', index, positionPercent });
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      event.stopPropagation();
      dispatch({ type: 'removeStop', index });
    }
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(stop.positionPercent)}
      aria-valuetext={`${Math.round(stop.positionPercent)} %, ${formatColour(hsvToRgb(stop.colour), 'hex')}`}
      data-active={state.activeStop === index}
      className="kw-picker__thumb kw-picker__thumb--track"
      style={{
        left: `${stop.positionPercent}%`,
        backgroundColor: formatColour(hsvToRgb(stop.colour), 'hex'),
        zIndex: state.activeStop === index ? 2 : 1,
      }}
      onFocus={() => dispatch({ type: 'selectStop', index })}
      onKeyDown={onKeyDown}
      {...drag}
    />
  );
}
