import type { Order, OrderParcels, Parcel } from '@kitwright/contract/orders';
import { formatUsd } from '@kitwright/ordering';
import { Autocomplete, Button, Checkbox, FileButton, TextInput } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import { useDeliveryText } from '../../../translations/delivery/text.ts';
import { useParcelActions } from './use-parcels.ts';
import classes from './parcels.module.css';

export interface MoveProps {
  readonly order: Order;
  readonly data: OrderParcels;
  readonly parcel: Parcel;
  readonly onClose: () => void;
}

/** Asks staff to say that a parcel leaves unpaid. */
const Unpaid = ({
  cents,
  checked,
  onChange,
}: {
  readonly cents: number;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}) => {
  const text = useDeliveryText();
  if (cents === 0) return null;
  return (
    <Checkbox
      label={text('unpaid', { amount: formatUsd(cents) })}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
};

/** Hands a parcel to its carrier; of one that has left, corrects who carries it. */
export const SendForm = ({ order, data, parcel, onClose }: MoveProps) => {
  const text = useDeliveryText();
  const { move, correct } = useParcelActions(order);
  const [carrier, setCarrier] = useState(parcel.carrier || (data.carriers[0]?.name ?? ''));
  const [tracking, setTracking] = useState(parcel.tracking);
  const [isSaid, setIsSaid] = useState(false);
  const isNew = parcel.status === 'packing';
  const missing = isNew ? data.unpaidCents : 0;
  const submit = async (): Promise<void> => {
    const { version } = parcel;
    const carried = { carrier, tracking };
    const isDone = isNew
      ? await move(parcel, {
          action: 'send',
          version,
          ...carried,
          ...(missing > 0 ? { unpaidCents: missing } : {}),
        })
      : await correct(parcel, carried);
    if (isDone) onClose();
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className={classes.fields}>
        <Autocomplete
          size="md"
          label={text('carrier')}
          data={data.carriers.map(({ name }) => name)}
          maxLength={80}
          value={carrier}
          onChange={setCarrier}
        />
        <TextInput
          label={text('trackingField')}
          description={text('trackingHint')}
          inputWrapperOrder={['label', 'input', 'description']}
          maxLength={80}
          value={tracking}
          onChange={(event) => setTracking(event.currentTarget.value)}
        />
      </div>
      <Unpaid cents={missing} checked={isSaid} onChange={setIsSaid} />
      <div className={classes.row}>
        <Button type="submit" disabled={carrier.trim() === '' || (missing > 0 && !isSaid)}>
          {text(isNew ? 'sendNow' : 'correct')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {text('cancel')}
        </Button>
      </div>
    </form>
  );
};

const PICTURES = 'image/jpeg,image/png,image/webp';

/** Writes down who took a parcel, with a picture that shows it. */
export const DeliverForm = ({ order, data, parcel, onClose }: MoveProps) => {
  const text = useDeliveryText();
  const { move, picture } = useParcelActions(order);
  const [receivedBy, setReceivedBy] = useState(parcel.recipient.name);
  const [file, setFile] = useState<File | null>(null);
  const [isSaid, setIsSaid] = useState(false);
  // With its last parcel the order is over: money that is missing then is said once more.
  const isLast =
    data.loose.length === 0 &&
    data.parcels.every(({ id, status }) => id === parcel.id || status === 'delivered');
  const missing = isLast ? data.unpaidCents : 0;
  const submit = async (): Promise<void> => {
    const pictured = file === null ? parcel : await picture(parcel, file);
    if (pictured === null) return;
    setFile(null);
    const isDone = await move(pictured, {
      action: 'deliver',
      version: pictured.version,
      receivedBy,
      ...(missing > 0 ? { unpaidCents: missing } : {}),
    });
    if (isDone) onClose();
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextInput
        label={text('receivedBy')}
        maxLength={80}
        value={receivedBy}
        onChange={(event) => setReceivedBy(event.currentTarget.value)}
      />
      <div className={classes.row}>
        <FileButton accept={PICTURES} capture="environment" onChange={setFile}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconCamera size={18} stroke={1.5} aria-hidden />}
            >
              {text('photo')}
            </Button>
          )}
        </FileButton>
        <span className={classes.quiet}>
          {file === null ? text('photoHint') : text('photoChosen', { name: file.name })}
        </span>
      </div>
      <Unpaid cents={missing} checked={isSaid} onChange={setIsSaid} />
      <div className={classes.row}>
        <Button type="submit" disabled={receivedBy.trim() === '' || (missing > 0 && !isSaid)}>
          {text('deliverNow')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {text('cancel')}
        </Button>
      </div>
    </form>
  );
};
