import { endpoints } from '@kitwright/contract/endpoints';
import {
  MAX_PURCHASE_LINES,
  type Purchase,
  type PurchaseBody,
  type Supplier,
} from '@kitwright/contract/production';
import { dayIn } from '@kitwright/ordering';
import { addDays } from '@kitwright/ordering/plan';
import { ActionIcon, Button, Group, NativeSelect, NumberInput, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState, type SubmitEvent } from 'react';
import { useAct } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useTenant } from '../../tenant.ts';
import { useStockText } from '../../translations/stock/text.ts';
import { metresOf, mmOf, useCloths } from './cloth-text.ts';
import classes from './stock.module.css';

const CENTS = 100;
const MM_PER_CM = 10;

/** Lines that a new order begins with, and their supplier. */
export interface Beginning {
  readonly supplierId: PurchaseBody['supplierId'] | null;
  readonly lines: PurchaseBody['lines'];
}

/** A line while it is written. */
interface Row {
  readonly key: string;
  readonly cloth: string;
  readonly widthCm: number | string;
  readonly colour: string;
  readonly metres: string;
  readonly price: number | string;
}

const rowOf = ({ cloth, widthMm, colour, lengthMm, centsPerMetre }: PurchaseBody['lines'][number]): Row => ({
  key: crypto.randomUUID(),
  cloth,
  widthCm: widthMm / MM_PER_CM,
  colour,
  metres: metresOf(lengthMm),
  price: centsPerMetre === null ? '' : centsPerMetre / CENTS,
});
const emptyRow = (cloth: string): Row => ({
  key: crypto.randomUUID(),
  cloth,
  widthCm: 160,
  colour: '',
  metres: '',
  price: '',
});

/** Lines as the call takes them; null where one of them has no length. */
export const linesOf = (rows: readonly Row[]): PurchaseBody['lines'] | null => {
  const lines = rows.flatMap(({ cloth, widthCm, colour, metres, price }) => {
    const lengthMm = mmOf(metres);
    if (lengthMm === null || lengthMm === 0) return [];
    const centsPerMetre = price === '' ? null : Math.round(Number(price) * CENTS);
    return [
      {
        cloth,
        widthMm: Math.round(Number(widthCm) * MM_PER_CM),
        colour: colour.trim(),
        lengthMm,
        centsPerMetre,
      },
    ];
  });
  return lines.length === rows.length ? lines : null;
};

const STALE = [endpoints.consolePurchases, endpoints.consoleSuppliers];

const useSave = (kept: Purchase | null) => {
  const text = useStockText();
  const act = useAct();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return async (body: PurchaseBody): Promise<Purchase | null> => {
    const call =
      kept === null
        ? client.call(endpoints.consoleWritePurchase, { body, idempotencyKey })
        : client.call(endpoints.consoleChangePurchase, {
            params: { id: kept.id },
            body: { version: kept.version, purchase: body },
          });
    const answer = await act(call, {
      done: ({ number }) => text('purchase.saved', { number }),
      stale: STALE,
    });
    return answer.ok ? answer.value : null;
  };
};

interface LineFieldsProps {
  readonly row: Row;
  readonly position: number;
  readonly onChange: (part: Partial<Row>) => void;
  /** Null for the only line. */
  readonly onRemove: (() => void) | null;
}

const LineFields = ({ row, position, onChange, onRemove }: LineFieldsProps) => {
  const text = useStockText();
  const { choices } = useCloths();
  return (
    <div className={classes.bought} role="group" aria-label={text('purchase.line', { position })}>
      <NativeSelect
        label={text('form.cloth')}
        value={row.cloth}
        data={choices.some(({ value }) => value === row.cloth) ? choices : [...choices, row.cloth]}
        onChange={({ currentTarget: { value } }) => onChange({ cloth: value })}
      />
      <TextInput
        label={text('purchase.colour')}
        maxLength={60}
        value={row.colour}
        onChange={({ currentTarget: { value } }) => onChange({ colour: value })}
      />
      <NumberInput
        label={text('form.width')}
        hideControls
        min={10}
        max={330}
        decimalScale={1}
        clampBehavior="blur"
        value={row.widthCm}
        onChange={(widthCm) => onChange({ widthCm })}
      />
      <TextInput
        label={text('purchase.length')}
        inputMode="decimal"
        value={row.metres}
        onChange={({ currentTarget: { value } }) => onChange({ metres: value })}
      />
      <NumberInput
        label={text('form.price')}
        prefix="$"
        hideControls
        min={0}
        max={10_000}
        decimalScale={2}
        value={row.price}
        onChange={(price) => onChange({ price })}
      />
      {onRemove !== null && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={text('purchase.removeLine', { position })}
          onClick={onRemove}
        >
          <IconX size={16} stroke={1.5} />
        </ActionIcon>
      )}
    </div>
  );
};

