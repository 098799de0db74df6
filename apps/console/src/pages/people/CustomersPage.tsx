import { CUSTOMER_STATES, type Customer, type CustomerState } from '@kitwright/contract';
import { StatusBadge, formatCount, formatDate, useLang } from '@kitwright/ui';
import { Drawer, SegmentedControl, Table, Title, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useBusinessText } from '../../translations/business/text.ts';
import classes from '../business.module.css';
import { PagedList } from '../PagedList.tsx';
import { SearchField } from '../SearchField.tsx';
import { CustomerDetail } from './CustomerDetail.tsx';
import { SEVERITY } from './severity.ts';
import { nameOf } from './use-customer-actions.tsx';
import { useCustomers } from './use-customers.ts';

const SEARCH_PAUSE_MS = 250;

const Row = ({ customer, onOpen }: { readonly customer: Customer; readonly onOpen: () => void }) => {
  const text = useBusinessText();
  const { lang } = useLang();
  const { email, phone, registeredAt, state } = customer;
  return (
    <Table.Tr className={classes.row ?? ''} onClick={onOpen}>
      <Table.Td>
        <UnstyledButton className={classes.open} onClick={onOpen}>
          {nameOf(customer)}
        </UnstyledButton>
      </Table.Td>
      <Table.Td>{email}</Table.Td>
      <Table.Td className={`kw-figures ${classes.nowrap ?? ''}`}>{phone}</Table.Td>
      <Table.Td className={`kw-figures ${classes.nowrap ?? ''}`}>{formatDate(registeredAt, lang)}</Table.Td>
      <Table.Td className={classes.nowrap ?? ''}>
        <StatusBadge severity={SEVERITY[state]}>{text(`customers.${state}`)}</StatusBadge>
      </Table.Td>
    </Table.Tr>
  );
};

/** Everybody who has an account in the shop, and is not its staff. */
export const CustomersPage = () => {
  const text = useBusinessText();
  const [state, setState] = useState<CustomerState | 'all'>('all');
  const [search, setSearch] = useState('');
  const [sought] = useDebouncedValue(search, SEARCH_PAUSE_MS);
  const [opened, setOpened] = useState<Customer | null>(null);
  const query = useCustomers(state, sought);
  const customers = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const counts = query.data?.pages[0]?.counts;
  return (
    <>
      <div className={classes.head}>
        <Title order={1} size="h2">
          {text('customers.title')}
        </Title>
        <div className={classes.tools}>
          <SegmentedControl
            size="sm"
            aria-label={text('customers.state')}
            value={state}
            data={(['all', ...CUSTOMER_STATES] as const).map((one) => ({
              value: one,
              label:
                one === 'all' || counts === undefined
                  ? text(`customers.${one}`)
                  : `${text(`customers.${one}`)} ${formatCount(counts[one])}`,
            }))}
            onChange={(value) => setState(value)}
          />
          <SearchField label={text('customers.search')} value={search} onChange={setSearch} />
        </div>
      </div>
      <PagedList query={query} isEmpty={customers.length === 0} emptyMessage={text('customers.empty')}>
        <div className={classes.table}>
          <Table verticalSpacing="sm" horizontalSpacing="md" aria-label={text('customers.title')}>
            <Table.Thead>
              <Table.Tr>
                {(['name', 'email', 'phone', 'registered', 'state'] as const).map((column) => (
                  <Table.Th key={column}>{text(`customers.${column}`)}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {customers.map((customer) => (
                <Row key={customer.id} customer={customer} onOpen={() => setOpened(customer)} />
              ))}
            </Table.Tbody>
          </Table>
        </div>
      </PagedList>
      <Drawer
        opened={opened !== null}
        onClose={() => setOpened(null)}
        position="right"
        size="min(560px, 100vw)"
        title={opened === null ? '' : nameOf(opened)}
        closeButtonProps={{ 'aria-label': text('close') }}
      >
        {opened !== null && <CustomerDetail key={opened.id} id={opened.id} />}
      </Drawer>
    </>
  );
};
