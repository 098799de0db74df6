import { LABELS_ON_SHEET, MOST_LABELS, type ClothRoll } from '@kitwright/contract/production';
import { Button, Checkbox, NumberInput, Stack } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useStockText } from '../../translations/stock/text.ts';
import { useCloths } from './cloth-text.ts';
import classes from './stock.module.css';
import { useRollLabels } from './use-purchases.ts';

/** Chooses rolls whose labels are printed on sheets; the newest first. */
export const LabelsForm = ({ rolls }: { readonly rolls: readonly ClothRoll[] }) => {
  const text = useStockText();
  const { nameOf, metres } = useCloths();
  const print = useRollLabels();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [from, setFrom] = useState<number | string>(1);
  const newest = rolls.toSorted((one, other) => (one.number < other.number ? 1 : -1));
  const choose = (id: string, isChosen: boolean): void =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((each) => each !== id)));
  const picked = newest.filter(({ id }) => chosen.has(id)).slice(0, MOST_LABELS);
  const isAll = rolls.length > 0 && picked.length === Math.min(rolls.length, MOST_LABELS);
  return (
    <Stack gap="sm">
      <p className={classes.quiet}>{text('labels.lead')}</p>
      <Checkbox
        label={text('labels.all', { count: Math.min(rolls.length, MOST_LABELS) })}
        checked={isAll}
        indeterminate={!isAll && picked.length > 0}
        onChange={({ currentTarget: { checked } }) =>
          setChosen(new Set(checked ? newest.slice(0, MOST_LABELS).map(({ id }) => id) : []))
        }
      />
      <div className={classes.choices}>
        {newest.map(({ id, number, cloth, leftMm, lot }) => (
          <Checkbox
            key={id}
            label={[number, nameOf(cloth), metres(leftMm), lot].filter((part) => part !== '').join(' · ')}
            checked={chosen.has(id)}
            onChange={({ currentTarget: { checked } }) => choose(id, checked)}
          />
        ))}
      </div>
      <NumberInput
        label={text('labels.from')}
        description={text('labels.fromHint')}
        min={1}
        max={LABELS_ON_SHEET}
        allowDecimal={false}
        clampBehavior="strict"
        value={from}
        onChange={setFrom}
      />
      {picked.length === 0 && <p className={classes.quiet}>{text('labels.none')}</p>}
      <Button
        disabled={picked.length === 0}
        leftSection={<IconPrinter size={18} stroke={1.5} />}
        onClick={() => void print(picked, from === '' ? 1 : Number(from))}
      >
        {text('labels.print')}
      </Button>
    </Stack>
  );
};
