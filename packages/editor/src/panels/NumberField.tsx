import { NumberInput } from '@mantine/core';
import { useTrial } from './use-colouring.ts';

interface Props {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly decimals?: number;
  readonly disabled?: boolean;
  readonly onChange: (value: number) => void;
}

/** A number one types or steps: shown at once, one step of undo when the field is left, and taken back on Escape. */
export function NumberField({ decimals = 1, step = 1, disabled = false, ...props }: Props) {
  const trial = useTrial();
  const factor = 10 ** decimals;
  return (
    <NumberInput
      size="sm"
      label={props.label}
      value={Math.round(props.value * factor) / factor}
      min={props.min}
      max={props.max}
      step={step}
      decimalScale={decimals}
      clampBehavior="blur"
      disabled={disabled}
      onChange={(value) => {
        if (typeof value !== 'number' || value < props.min || value > props.max) return;
        trial.begin();
        props.onChange(value);
      }}
      onBlur={trial.keep}
      onKeyDown={(event) => {
        if (event.key === 'Escape') trial.revert();
        if (event.key === 'Enter') trial.keep();
      }}
    />
  );
}
