import { shopEndpoints, type ShopCustomer } from '@kitwright/contract/orders';
import { Button, Select } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import { useCheckoutText } from '../../../translations/checkout/text.ts';
import type { DeliveryForm } from '../DeliverySection.tsx';
import classes from './customer.module.css';
import { NewCustomer } from './NewCustomer.tsx';
import { useQuery } from '@tanstack/react-query';
import { queryClient, read } from '../../../api/calls.ts';

const listed = read(shopEndpoints.shopCustomers, { query: {} });

/** The customers of the own shop, by name. */
const useCustomers = () =>
  useQuery({
    ...listed,
    select: ({ items }) => items,
  });

/** Shows a customer who was just written down, before the list is asked for again. */
const rememberCustomer = (customer: ShopCustomer): void => {
  queryClient.setQueryData(listed.queryKey, (before) => ({ items: [...(before?.items ?? []), customer] }));
};

/**
 * Customer a partner shop orders for: one of its book, or someone new. Choosing takes their telephone and address.
 */
const CustomerField = ({ form: { draft, change } }: { readonly form: DeliveryForm }) => {
  const text = useCheckoutText();
  const { data: customers = [], isError } = useCustomers();
  const [adding, { open, close }] = useDisclosure(false);
  const choose = (customer: ShopCustomer | undefined): void => {
    if (customer === undefined) change({ shopCustomerId: '' });
    else change({ shopCustomerId: customer.id, phone: customer.phone, address: customer.address });
  };
  return (
    <div className={classes.field}>
      <Select
        className={classes.choice ?? ''}
        label={text('customer.label')}
        description={text('customer.hint')}
        placeholder={text('customer.none')}
        nothingFoundMessage={text('customer.nothing')}
        error={isError ? text('customer.failed') : null}
        searchable
        clearable
        limit={50}
        data={customers.map(({ id, name, phone }) => ({ value: id, label: `${name} · ${phone}` }))}
        value={draft.shopCustomerId === '' ? null : draft.shopCustomerId}
        onChange={(id) => choose(customers.find((customer) => customer.id === id))}
      />
      <Button
        variant="default"
        leftSection={<IconUserPlus size={18} stroke={1.5} />}
        aria-haspopup="dialog"
        onClick={open}
      >
        {text('customer.add')}
      </Button>
      <NewCustomer
        opened={adding}
        onClose={close}
        onAdded={(customer) => {
          rememberCustomer(customer);
          choose(customer);
          close();
        }}
      />
    </div>
  );
};

export default CustomerField;
