import {
  parcelBodySchema,
  type Order,
  type OrderParcels,
  type PackedGarment,
  type Parcel,
} from '@kitwright/contract/orders';
import { sizeLabel } from '@kitwright/garment';
import { useErrorText } from '@kitwright/ui';
import { Button, Checkbox, TextInput, Textarea } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useDeliveryText } from '../../../translations/delivery/text.ts';
import { useParcelActions } from './use-parcels.ts';
import classes from './parcels.module.css';

/** Names a garment by its player. */
export const useGarmentName = (): ((garment: PackedGarment) => string) => {
  const text = useDeliveryText();
  return ({ number, playerName, size, designName }) =>
    [`${number} ${playerName || text('nameless')}`.trim(), sizeLabel(size), designName].join(' · ');
};

interface GarmentsProps {
  readonly garments: readonly PackedGarment[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

/** Chooses what goes into a parcel, player by player. */
const Garments = ({ garments, chosen, onChoose }: GarmentsProps) => {
  const text = useDeliveryText();
  const nameOf = useGarmentName();
  const toggle = (id: string): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  return (
    <fieldset className={classes.garments}>
      <legend>
        {text('inIt')} · {text('garments', { count: chosen.size })}
      </legend>
      <div className={classes.row}>
        <Button size="xs" variant="default" onClick={() => onChoose(new Set(garments.map(({ id }) => id)))}>
          {text('every')}
        </Button>
        <Button size="xs" variant="default" onClick={() => onChoose(new Set())}>
          {text('noGarment')}
        </Button>
      </div>
      <div className={classes.ticks}>
        {garments.map((garment) => (
          <Checkbox
            key={garment.id}
            label={nameOf(garment)}
            checked={chosen.has(garment.id)}
            onChange={() => toggle(garment.id)}
          />
        ))}
      </div>
    </fieldset>
  );
};

/** Places that what is left goes to, to pack for one of them at a press. */
const Destinations = ({
  destinations,
  onChoose,
}: {
  readonly destinations: OrderParcels['destinations'];
  readonly onChoose: (destination: OrderParcels['destinations'][number]) => void;
}) => {
  const text = useDeliveryText();
  if (destinations.length < 2) return null;
  return (
    <div className={classes.row} role="group" aria-label={text('destinations')}>
      {destinations.map((destination) => (
        <Button
          key={destination.garments.join()}
          size="xs"
          variant="default"
          onClick={() => onChoose(destination)}
        >
          {text('destination', {
            name: destination.recipient.name,
            count: destination.garments.length,
          })}
        </Button>
      ))}
    </div>
  );
};

interface ParcelFormProps {
  readonly order: Order;
  readonly data: OrderParcels;
  /** Null for a new one. */
  readonly parcel: Parcel | null;
  readonly onClose: () => void;
}

/** Packs a parcel: what is in it, for whom, and where it goes. A new one begins with all that is left. */
export const ParcelForm = ({ order, data, parcel, onClose }: ParcelFormProps) => {
  const text = useDeliveryText();
  const errorText = useErrorText();
  const { keep } = useParcelActions(order);
  const own = parcel?.garments ?? [];
  // What goes elsewhere is packed for there.
  const [first] = data.destinations;
  const garments = [...own, ...data.loose].sort((a, b) => a.id.localeCompare(b.id));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(parcel === null ? (first?.garments ?? []) : own.map(({ id }) => id)),
  );
  const [recipient, setRecipient] = useState(parcel?.recipient ?? first?.recipient ?? data.recipient);
  const [note, setNote] = useState(parcel?.note ?? '');
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const parsed = parcelBodySchema.safeParse({ recipient, note, garments: [...chosen].sort() });
    setFaults(
      parsed.success
        ? {}
        : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message])),
    );
    if (parsed.success && (await keep(parcel, parsed.data))) onClose();
  };
  const faultOf = (field: string): string | undefined => {
    const key = faults[`recipient.${field}`];
    return key === undefined ? undefined : errorText(key);
  };
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      {parcel === null && (
        <Destinations
          destinations={data.destinations}
          onChoose={(destination) => {
            setChosen(new Set(destination.garments));
            setRecipient(destination.recipient);
          }}
        />
      )}
      <Garments garments={garments} chosen={chosen} onChoose={setChosen} />
      <div className={classes.fields}>
        <TextInput
          label={text('name')}
          maxLength={120}
          value={recipient.name}
          error={faultOf('name')}
          onChange={(event) => setRecipient({ ...recipient, name: event.currentTarget.value })}
        />
        <TextInput
          label={text('phone')}
          type="tel"
          maxLength={30}
          value={recipient.phone}
          error={faultOf('phone')}
          onChange={(event) => setRecipient({ ...recipient, phone: event.currentTarget.value })}
        />
      </div>
      <Textarea
        label={text('address')}
        autosize
        minRows={2}
        maxLength={600}
        value={recipient.address}
        error={faultOf('address')}
        onChange={(event) => setRecipient({ ...recipient, address: event.currentTarget.value })}
      />
      <TextInput
        label={text('note')}
        maxLength={400}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div className={classes.row}>
        <Button type="submit">{text('save')}</Button>
        <Button variant="default" onClick={onClose}>
          {text('cancel')}
        </Button>
      </div>
    </form>
  );
};
