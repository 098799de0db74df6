import { useId } from 'react';
import classes from './panels.module.css';
import { useTrial } from './use-trial.ts';

interface Props {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly disabled?: boolean;
  readonly onChange: (value: number) => void;
}

/** A value one slides: shown as it is dragged, one step of undo once it is let go, and taken back on Escape. */
export function SliderField({ label, value, min, max, step = 1, disabled = false, onChange }: Props) {
  const trial = useTrial();
  const id = useId();
  return (
    <div className={classes['field']}>
      <label className={classes['sliderLabel']} htmlFor={id}>
        <span>{label}</span>
        <output htmlFor={id}>{Math.round(value)}</output>
      </label>
      <input
        id={id}
        className={classes['slider']}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        onChange={(event) => {
          trial.begin();
          onChange(event.currentTarget.valueAsNumber);
        }}
        onPointerUp={trial.keep}
        onBlur={trial.keep}
        onKeyDown={(event) => {
          if (event.key === 'Escape') trial.revert();
        }}
      />
    </div>
  );
}
