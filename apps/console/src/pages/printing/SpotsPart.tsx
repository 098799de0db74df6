import { MAX_SPOTS, type SpotColour } from '@kitwright/contract/production';
import { useErrorText } from '@kitwright/ui';
import { ActionIcon, Button, ColorInput, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { usePrintingText } from '../../translations/printing/text.ts';
import classes from './printing.module.css';

interface SpotsPartProps {
  readonly spots: readonly SpotColour[];
  /** The fault of a field, by its path: `spots.0.name`. */
  readonly faultOf: (path: string) => string | undefined;
  readonly onChange: (spots: SpotColour[]) => void;
}

/** Colours that are printed with an ink of their own, by its name. */
export const SpotsPart = ({ spots, faultOf, onChange }: SpotsPartProps) => {
  const text = usePrintingText();
  const errorText = useErrorText();
  const set = (index: number, part: Partial<SpotColour>): void =>
    onChange(spots.map((spot, at) => (at === index ? { ...spot, ...part } : spot)));
  const errorAt = (path: string) => {
    const key = faultOf(path);
    return key !== undefined && errorText(key);
  };
  return (
    <>
      {faultOf('spots') !== undefined && (
        <p role="alert" className={classes.fault}>
          {errorAt('spots')}
        </p>
      )}
      {spots.map((spot, index) => (
        <div key={index} className={classes.spot}>
          <TextInput
            size="sm"
            name={`spots.${index}.name`}
            label={text('spots.name')}
            placeholder="PANTONE 186 C"
            value={spot.name}
            error={errorAt(`spots.${index}.name`)}
            onChange={(event) => set(index, { name: event.currentTarget.value })}
          />
          <ColorInput
            size="sm"
            name={`spots.${index}.colour`}
            label={text('spots.colour')}
            format="hex"
            value={spot.colour}
            error={errorAt(`spots.${index}.colour`)}
            eyeDropperButtonProps={{ 'aria-label': text('spots.pick') }}
            onChange={(colour) => set(index, { colour })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`${text('spots.remove')}: ${spot.name}`}
            onClick={() => onChange(spots.filter((_, at) => at !== index))}
          >
            <IconTrash size={18} stroke={1.5} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        className={classes.own}
        disabled={spots.length >= MAX_SPOTS}
        leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
        onClick={() => onChange([...spots, { name: '', colour: '#c8102e' }])}
      >
        {text('spots.add')}
      </Button>
    </>
  );
};
