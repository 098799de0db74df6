import type { ShopOffer } from '@kitwright/contract/orders';
import { StatusBadge, formatDate, useLang, type Severity } from '@kitwright/ui';
import { Button, Table, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useMay } from '../../session/session.ts';
import { useShopText } from '../../translations/shop/text.ts';
import shared from '../business.module.css';
import { PagedList } from '../PagedList.tsx';
import { RowTable } from '../RowTable.tsx';
import { DecideOffer } from './DecideOffer.tsx';
import { OfferDialog } from './OfferDialog.tsx';
import classes from './shop.module.css';
import { useShopOffers } from './use-shop.ts';

const COLUMNS = ['name', 'shop', 'when', 'state'] as const;
const SEVERITY: Readonly<Record<ShopOffer['status'], Severity>> = {
  waiting: 'info',
  published: 'success',
  refused: 'danger',
};

const Row = ({ offer, mayDecide }: { readonly offer: ShopOffer; readonly mayDecide: boolean }) => {
  const text = useShopText();
  const { lang } = useLang();
  return (
    <Table.Tr>
      <Table.Td>
        <div className={classes.offer}>
          <img src={offer.thumbnailUrl} alt="" width={56} height={70} loading="lazy" />
          <div>
            <span className={classes.name}>{offer.name[lang]}</span>
            {offer.reason !== null && <span className={classes.quiet}>{offer.reason}</span>}
          </div>
        </div>
      </Table.Td>
      <Table.Td>{offer.shopName}</Table.Td>
      <Table.Td className={`kw-figures ${shared.nowrap ?? ''}`}>{formatDate(offer.offeredAt, lang)}</Table.Td>
      <Table.Td className={shared.nowrap ?? ''}>
        {mayDecide && offer.status === 'waiting' ? (
          <DecideOffer offer={offer} />
        ) : (
          <StatusBadge severity={SEVERITY[offer.status]}>{text(`states.${offer.status}`)}</StatusBadge>
        )}
      </Table.Td>
    </Table.Tr>
  );
};

/** Shows what shops offer for the store, and what became of it. */
export const ShopOffers = () => {
  const text = useShopText();
  const mayDecide = useMay('sales');
  const [offering, { open, close }] = useDisclosure();
  const query = useShopOffers();
  const offers = query.data ?? [];
  return (
    <section className={classes.offers} aria-labelledby="shop-offers">
      <div className={shared.head}>
        <div>
          <Title order={2} id="shop-offers">
            {text('offers')}
          </Title>
          <p className={classes.lead}>{text('offersLead')}</p>
        </div>
        {!mayDecide && (
          <Button size="sm" leftSection={<IconPlus size={18} stroke={1.5} />} onClick={open}>
            {text('offer')}
          </Button>
        )}
      </div>
      <PagedList query={query} isEmpty={offers.length === 0} emptyMessage={text('noOffers')}>
        <RowTable label={text('offers')} heads={COLUMNS.map((column) => text(column))}>
          {offers.map((offer) => (
            <Row key={offer.id} offer={offer} mayDecide={mayDecide} />
          ))}
        </RowTable>
      </PagedList>
      <OfferDialog opened={offering} onClose={close} />
    </section>
  );
};