/** An order of cloth while it is written: a new one, or a draft. */
export const PurchaseForm = ({
  purchase,
  beginning,
  sellers,
  onDone,
}: {
  /** Null for a new one. */
  readonly purchase: Purchase | null;
  readonly beginning: Beginning | null;
  readonly sellers: readonly Supplier[];
  readonly onDone: (saved: Purchase) => void;
}) => {
  const text = useStockText();
  const { choices } = useCloths();
  const { timeZone } = useTenant();
  const inDays = (days: number): string => addDays(dayIn(timeZone, Date.now()), days);
  const first = purchase?.supplier.id ?? beginning?.supplierId ?? sellers[0]?.id;
  const [supplierId, setSupplier] = useState(first);
  const seller = sellers.find(({ id }) => id === supplierId);
  const [dueOn, setDue] = useState(() =>
    purchase === null ? (seller?.leadDays == null ? '' : inDays(seller.leadDays)) : (purchase.dueOn ?? ''),
  );
  const [note, setNote] = useState(purchase?.note ?? '');
  const firstCloth = choices[0]?.value ?? 'rib';
  const [rows, setRows] = useState(() => {
    const lines = purchase?.lines ?? beginning?.lines ?? [];
    return lines.length === 0 ? [emptyRow(firstCloth)] : lines.map(rowOf);
  });
  const [isWrong, setWrong] = useState(false);
  const save = useSave(purchase);
  const choose = (id: string): void => {
    const chosen = sellers.find((one) => one.id === id);
    setSupplier(chosen?.id);
    if (chosen?.leadDays != null) setDue(inDays(chosen.leadDays));
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const lines = linesOf(rows);
    setWrong(lines === null);
    if (lines === null || supplierId === undefined) return;
    const saved = await save({ supplierId, dueOn: dueOn === '' ? null : dueOn, note: note.trim(), lines });
    if (saved !== null) onDone(saved);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="sm">
        <NativeSelect
          label={text('purchase.supplier')}
          value={supplierId ?? ''}
          data={sellers.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ currentTarget: { value } }) => choose(value)}
        />
        <TextInput
          type="date"
          label={text('purchase.dueOn')}
          description={
            seller?.leadDays == null
              ? undefined
              : text('purchase.dueHint', { name: seller.name, days: seller.leadDays })
          }
          value={dueOn}
          onChange={({ currentTarget: { value } }) => setDue(value)}
        />
        <h3 className={classes.small}>{text('purchase.lines')}</h3>
        {rows.map((row, index) => (
          <LineFields
            key={row.key}
            row={row}
            position={index + 1}
            onChange={(part) =>
              setRows((all) => all.map((each) => (each.key === row.key ? { ...each, ...part } : each)))
            }
            onRemove={
              rows.length === 1 ? null : () => setRows((all) => all.filter(({ key }) => key !== row.key))
            }
          />
        ))}
        {isWrong && (
          <p role="alert" className={classes.fault}>
            {text('purchase.wrong')}
          </p>
        )}
        <Group>
          <Button
            variant="default"
            disabled={rows.length >= MAX_PURCHASE_LINES}
            leftSection={<IconPlus size={16} stroke={1.5} />}
            onClick={() => setRows((all) => [...all, emptyRow(firstCloth)])}
          >
            {text('purchase.addLine')}
          </Button>
        </Group>
        <TextInput
          label={text('purchase.note')}
          maxLength={400}
          value={note}
          onChange={({ currentTarget: { value } }) => setNote(value)}
        />
        <Button type="submit">{text('purchase.save')}</Button>
      </Stack>
    </form>
  );
};
