import type { Order, OrderParcels } from '@kitwright/contract/orders';
import { Button } from '@mantine/core';
import { IconPackage, IconPlus, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useDeliveryText } from '../../../translations/delivery/text.ts';
import { useMay } from '../../../session/session.ts';
import { Card } from '../Card.tsx';
import order from '../order.module.css';
import { ParcelForm } from './ParcelForm.tsx';
import { ParcelPart } from './ParcelPart.tsx';
import { useParcelPapers, useParcels } from './use-parcels.ts';
import classes from './parcels.module.css';

/** Papers of all parcels at once. */
const AllPapers = ({ order: shown }: { readonly order: Order }) => {
  const text = useDeliveryText();
  const papers = useParcelPapers(shown);
  const packs = useMay('produce');
  if (!packs) return null;
  const icon = <IconPrinter size={16} stroke={1.5} aria-hidden />;
  return (
    <div className={classes.row}>
      <Button size="xs" variant="default" leftSection={icon} onClick={() => void papers.label()}>
        {text('labels')}
      </Button>
      <Button size="xs" variant="default" leftSection={icon} onClick={() => void papers.list()}>
        {text('lists')}
      </Button>
    </div>
  );
};

const NewParcel = ({ order: shown, data }: { readonly order: Order; readonly data: OrderParcels }) => {
  const text = useDeliveryText();
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <ParcelForm order={shown} data={data} parcel={null} onClose={() => setIsOpen(false)} />;
  return (
    <div className={classes.row}>
      <Button leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />} onClick={() => setIsOpen(true)}>
        {text('begin')}
      </Button>
    </div>
  );
};

/** Shows in which parcels an order goes out, what is in each, and where they are. */
export const ParcelsCard = ({ order: shown }: { readonly order: Order }) => {
  const text = useDeliveryText();
  const { data } = useParcels(shown);
  if (data === undefined) return null;
  const { parcels, loose, mayPack } = data;
  return (
    <div id="parcels">
      <Card title={text('card')} aside={<IconPackage size={18} stroke={1.5} aria-hidden />}>
        {!mayPack && parcels.length === 0 && <p className={order.hint}>{text('notNow')}</p>}
        {mayPack && (
          <p className={order.hint}>
            {loose.length === 0 ? text('all') : text('loose', { count: loose.length })}
          </p>
        )}
        {shown.addresses.map(({ recipient, garments }) => (
          <p key={garments.join()} className={order.hint}>
            {text('elsewhere', { ...recipient, count: garments.length })}
          </p>
        ))}
        <div className={classes.parcels}>
          {parcels.map((parcel) => (
            <ParcelPart key={parcel.id} order={shown} data={data} parcel={parcel} />
          ))}
          {parcels.length > 1 && <AllPapers order={shown} />}
          {mayPack && loose.length > 0 && <NewParcel key={loose.length} order={shown} data={data} />}
        </div>
      </Card>
    </div>
  );
};
