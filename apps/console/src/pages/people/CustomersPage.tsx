import { CUSTOMER_STATES, type Customer, type CustomerState } from '@kitwright/contract/accounts';
import { StatusBadge, formatDate, useLang } from '@kitwright/ui';
import { Button, Table } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { endpoints } from '@kitwright/contract/endpoints';
import { client } from '../../api/client.ts';
import { useBusinessText } from '../../translations/business/text.ts';
import { useTenant } from '../../tenant.ts';
import { useConnectionText } from '../../translations/connections/text.ts';
import classes from '../business.module.css';
import { ExportList } from '../ExportList.tsx';
import { ListHead, useListFilter } from '../ListHead.tsx';
import { PagedList } from '../PagedList.tsx';
import { OpenCell, RowTable } from '../RowTable.tsx';
import { useExport } from '../reports/ExportTables.tsx';
import { yearUpTo } from '../reports/use-report.ts';
import { SidePanel } from '../SidePanel.tsx';
import { CustomerDetail } from './CustomerDetail.tsx';
import { SEVERITY } from './severity.ts';
import { nameOf, useCustomers } from './use-customer-actions.tsx';

const STATES = ['all', ...CUSTOMER_STATES] as const satisfies readonly (CustomerState | 'all')[];
const COLUMNS = ['name', 'email', 'phone', 'registered', 'state'] as const;

const Row = ({ customer, onOpen }: { readonly customer: Customer; readonly onOpen: () => void }) => {
  const text = useBusinessText();
  const { lang } = useLang();
  const { email, phone, registeredAt, state } = customer;
  return (
    <Table.Tr className={classes.row ?? ''} onClick={onOpen}>
      <OpenCell name={nameOf(customer)} onOpen={onOpen} />
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
  const exportText = useConnectionText();
  const take = useExport();
  const { timeZone } = useTenant();
  const filter = useListFilter<CustomerState | 'all'>('all');
  const [opened, setOpened] = useState<Customer | null>(null);
  const query = useCustomers(filter.state, filter.sought);
  const customers = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <ListHead
        title={text('customers.title')}
        filter={filter}
        states={{
          label: text('customers.state'),
          all: STATES,
          nameOf: (state) => text(`customers.${state}`),
          counts: query.data?.pages[0]?.counts,
        }}
        searchLabel={text('customers.search')}
      >
        <ExportList
          fileName="customer-list.csv"
          isEmpty={customers.length === 0}
          load={(lang) =>
            client.download(endpoints.consoleExportCustomerList, {
              query: {
                lang,
                search: filter.sought,
                ...(filter.state === 'all' ? {} : { state: filter.state }),
              },
            })
          }
        />
      </ListHead>
      <PagedList query={query} isEmpty={customers.length === 0} emptyMessage={text('customers.empty')}>
        <RowTable
          label={text('customers.title')}
          heads={COLUMNS.map((column) => text(`customers.${column}`))}
        >
          {customers.map((customer) => (
            <Row key={customer.id} customer={customer} onOpen={() => setOpened(customer)} />
          ))}
        </RowTable>
      </PagedList>
      <Button
        mt="md"
        size="sm"
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.5} />}
        onClick={() => void take(yearUpTo(timeZone, Date.now()), 'customers')}
      >
        {exportText('exports.customersOfYear')}
      </Button>
      <SidePanel
        isOpen={opened !== null}
        title={opened === null ? '' : nameOf(opened)}
        onClose={() => setOpened(null)}
      >
        {opened !== null && <CustomerDetail key={opened.id} id={opened.id} />}
      </SidePanel>
    </>
  );
};
