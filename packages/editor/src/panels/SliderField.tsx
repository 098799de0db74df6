import { useId, useRef } from 'react';
import classes from './panels.module.css';
import slider from './slider.module.css';
import { useTrial } from './use-colouring.ts';

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
  // Taken back while it is still held: what the pointer does until it is lifted counts for nothing.
  const hold = useRef<'none' | 'held' | 'dropped'>('none');
  const letGo = () => {
    hold.current = 'none';
    trial.keep();
  };
  return (
    <div className={classes['field']}>
      <label className={slider['sliderLabel']} htmlFor={id}>
        <span>{label}</span>
        <output htmlFor={id}>{Math.round(value)}</output>
      </label>
      <input
        id={id}
        className={slider['slider']}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        onPointerDown={() => {
          hold.current = 'held';
        }}
        onChange={(event) => {
          if (hold.current === 'dropped') return;
          trial.begin();
          onChange(event.currentTarget.valueAsNumber);
        }}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onBlur={trial.keep}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          trial.revert();
          if (hold.current === 'held') hold.current = 'dropped';
        }}
      />
    </div>
  );
}
