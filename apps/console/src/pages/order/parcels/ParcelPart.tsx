import type { Order, OrderParcels, Parcel } from '@kitwright/contract/orders';
import { StatusBadge, confirm, formatDateTime, useLang, type Severity } from '@kitwright/ui';
import { Anchor, Button } from '@mantine/core';
import { IconListCheck, IconPackageOff, IconTag } from '@tabler/icons-react';
import { useState } from 'react';
import { useDeliveryText } from '../../../translations/delivery/text.ts';
import { useMay } from '../../../session/session.ts';
import { DeliverForm, SendForm } from './MoveForms.tsx';
import { ParcelForm, useGarmentName } from './ParcelForm.tsx';
import { useParcelActions, useParcelPapers, useParcelPicture } from './use-parcels.ts';
import classes from './parcels.module.css';

const SEVERITY: Readonly<Record<Parcel['status'], Severity>> = {
  packing: 'warn',
  sent: 'info',
  delivered: 'success',
};

interface PartProps {
  readonly order: Order;
  readonly data: OrderParcels;
  readonly parcel: Parcel;
}

const Picture = ({ order, parcel }: Pick<PartProps, 'order' | 'parcel'>) => {
  const text = useDeliveryText();
  const fetchPicture = useParcelPicture(order);
  const [url, setUrl] = useState<string | null>(null);
  if (!parcel.hasPicture) return null;
  if (url !== null)
    return <img className={classes.picture} src={url} alt={text('picture', { number: parcel.number })} />;
  return (
    <Button
      className={classes.show}
      size="xs"
      variant="default"
      onClick={() => void fetchPicture(parcel).then(setUrl)}
    >
      {text('showPicture')}
    </Button>
  );
};

/** Facts of a parcel: where to, who carries it, who took it. */
const Facts = ({ order, parcel }: Pick<PartProps, 'order' | 'parcel'>) => {
  const text = useDeliveryText();
  const { lang } = useLang();
  const { recipient, note, carrier, tracking, trackingUrl, sentAt, deliveredAt, receivedBy } = parcel;
  return (
    <>
      <p>{text('to', { ...recipient })}</p>
      {note !== '' && <p>{note}</p>}
      {sentAt !== null && (
        <p>
          {text('carriedBy', { carrier, date: formatDateTime(sentAt, lang) })}
          {tracking !== '' && ` · ${text('tracking', { tracking })}`}{' '}
          {trackingUrl !== null && (
            <Anchor href={trackingUrl} underline="always" target="_blank" rel="noreferrer">
              {text('follow')}
            </Anchor>
          )}
        </p>
      )}
      {deliveredAt !== null && (
        <p>{text('takenBy', { name: receivedBy ?? '', date: formatDateTime(deliveredAt, lang) })}</p>
      )}
      <Picture order={order} parcel={parcel} />
    </>
  );
};

type Doing = 'nothing' | 'edit' | 'send' | 'deliver';

/** Buttons for the next steps of a parcel, and for its papers. */
const Buttons = ({
  order,
  parcel,
  onDo,
}: Omit<PartProps, 'data'> & { readonly onDo: (doing: Doing) => void }) => {
  const text = useDeliveryText();
  const { drop } = useParcelActions(order);
  const papers = useParcelPapers(order);
  const packs = useMay('produce');
  const { actions, status, number } = parcel;
  const unpack = async (): Promise<void> => {
    const isSure = await confirm({
      icon: <IconPackageOff size={24} stroke={1.5} />,
      title: text('unpack'),
      message: text('askUnpack', { number }),
      rejectLabel: text('cancel'),
      acceptLabel: text('unpack'),
    });
    if (isSure) await drop(parcel);
  };
  if (!packs) return null;
  return (
    <div className={classes.row}>
      {actions.includes('send') && <Button onClick={() => onDo('send')}>{text('send')}</Button>}
      {actions.includes('deliver') && <Button onClick={() => onDo('deliver')}>{text('deliver')}</Button>}
      {status === 'packing' && (
        <>
          <Button variant="default" onClick={() => onDo('edit')}>
            {text('edit')}
          </Button>
          <Button variant="default" onClick={() => void unpack()}>
            {text('unpack')}
          </Button>
        </>
      )}
      {status === 'sent' && (
        <Button variant="default" onClick={() => onDo('send')}>
          {text('correct')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconTag size={16} stroke={1.5} aria-hidden />}
        onClick={() => void papers.label(parcel)}
      >
        {text('label')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconListCheck size={16} stroke={1.5} aria-hidden />}
        onClick={() => void papers.list(parcel)}
      >
        {text('list')}
      </Button>
    </div>
  );
};

/** One parcel of an order. */
export const ParcelPart = ({ order, data, parcel }: PartProps) => {
  const text = useDeliveryText();
  const nameOf = useGarmentName();
  const [doing, setDoing] = useState<Doing>('nothing');
  const close = (): void => setDoing('nothing');
  const title = text('title', { number: parcel.number });
  const forms = { order, data, parcel, onClose: close };
  return (
    <section className={classes.parcel} aria-label={title}>
      <div className={classes.head}>
        <h3>{title}</h3>
        <StatusBadge severity={SEVERITY[parcel.status]}>{text(`status.${parcel.status}`)}</StatusBadge>
      </div>
      {doing === 'edit' ? (
        <ParcelForm key={parcel.version} {...forms} />
      ) : (
        <>
          <Facts order={order} parcel={parcel} />
          <details open={parcel.garments.length <= 12}>
            <summary>{text('garments', { count: parcel.garments.length })}</summary>
            <ul className={classes.names}>
              {parcel.garments.map((garment) => (
                <li key={garment.id}>{nameOf(garment)}</li>
              ))}
            </ul>
          </details>
          {doing === 'send' && <SendForm {...forms} />}
          {doing === 'deliver' && <DeliverForm {...forms} />}
          {doing === 'nothing' && <Buttons order={order} parcel={parcel} onDo={setDoing} />}
        </>
      )}
    </section>
  );
};
