import { MAX_ORDER_ADDRESSES } from '@kitwright/contract/teams';
import { useErrorText } from '@kitwright/ui';
import { ActionIcon, Button, NativeSelect, TextInput, Textarea } from '@mantine/core';
import { IconMapPinPlus, IconTrash } from '@tabler/icons-react';
import { useAddressText } from '../translations/addresses/text.ts';
import { NO_ONE, OWN, without, type Elsewhere, type Recipient } from './elsewhere.ts';
import type { GarmentGroup } from './garment-groups.ts';
import classes from './addresses.module.css';

export const useGroupName = () => {
  const text = useAddressText();
  return ({ name, number, size, count }: GarmentGroup): string =>
    name === '' && number === ''
      ? text('pieces', { size, count })
      : count === 1
        ? `${number} ${name}`.trim()
        : text('player', { name: `${number} ${name}`.trim(), count });
};

/** One of the other addresses, while it is written. */
const PlaceFields = ({
  place,
  recipient,
  faultOf,
  onChange,
  onRemove,
}: {
  readonly place: number;
  readonly recipient: Recipient;
  readonly faultOf: (field: string) => string | null;
  readonly onChange: (part: Partial<Recipient>) => void;
  readonly onRemove: () => void;
}) => {
  const text = useAddressText();
  return (
    <fieldset className={classes.place}>
      <legend>{text('place', { number: place + 1 })}</legend>
      <div className={classes.fields}>
        <TextInput
          label={text('name')}
          maxLength={120}
          value={recipient.name}
          error={faultOf('name')}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <TextInput
          label={text('phone')}
          type="tel"
          maxLength={30}
          value={recipient.phone}
          error={faultOf('phone')}
          onChange={(event) => onChange({ phone: event.currentTarget.value })}
        />
      </div>
      <Textarea
        label={text('address')}
        autosize
        minRows={2}
        maxLength={600}
        value={recipient.address}
        error={faultOf('address')}
        onChange={(event) => onChange({ address: event.currentTarget.value })}
      />
      <ActionIcon
        className={classes.remove ?? ''}
        variant="subtle"
        color="red"
        size={36}
        aria-label={text('remove', { number: place + 1 })}
        onClick={onRemove}
      >
        <IconTrash size={18} stroke={1.5} />
      </ActionIcon>
    </fieldset>
  );
};

/** Writes where parts of an order go, person by person. */
export const AddressFields = ({
  groups,
  value,
  faults,
  onChange,
}: {
  readonly groups: readonly GarmentGroup[];
  readonly value: Elsewhere;
  /** Keys of messages by `place.field`. */
  readonly faults: ReadonlyMap<string, string>;
  readonly onChange: (value: Elsewhere) => void;
}) => {
  const text = useAddressText();
  const errorText = useErrorText();
  const nameOf = useGroupName();
  const { recipients, places } = value;
  const isUnused = recipients.some((_, place) => groups.every(({ key }) => places[key] !== place));
  const choices = [
    { value: String(OWN), label: text('own') },
    ...recipients.map(({ name }, place) => ({
      value: String(place),
      label: name.trim() === '' ? text('place', { number: place + 1 }) : name,
    })),
  ];
  return (
    <div className={classes.form}>
      {recipients.map((recipient, place) => (
        <PlaceFields
          key={place}
          place={place}
          recipient={recipient}
          faultOf={(field) => {
            const key = faults.get(`${place}.${field}`);
            return key === undefined ? null : errorText(key);
          }}
          onChange={(part) =>
            onChange({
              ...value,
              recipients: recipients.map((each, index) => (index === place ? { ...each, ...part } : each)),
            })
          }
          onRemove={() => onChange(without(value, place))}
        />
      ))}
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconMapPinPlus size={18} stroke={1.5} />}
        disabled={recipients.length >= MAX_ORDER_ADDRESSES}
        onClick={() => onChange({ ...value, recipients: [...recipients, NO_ONE] })}
      >
        {text(recipients.length === 0 ? 'begin' : 'add')}
      </Button>
      {recipients.length > 0 && (
        <>
          <h3 className={classes.heading}>{text('whose')}</h3>
          <ul className={classes.groups}>
            {groups.map((group) => (
              <li key={group.key}>
                <span>{nameOf(group)}</span>
                <NativeSelect
                  size="sm"
                  aria-label={text('goesTo', { name: nameOf(group) })}
                  value={String(places[group.key] ?? OWN)}
                  data={choices}
                  onChange={(event) =>
                    onChange({
                      ...value,
                      places: { ...places, [group.key]: Number(event.currentTarget.value) },
                    })
                  }
                />
              </li>
            ))}
          </ul>
          {isUnused && <p className={classes.quiet}>{text('unused')}</p>}
        </>
      )}
    </div>
  );
};
