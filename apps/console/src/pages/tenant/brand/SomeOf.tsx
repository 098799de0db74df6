import { Checkbox } from '@mantine/core';
import classes from '../tenant.module.css';

interface SomeOfProps<Choice extends string> {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: readonly Choice[];
  readonly nameOf: (choice: Choice) => string;
  readonly onChange: (chosen: Choice[]) => void;
}

/** At least one of several: the last one left cannot be taken away. Their order stays that of the choices. */
export const SomeOf = <Choice extends string>({
  label,
  choices,
  chosen,
  nameOf,
  onChange,
}: SomeOfProps<Choice>) => {
  const toggle = (choice: Choice, on: boolean): void =>
    onChange(choices.filter((one) => (one === choice ? on : chosen.includes(one))));
  return (
    <div className={classes.choices} role="group" aria-label={label}>
      {choices.map((choice) => {
        const on = chosen.includes(choice);
        return (
          <Checkbox
            key={choice}
            size="sm"
            label={nameOf(choice)}
            checked={on}
            disabled={on && chosen.length === 1}
            onChange={(event) => toggle(choice, event.currentTarget.checked)}
          />
        );
      })}
    </div>
  );
};
