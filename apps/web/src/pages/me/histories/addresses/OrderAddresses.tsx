import {
  MAX_ORDER_ADDRESSES,
  orderEndpoints,
  setAddressesBodySchema,
  type Order,
  type OrderAddress,
  type SetAddressesBody,
} from '@kitwright/contract/orders';
import { useErrorText } from '@kitwright/ui';
import { ActionIcon, Button, Group, NativeSelect, TextInput, Textarea } from '@mantine/core';
import { IconMapPinPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { setAnswer, useAct } from '../../../../api/calls.ts';
import { client } from '../../../../api/client.ts';
import { useAddressText } from '../../../../translations/addresses/text.ts';
import { groupsOf, placesOf, type GarmentGroup } from './garment-groups.ts';
import shared from '../histories.module.css';
import classes from './addresses.module.css';

interface OfOrder {
  readonly order: Order;
}

const BEFORE_PACKING: readonly Order['status'][] = [
  'REVIEWING',
  'REJECTED',
  'APPROVED',
  'READY',
  'PROCESSING',
];
/** Place of what no one said otherwise of: the address of the order. */
const OWN = -1;

const useGroupName = () => {
  const text = useAddressText();
  return ({ name, number, size, count }: GarmentGroup): string =>
    name === '' && number === ''
      ? text('pieces', { size, count })
      : count === 1
        ? `${number} ${name}`.trim()
        : text('player', { name: `${number} ${name}`.trim(), count });
};

/** The addresses of an order, each with whose garments go there. */
const Places = ({ order }: OfOrder) => {
  const text = useAddressText();
  const nameOf = useGroupName();
  const groups = groupsOf(order);
  return (
    <ul className={classes.places}>
      {order.addresses.map(({ recipient, garments }) => {
        const going = groups.filter(({ ids }) => ids.some((id) => garments.includes(id)));
        return (
          <li key={garments.join()}>
            <strong>{recipient.name}</strong>
            <span className="kw-figures">{recipient.phone}</span>
            <span>{recipient.address}</span>
            <span className={classes.quiet}>{going.map(nameOf).join(', ')}</span>
          </li>
        );
      })}
      <li className={classes.quiet}>{text('rest', { address: order.address })}</li>
    </ul>
  );
};

type Recipient = OrderAddress['recipient'];
const NO_ONE: Recipient = { name: '', phone: '', address: '' };

/** The body of the call; an address that nothing goes to is left out. */
const bodyOf = (
  { version }: Order,
  recipients: readonly Recipient[],
  groups: readonly GarmentGroup[],
  places: ReadonlyMap<string, number>,
): SetAddressesBody => ({
  version,
  addresses: recipients
    .map((recipient, place) => ({
      recipient,
      garments: groups
        .filter(({ key }) => places.get(key) === place)
        .flatMap(({ ids }) => ids)
        .toSorted(),
    }))
    .filter(({ garments }) => garments.length > 0),
});

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
const Form = ({ order, onClose }: OfOrder & { readonly onClose: () => void }) => {
  const text = useAddressText();
  const errorText = useErrorText();
  const nameOf = useGroupName();
  const act = useAct();
  const groups = groupsOf(order);
  const [recipients, setRecipients] = useState<readonly Recipient[]>(
    order.addresses.length === 0 ? [NO_ONE] : order.addresses.map(({ recipient }) => recipient),
  );
  const [places, setPlaces] = useState(() => placesOf(order));
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const remove = (place: number): void => {
    setRecipients(recipients.filter((_, index) => index !== place));
    setFaults(new Map());
    // Those behind it move up; what went there goes to the order's own address again.
    setPlaces(
      new Map(
        [...places]
          .filter(([, index]) => index !== place)
          .map(([key, index]) => [key, index > place ? index - 1 : index]),
      ),
    );
  };
  const used = recipients.map((_, place) => [...places.values()].includes(place));
  const save = async (): Promise<void> => {
    const body = bodyOf(order, recipients, groups, places);
    const parsed = setAddressesBodySchema.safeParse(body);
    if (!parsed.success) {
      // Faults count the addresses that are used.
      const shown = recipients.map((_, place) => place).filter((place) => used[place]);
      setFaults(
        new Map(
          parsed.error.issues.map(({ path: [, index, , field], message }) => [
            `${shown[Number(index)] ?? 0}.${String(field)}`,
            message,
          ]),
        ),
      );
      return;
    }
    const call = client.call(orderEndpoints.setAddresses, { params: { id: order.id }, body: parsed.data });
    const answer = await act(call, { done: text('saved') });
    if (!answer.ok) return;
    setAnswer(orderEndpoints.getOrder, { params: { id: order.id } }, answer.value);
    onClose();
  };
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
            setRecipients(recipients.map((each, index) => (index === place ? { ...each, ...part } : each)))
          }
          onRemove={() => remove(place)}
        />
      ))}
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconMapPinPlus size={18} stroke={1.5} />}
        disabled={recipients.length >= MAX_ORDER_ADDRESSES}
        onClick={() => setRecipients([...recipients, NO_ONE])}
      >
        {text('add')}
      </Button>
      <h3 className={classes.heading}>{text('whose')}</h3>
      <ul className={classes.groups}>
        {groups.map((group) => (
          <li key={group.key}>
            <span>{nameOf(group)}</span>
            <NativeSelect
              size="sm"
              aria-label={text('goesTo', { name: nameOf(group) })}
              value={String(places.get(group.key) ?? OWN)}
              data={choices}
              onChange={(event) =>
                setPlaces(new Map([...places, [group.key, Number(event.currentTarget.value)]]))
              }
            />
          </li>
        ))}
      </ul>
      {used.includes(false) && <p className={classes.quiet}>{text('unused')}</p>}
      <Group gap="xs">
        <Button size="sm" onClick={() => void save()}>
          {text('save')}
        </Button>
        <Button size="sm" variant="default" onClick={onClose}>
          {text('cancel')}
        </Button>
      </Group>
    </div>
  );
};

/** Shows where parts of an order go, and lets who ordered say so until the first is packed. */
export const OrderAddresses = ({ order }: OfOrder) => {
  const text = useAddressText();
  const [isOpen, setIsOpen] = useState(false);
  const mayChange = BEFORE_PACKING.includes(order.status);
  if (!mayChange && order.addresses.length === 0) return null;
  return (
    <section id="addresses" className={shared.panel}>
      <h2>{text('title')}</h2>
      {isOpen ? (
        <Form order={order} onClose={() => setIsOpen(false)} />
      ) : (
        <>
          {order.addresses.length === 0 ? (
            <p className={classes.quiet}>{text('lead')}</p>
          ) : (
            <Places order={order} />
          )}
          {mayChange && (
            <Button
              mt="sm"
              size="sm"
              variant="default"
              leftSection={<IconMapPinPlus size={18} stroke={1.5} />}
              onClick={() => setIsOpen(true)}
            >
              {text(order.addresses.length === 0 ? 'begin' : 'change')}
            </Button>
          )}
        </>
      )}
    </section>
  );
};
