import { useId } from 'react';
import panels from '../../panels/panels.module.css';
import slider from '../../panels/slider.module.css';

interface Props {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
  readonly onSettle: () => void;
}

/** A value one slides: previewed as it is dragged, one step once it is let go. */
export function Range({ label, value, min, max, onChange, onSettle }: Props) {
  const id = useId();
  return (
    <div className={panels['field']}>
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
        value={value}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        onPointerUp={onSettle}
        onKeyUp={onSettle}
        onBlur={onSettle}
      />
    </div>
  );
}
