import { endpoints } from '@kitwright/contract/endpoints';
import { MAX_CLOTH_WIDTHS, type Stock } from '@kitwright/contract/production';
import { ActionIcon, Button, Group, NativeSelect, NumberInput, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState, type SubmitEvent } from 'react';
import { useAct } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useStockText } from '../../translations/stock/text.ts';
import { metresOf, mmOf, useCloths } from './cloth-text.ts';
import classes from './stock.module.css';

/** A least quantity while it is written. */
interface Row {
  readonly key: string;
  readonly cloth: string;
  readonly widthCm: number | string;
  readonly metres: string;
}

const rowsOf = (levels: Stock['levels']): readonly Row[] =>
  levels.map(({ cloth, widthMm, leastMm }) => ({
    key: `${cloth} ${widthMm}`,
    cloth,
    widthCm: widthMm / 10,
    metres: leastMm === null ? '' : metresOf(leastMm),
  }));

/** The rows as the call takes them; those without a length say nothing. Null where one is no length, or one stands twice. */
export const leastOf = (
  rows: readonly Row[],
): readonly { readonly cloth: string; readonly widthMm: number; readonly leastMm: number }[] | null => {
  const written = rows.filter(({ metres }) => metres.trim() !== '');
  const least = written.flatMap(({ cloth, widthCm, metres }) => {
    const leastMm = mmOf(metres);
    const widthMm = Math.round(Number(widthCm) * 10);
    return leastMm === null || leastMm === 0 || widthMm < 100 ? [] : [{ cloth, widthMm, leastMm }];
  });
  const isOnce = new Set(least.map(({ cloth, widthMm }) => `${cloth} ${widthMm}`)).size === least.length;
  return least.length === written.length && isOnce ? least : null;
};

/** Says how much of each cloth there should be. */
export const LeastForm = ({ levels, onDone }: Pick<Stock, 'levels'> & { readonly onDone: () => void }) => {
  const text = useStockText();
  const { choices, nameOf } = useCloths();
  const act = useAct();
  const [rows, setRows] = useState(() => rowsOf(levels));
  const [isWrong, setWrong] = useState(false);
  const set = (key: string, part: Partial<Row>): void =>
    setRows((all) => all.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const add = (): void =>
    setRows((all) => [
      ...all,
      { key: crypto.randomUUID(), cloth: choices[0]?.value ?? 'rib', widthCm: 160, metres: '' },
    ]);
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const least = leastOf(rows);
    setWrong(least === null);
    if (least === null) return;
    const call = client.call(endpoints.consoleSetLeast, { body: { least: [...least] } });
    const answer = await act(call, { done: text('leastForm.saved'), stale: [endpoints.consoleStock] });
    if (answer.ok) onDone();
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="sm">
        <p className={classes.quiet}>{text('leastForm.lead')}</p>
        {rows.map((row) => (
          <div key={row.key} className={classes.least} role="group" aria-label={nameOf(row.cloth)}>
            <NativeSelect
              label={text('form.cloth')}
              value={row.cloth}
              data={
                choices.some(({ value }) => value === row.cloth)
                  ? choices
                  : [...choices, { value: row.cloth, label: row.cloth }]
              }
              onChange={({ currentTarget: { value } }) => set(row.key, { cloth: value })}
            />
            <NumberInput
              label={text('levels.width')}
              suffix={` ${text('leastForm.cm')}`}
              hideControls
              min={10}
              max={330}
              value={row.widthCm}
              onChange={(widthCm) => set(row.key, { widthCm })}
            />
            <TextInput
              label={text('leastForm.metres')}
              inputMode="decimal"
              value={row.metres}
              onChange={({ currentTarget: { value } }) => set(row.key, { metres: value })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={text('leastForm.remove', { cloth: nameOf(row.cloth) })}
              onClick={() => setRows((all) => all.filter(({ key }) => key !== row.key))}
            >
              <IconX size={16} stroke={1.5} />
            </ActionIcon>
          </div>
        ))}
        {isWrong && (
          <p role="alert" className={classes.fault}>
            {text('leastForm.wrong')}
          </p>
        )}
        <Group justify="space-between">
          <Button
            variant="default"
            disabled={rows.length >= MAX_CLOTH_WIDTHS}
            leftSection={<IconPlus size={16} stroke={1.5} />}
            onClick={add}
          >
            {text('leastForm.add')}
          </Button>
          <Button type="submit">{text('leastForm.save')}</Button>
        </Group>
      </Stack>
    </form>
  );
};
