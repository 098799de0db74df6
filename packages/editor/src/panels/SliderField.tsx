import { useId } from 'react';
import { useSetting } from '../session/editor-context.ts';
import classes from './panels.module.css';

interface Props {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly disabled?: boolean;
  readonly onChange: (value: number) => void;
}

/** A value one slides: shown as it is dragged, and one step of undo once it is let go. */
export function SliderField({ label, value, min, max, step = 1, disabled = false, onChange }: Props) {
  const { editor } = useSetting();
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
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        onPointerUp={editor.settle}
        onBlur={editor.settle}
      />
    </div>
  );
}
