import { qrPath } from '@kitwright/base/qr';
import { endpoints } from '@kitwright/contract/endpoints';
import { MOST_ROLLS_AT_ONCE, type ClothRoll } from '@kitwright/contract/production';
import { Button, NativeSelect, NumberInput, Stack, Textarea, TextInput } from '@mantine/core';
import { useMemo, useState, type SubmitEvent } from 'react';
import { useAct } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useStockText } from '../../translations/stock/text.ts';
import { lengthsOf, metresOf, mmOf, useCloths } from './cloth-text.ts';
import classes from './stock.module.css';

const CENTS = 100;
const USUAL_WIDTH_CM = 160;

/** The code of a roll's label, with its number in letters: to be printed, cut out and put on the roll. */
const Label = ({ roll }: { readonly roll: ClothRoll }) => {
  const text = useStockText();
  const { nameOf, width } = useCloths();
  const { path, side } = useMemo(() => qrPath(roll.number), [roll.number]);
  return (
    <figure className={classes.label}>
      <svg
        viewBox={`0 0 ${side} ${side}`}
        role="img"
        aria-label={`${text('form.label')}: ${roll.number}`}
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
      <figcaption>
        <strong className="kw-figures">{roll.number}</strong>
        <span>
          {nameOf(roll.cloth)} · {width(roll.widthMm)}
        </span>
        <span>{roll.lot}</span>
      </figcaption>
    </figure>
  );
};

interface Draft {
  readonly cloth: string;
  readonly widthCm: number | string;
  readonly lengths: string;
  readonly lot: string;
  readonly place: string;
  readonly price: number | string;
  readonly note: string;
}

const draftOf = (roll: ClothRoll | null, cloth: string): Draft => ({
  cloth: roll?.cloth ?? cloth,
  widthCm: roll === null ? USUAL_WIDTH_CM : roll.widthMm / 10,
  lengths: roll === null ? '' : metresOf(roll.leftMm),
  lot: roll?.lot ?? '',
  place: roll?.place ?? '',
  price: roll?.centsPerMetre == null ? '' : roll.centsPerMetre / CENTS,
  note: roll?.note ?? '',
});

/** Fields that both calls take, of what was typed. */
const sharedOf = ({ lot, place, note, price }: Draft) => ({
  lot: lot.trim(),
  place: place.trim(),
  note: note.trim(),
  centsPerMetre: price === '' ? null : Math.round(Number(price) * CENTS),
});

const STALE = [endpoints.consoleStock];

/** Saves a roll, or writes new ones down; resolves with whether it was done. */
const useSave = (roll: ClothRoll | null) => {
  const text = useStockText();
  const act = useAct();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return async (draft: Draft, lengthsMm: readonly number[]): Promise<boolean> => {
    const shared = sharedOf(draft);
    if (roll !== null) {
      const body = { ...shared, version: roll.version, leftMm: lengthsMm[0] ?? 0 };
      const call = client.call(endpoints.consoleChangeRoll, { params: { id: roll.id }, body });
      return (await act(call, { done: text('form.saved'), stale: STALE })).ok;
    }
    const widthMm = Math.round(Number(draft.widthCm) * 10);
    const body = { ...shared, cloth: draft.cloth, widthMm, lengthsMm: [...lengthsMm] };
    const call = client.call(endpoints.consoleAddRolls, { body, idempotencyKey });
    const done = ({ rolls }: { readonly rolls: readonly ClothRoll[] }): string =>
      text('form.added', { numbers: rolls.map(({ number }) => number).join(', ') });
    return (await act(call, { done, stale: STALE })).ok;
  };
};

/** A roll as it is known, or rolls of a delivery that are written down. */
export const RollForm = ({
  roll,
  onDone,
}: {
  /** Null for new ones. */
  readonly roll: ClothRoll | null;
  readonly onDone: () => void;
}) => {
  const text = useStockText();
  const { choices } = useCloths();
  const [draft, setDraft] = useState(() => draftOf(roll, choices[0]?.value ?? 'rib'));
  const [isWrong, setWrong] = useState(false);
  const save = useSave(roll);
  const set = (part: Partial<Draft>): void => setDraft((before) => ({ ...before, ...part }));
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const left = mmOf(draft.lengths);
    const lengths = roll === null ? lengthsOf(draft.lengths) : left === null ? null : [left];
    const isFit = lengths !== null && lengths.length <= MOST_ROLLS_AT_ONCE;
    setWrong(!isFit);
    if (isFit && (await save(draft, lengths))) onDone();
  };
  const fault = isWrong && text('form.wrongLengths', { most: MOST_ROLLS_AT_ONCE });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="sm">
        {roll !== null && <Label roll={roll} />}
        {roll === null && (
          <>
            <NativeSelect
              label={text('form.cloth')}
              value={draft.cloth}
              data={choices}
              onChange={({ currentTarget: { value } }) => set({ cloth: value })}
            />
            <NumberInput
              label={text('form.width')}
              min={10}
              max={330}
              decimalScale={1}
              clampBehavior="blur"
              value={draft.widthCm}
              onChange={(widthCm) => set({ widthCm })}
            />
            <Textarea
              label={text('form.lengths')}
              description={text('form.lengthsHint')}
              autosize
              minRows={2}
              inputMode="decimal"
              value={draft.lengths}
              error={fault}
              onChange={({ currentTarget: { value } }) => set({ lengths: value })}
            />
          </>
        )}
        {roll !== null && (
          <TextInput
            label={text('form.left')}
            inputMode="decimal"
            value={draft.lengths}
            error={fault}
            onChange={({ currentTarget: { value } }) => set({ lengths: value })}
          />
        )}
        <TextInput
          label={text('form.lot')}
          description={text('form.lotHint')}
          maxLength={40}
          value={draft.lot}
          onChange={({ currentTarget: { value } }) => set({ lot: value })}
        />
        <TextInput
          label={text('form.place')}
          maxLength={40}
          value={draft.place}
          onChange={({ currentTarget: { value } }) => set({ place: value })}
        />
        <NumberInput
          label={text('form.price')}
          description={text('form.priceHint')}
          prefix="$"
          min={0}
          max={10_000}
          decimalScale={2}
          hideControls
          value={draft.price}
          onChange={(price) => set({ price })}
        />
        <TextInput
          label={text('form.note')}
          maxLength={400}
          value={draft.note}
          onChange={({ currentTarget: { value } }) => set({ note: value })}
        />
        <Button type="submit">{text('form.save')}</Button>
      </Stack>
    </form>
  );
};
