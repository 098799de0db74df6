import type { ShopCustomer } from '@kitwright/contract/orders';
import { formatCount } from '@kitwright/ui';
import { Anchor, Button, Table, Title } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../session/session.ts';
import { useShopText } from '../../translations/shop/text.ts';
import shared from '../business.module.css';
import { PagedList } from '../PagedList.tsx';
import { FigureCell, OpenCell, RowTable } from '../RowTable.tsx';
import { CustomerDialog } from './CustomerDialog.tsx';
import classes from './shop.module.css';
import { useShopCustomers } from './use-shop.ts';

const COLUMNS = ['name', 'phone', 'address', 'orders'] as const;

/** Shows how many orders, and the way to them. */
const OrdersOf = ({ customer: { id, name, orders } }: { readonly customer: ShopCustomer }) => {
  const text = useShopText();
  if (orders === 0) return formatCount(orders);
  return (
    <Anchor
      component={Link}
      to={`/?customer=${id}`}
      inherit
      aria-label={text('ordersOf', { name, count: orders })}
      onClick={(event) => event.stopPropagation()}
    >
      {formatCount(orders)}
    </Anchor>
  );
};

/** The book of a shop: whom it orders for. Administrators read the books of all, with the shop beside the name. */
export const ShopCustomers = () => {
  const text = useShopText();
  const ofAllShops = useMay('sales');
  const [shown, setShown] = useState<ShopCustomer | 'new' | null>(null);
  const query = useShopCustomers();
  const customers = query.data ?? [];
  return (
    <section aria-labelledby="shop-customers">
      <div className={shared.head}>
        <div>
          <Title order={1} size="h2" id="shop-customers">
            {text('customers')}
          </Title>
          <p className={classes.lead}>{text('customersLead')}</p>
        </div>
        <Button
          size="sm"
          leftSection={<IconUserPlus size={18} stroke={1.5} />}
          onClick={() => setShown('new')}
        >
          {text('add')}
        </Button>
      </div>
      <PagedList query={query} isEmpty={customers.length === 0} emptyMessage={text('noCustomers')}>
        <RowTable
          label={text('customers')}
          heads={[...COLUMNS.map((column) => text(column)), ...(ofAllShops ? [text('shop')] : [])]}
        >
          {customers.map((customer) => (
            <Table.Tr key={customer.id} className={shared.row ?? ''} onClick={() => setShown(customer)}>
              <OpenCell name={customer.name} onOpen={() => setShown(customer)} />
              <Table.Td className={`kw-figures ${shared.nowrap ?? ''}`}>{customer.phone}</Table.Td>
              <Table.Td>{customer.address}</Table.Td>
              <FigureCell label={text('orders')}>
                <OrdersOf customer={customer} />
              </FigureCell>
              {ofAllShops && <Table.Td>{customer.shopName}</Table.Td>}
            </Table.Tr>
          ))}
        </RowTable>
      </PagedList>
      <CustomerDialog shown={shown} onClose={() => setShown(null)} />
    </section>
  );
};
