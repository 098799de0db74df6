import { endpoints } from '@kitwright/contract/endpoints';
import type { Bank } from '@kitwright/contract/orders';
import { rielPerDollarSchema } from '@kitwright/ordering/tax';
import { formatCount, formatDate, useLang } from '@kitwright/ui';
import { Button, NumberInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useAct } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useBankText } from '../../translations/bank/text.ts';
import classes from './bank.module.css';

type Rate = Pick<Bank, 'rielPerDollar' | 'rielSetOn'>;

/** Sets how many riel a dollar is: at once, for orders from now on and for money that comes in riel. */
export const RateForm = ({ rate }: { readonly rate: Rate }) => {
  const text = useBankText();
  const act = useAct();
  const { lang } = useLang();
  const [known, setKnown] = useState(rate);
  const [value, setValue] = useState<string | number>(rate.rielPerDollar);
  const typed = rielPerDollarSchema.safeParse(value === '' ? null : Number(value));
  const isSame = typed.success && typed.data === known.rielPerDollar && known.rielSetOn !== null;
  const noteId = useId();
  const since =
    known.rielSetOn === null
      ? text('rateUnset')
      : text('rateSince', { date: formatDate(known.rielSetOn, lang) });
  const save = async (): Promise<void> => {
    if (!typed.success) return;
    const rielPerDollar = typed.data;
    const set = await act(client.call(endpoints.consoleSetRate, { body: { rielPerDollar } }), {
      done: text('rateSaved', { rate: formatCount(rielPerDollar) }),
      stale: [endpoints.consoleBank],
    });
    if (set.ok) setKnown(set.value);
  };
  return (
    <form
      className={classes.rate}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <NumberInput
        size="sm"
        label={text('rate')}
        error={!typed.success}
        aria-describedby={noteId}
        min={1_000}
        max={20_000}
        clampBehavior="none"
        allowDecimal={false}
        thousandSeparator=","
        value={value}
        onChange={setValue}
      />
      <Button type="submit" size="sm" variant="default" disabled={!typed.success || isSame}>
        {text('saveRate')}
      </Button>
      <p id={noteId} role="status">
        {typed.success ? since : text('rateBad')}
      </p>
    </form>
  );
};
