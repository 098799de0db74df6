import { useState } from 'react';
import { AngleDial } from './AngleDial.tsx';
import { ChoiceRow } from './ChoiceRow.tsx';
import { clamp } from './colour.ts';
import { widestGap } from './gradient.ts';
import { GradientBar } from './GradientBar.tsx';
import type { ColourPickerLabels } from './labels/index.ts';
import { MAX_STOPS } from './picker-state.ts';
import type { Picker } from './use-picker.ts';

const DIAL_PX = 32;

interface Props {
  readonly picker: Picker;
  readonly labels: ColourPickerLabels;
}

/** Kind, angle and stops of a gradient. */
export function GradientControls({ picker: { state, dispatch, hold, release }, labels }: Props) {
  const active = state.stops[state.activeStop];
  return (
    <>
      <div className="kw-picker__row">
        <ChoiceRow
          role="radiogroup"
          label={labels.kind}
          keys={['linear', 'radial']}
          chosen={state.kind}
          names={labels}
          onChoose={(kind) => dispatch({ type: 'setKind', kind })}
        />
        {state.kind === 'linear' && (
          <AngleDial
            angleDeg={state.angleDeg}
            label={labels.angle}
            sizePx={DIAL_PX}
            onChange={(angleDeg) => dispatch({ type: 'setAngle', angleDeg })}
            onHold={hold}
            onRelease={release}
          />
        )}
      </div>
      <div className="kw-picker__row kw-picker__row--bar">
        <GradientBar state={state} labels={labels} dispatch={dispatch} onHold={hold} onRelease={release} />
      </div>
      <div className="kw-picker__row kw-picker__row--stops">
        {active && (
          <PositionField
            percent={active.positionPercent}
            label={labels.position}
            onChange={(positionPercent) =>
              dispatch({ type: 'moveStop', index: state.activeStop, positionPercent })
            }
          />
        )}
        <button
          type="button"
          className="kw-picker__step"
          aria-label={labels.addStop}
          title={labels.addStop}
          disabled={state.stops.length >= MAX_STOPS}
          onClick={() => dispatch({ type: 'addStop', positionPercent: widestGap(state.stops) })}
        >
          +
        </button>
        <button
          type="button"
          className="kw-picker__step"
          aria-label={labels.removeStop}
          title={labels.removeStop}
          disabled={state.stops.length <= 2}
          onClick={() => dispatch({ type: 'removeStop', index: state.activeStop })}
        >
          −
        </button>
      </div>
    </>
  );
}

interface PositionProps {
  readonly percent: number;
  readonly label: string;
  readonly onChange: (percent: number) => void;
}

function PositionField({ percent, label, onChange }: PositionProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <label className="kw-picker__position">
      <span>{label}</span>
      <input
        className="kw-picker__input kw-picker__input--short"
        inputMode="numeric"
        maxLength={4}
        value={typed ?? `${Math.round(percent)}%`}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => setTyped(null)}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          const number = /^\s*(\d+)\s*%?\s*$/.exec(event.currentTarget.value)?.[1];
          if (number !== undefined) onChange(clamp(Number(number), 0, 100));
        }}
      />
    </label>
  );
}
