import { getParcelPicture, parcelEndpoints, type Order, type OwnParcels } from '@kitwright/contract/orders';
import { sizeLabel } from '@kitwright/garment';
import { StatusBadge, formatDateTime, useLang } from '@kitwright/ui';
import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read, useAct } from '../../../api/calls.ts';
import { client } from '../../../api/client.ts';
import { useParcelText } from '../../../translations/parcels/text.ts';
import classes from './parcels.module.css';
import shared from './histories.module.css';

type OwnParcel = OwnParcels['parcels'][number];
interface OfOrder {
  readonly order: Pick<Order, 'id'>;
}

/** The picture of the handing over, once it is asked for. */
const Picture = ({ order, parcel }: OfOrder & { readonly parcel: OwnParcel }) => {
  const text = useParcelText();
  const act = useAct();
  const [url, setUrl] = useState<string | null>(null);
  const show = async (): Promise<void> => {
    const params = { id: order.id, parcelId: parcel.id };
    const answer = await act(client.download(getParcelPicture, { params }));
    if (answer.ok) setUrl(URL.createObjectURL(answer.value));
  };
  if (!parcel.hasPicture) return null;
  if (url !== null)
    return <img className={classes.picture} src={url} alt={text('picture', { number: parcel.number })} />;
  return (
    <Button size="xs" variant="default" onClick={() => void show()}>
      {text('showPicture')}
    </Button>
  );
};

const ParcelPart = ({ order, parcel }: OfOrder & { readonly parcel: OwnParcel }) => {
  const text = useParcelText();
  const { lang } = useLang();
  const { number, garments, carrier, tracking, trackingUrl, sentAt, deliveredAt, receivedBy } = parcel;
  const isDelivered = deliveredAt !== null;
  return (
    <li>
      <div className={classes.head}>
        <h3>{text('parcel', { number })}</h3>
        <StatusBadge severity={isDelivered ? 'success' : 'info'}>
          {text(isDelivered ? 'status.delivered' : 'status.sent')}
        </StatusBadge>
      </div>
      {sentAt !== null && <p>{text('carriedBy', { carrier, date: formatDateTime(sentAt, lang) })}</p>}
      {tracking !== '' && <p>{text('tracking', { tracking })}</p>}
      {trackingUrl !== null && (
        <p>
          <Anchor href={trackingUrl} target="_blank" rel="noreferrer">
            {text('follow')}
          </Anchor>
        </p>
      )}
      {deliveredAt !== null && (
        <p>{text('takenBy', { name: receivedBy ?? '', date: formatDateTime(deliveredAt, lang) })}</p>
      )}
      <Picture order={order} parcel={parcel} />
      <details>
        <summary>{text('inIt', { count: garments.length })}</summary>
        <ul className={classes.names}>
          {garments.map((garment) => (
            <li key={garment.id}>
              {[
                `${garment.number} ${garment.playerName || text('nameless')}`.trim(),
                sizeLabel(garment.size),
                garment.designName,
              ].join(' · ')}
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
};

/** Shows the parcels of an order that have left: who carries each, where it is followed, and what is in it. */
export const Parcels = ({ order }: OfOrder) => {
  const text = useParcelText();
  const { data } = useQuery(read(parcelEndpoints.ownParcels, { params: { id: order.id } }));
  if (data === undefined || data.parcels.length === 0) return null;
  return (
    <section id="parcels" className={shared.panel}>
      <h2>{text('title')}</h2>
      <ul className={classes.parcels}>
        {data.parcels.map((parcel) => (
          <ParcelPart key={parcel.id} order={order} parcel={parcel} />
        ))}
      </ul>
      {data.rest > 0 && <p className={classes.rest}>{text('rest', { count: data.rest })}</p>}
    </section>
  );
};
