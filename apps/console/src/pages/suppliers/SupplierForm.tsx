import {
  SUPPLIER_WORK,
  supplierBodySchema,
  type Supplier,
  type SupplierBody,
} from '@kitwright/contract/production';
import { useErrorText } from '@kitwright/ui';
import { Button, Group, NativeSelect, NumberInput, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useRef, useState, type SubmitEvent } from 'react';
import { useDeskText } from '../../translations/desk/text.ts';

const EMPTY: SupplierBody = {
  name: '',
  nameKh: '',
  does: 'making',
  contact: '',
  phone: '',
  email: '',
  telegram: '',
  leadDays: null,
  note: '',
  active: true,
};
const LINES = ['name', 'nameKh', 'contact', 'phone', 'email', 'telegram'] as const;
type Line = (typeof LINES)[number];
type Faults = Readonly<Partial<Record<string, string>>>;

const TYPES = {
  name: 'text',
  nameKh: 'text',
  contact: 'text',
  phone: 'tel',
  email: 'email',
  telegram: 'text',
} as const;

const faultsOf = (supplier: SupplierBody): Faults => {
  const parsed = supplierBodySchema.safeParse(supplier);
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]));
};

const bodyOf = ({
  name,
  nameKh,
  does,
  contact,
  phone,
  email,
  telegram,
  leadDays,
  note,
  active,
}: Supplier): SupplierBody => ({
  name,
  nameKh,
  does,
  contact,
  phone,
  email,
  telegram,
  leadDays,
  note,
  active,
});

/** Everything about a supplier, new or kept; the first field at fault takes the focus. */
export const SupplierForm = ({
  supplier,
  onSave,
  onRemove,
  onClose,
}: {
  /** Null for a new one. */
  readonly supplier: Supplier | null;
  readonly onSave: (body: SupplierBody) => Promise<boolean>;
  /** Only where there is something to remove. */
  readonly onRemove: (() => void) | null;
  readonly onClose: () => void;
}) => {
  const text = useDeskText();
  const errorText = useErrorText();
  const [body, setBody] = useState(supplier === null ? EMPTY : bodyOf(supplier));
  const [faults, setFaults] = useState<Faults>({});
  const form = useRef<HTMLFormElement>(null);
  const set = (part: Partial<SupplierBody>): void => setBody((before) => ({ ...before, ...part }));
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const found = faultsOf(body);
    setFaults(found);
    const first = [...LINES, 'note'].find((name) => found[name] !== undefined);
    if (first !== undefined) {
      const field = form.current?.elements.namedItem(first);
      if (field instanceof HTMLElement) field.focus();
    } else if (await onSave(body)) onClose();
  };
  const line = (name: Line) => (
    <TextInput
      key={name}
      name={name}
      type={TYPES[name]}
      label={text(`suppliers.${name}`)}
      required={name === 'name'}
      value={body[name]}
      error={faults[name] !== undefined && errorText(faults[name])}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        {LINES.map(line)}
        <NativeSelect
          name="does"
          label={text('suppliers.does')}
          value={body.does}
          data={SUPPLIER_WORK.map((value) => ({ value, label: text(`suppliers.work.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            set({ does: SUPPLIER_WORK.find((work) => work === value) ?? 'making' })
          }
        />
        {body.does !== 'making' && (
          <NumberInput
            name="leadDays"
            label={text('suppliers.leadDays')}
            min={0}
            max={365}
            allowDecimal={false}
            value={body.leadDays ?? ''}
            onChange={(days) => set({ leadDays: days === '' ? null : Number(days) })}
          />
        )}
        <Textarea
          name="note"
          label={text('suppliers.note')}
          autosize
          minRows={3}
          value={body.note}
          error={faults.note !== undefined && errorText(faults.note)}
          onChange={(event) => set({ note: event.currentTarget.value })}
        />
        <Switch
          label={text('suppliers.active')}
          checked={body.active}
          onChange={(event) => set({ active: event.currentTarget.checked })}
        />
        <Group justify="space-between">
          {onRemove === null ? (
            <span />
          ) : (
            <Button variant="subtle" color="red.8" onClick={onRemove}>
              {text('suppliers.remove')}
            </Button>
          )}
          <Group gap="xs">
            <Button variant="default" onClick={onClose}>
              {text('cancel')}
            </Button>
            <Button type="submit">{text('save')}</Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
};
