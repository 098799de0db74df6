import { useRef, useState, type KeyboardEvent } from 'react';
import { AngleDial } from './AngleDial.tsx';
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

interface ChoiceRowProps<Key extends string> {
  readonly role: 'tablist' | 'radiogroup';
  readonly label: string;
  readonly keys: readonly Key[];
  readonly chosen: Key;
  readonly names: Readonly<Record<Key, string>>;
  readonly onChoose: (key: Key) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Tabs or radio buttons in a row: one stop of the Tab key, arrows go from one to the next. */
export function ChoiceRow<Key extends string>({
  role,
  label,
  keys,
  chosen,
  names,
  onChoose,
}: ChoiceRowProps<Key>) {
  const row = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const next = step === undefined ? undefined : keys.at((keys.indexOf(chosen) + step) % keys.length);
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next);
    row.current?.querySelector<HTMLElement>(`[data-key="${next}"]`)?.focus();
  };
  const tabs = role === 'tablist';
  return (
    <div ref={row} className="kw-picker__tabs" role={role} aria-label={label} onKeyDown={onKeyDown}>
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          role={tabs ? 'tab' : 'radio'}
          data-key={key}
          aria-selected={tabs ? key === chosen : undefined}
          aria-checked={tabs ? undefined : key === chosen}
          tabIndex={key === chosen ? 0 : -1}
          className="kw-picker__tab"
          onClick={() => {
            if (key !== chosen) onChoose(key);
          }}
        >
          {names[key]}
        </button>
      ))}
    </div>
  );
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
