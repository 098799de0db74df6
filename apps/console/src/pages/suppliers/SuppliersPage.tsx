import type { Supplier, SupplierBody } from '@kitwright/contract/production';
import { errorKeyOf, type CallResult } from '@kitwright/contract/client';
import { EmptyState, StatusBadge, confirm, formatCount, useErrorText } from '@kitwright/ui';
import { Anchor, Button, Table, Title } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { createElement, useState } from 'react';
import { Link } from 'react-router';
import { useDeskText } from '../../translations/desk/text.ts';
import { Waiting } from '../LoadFailed.tsx';
import classes from '../business.module.css';
import { FigureCell, OpenCell, RowTable } from '../RowTable.tsx';
import { SidePanel } from '../SidePanel.tsx';
import { SupplierForm } from './SupplierForm.tsx';
import { useSuppliers } from './use-suppliers.ts';
import { endpoints } from '@kitwright/contract/endpoints';
import { useAct } from '../../api/calls.ts';
import { client } from '../../api/client.ts';

/** Gives what is done with suppliers. Each says how it went, and resolves with whether it did. */
const useSupplierActions = () => {
  const text = useDeskText();
  const act = useAct();
  const carryOut = async (call: Promise<CallResult<unknown>>, done: string): Promise<boolean> =>
    (await act(call, { done, stale: [endpoints.consoleSuppliers] })).ok;
  const save = async (kept: Supplier | null, body: SupplierBody): Promise<boolean> => {
    const call =
      kept === null
        ? client.call(endpoints.consoleCreateSupplier, { body, idempotencyKey: crypto.randomUUID() })
        : client.call(endpoints.consoleUpdateSupplier, {
            params: { id: kept.id },
            body: { version: kept.version, supplier: body },
          });
    return carryOut(call, text('suppliers.saved', { name: body.name }));
  };
  const remove = async ({ id, name }: Supplier): Promise<boolean> => {
    const accepted = await confirm({
      icon: createElement(IconTrash, { size: 24, stroke: 1.5 }),
      title: text('suppliers.remove'),
      message: text('suppliers.askRemove', { name }),
      rejectLabel: text('cancel'),
      acceptLabel: text('suppliers.remove'),
      dangerous: true,
    });
    if (!accepted) return false;
    const call = client.call(endpoints.consoleDeleteSupplier, { params: { id } });
    return carryOut(call, text('suppliers.removed', { name }));
  };
  return { save, remove };
};

const COLUMNS = ['name', 'does', 'contact', 'phone', 'open', 'orders', 'state'] as const;

const Row = ({ supplier, onOpen }: { readonly supplier: Supplier; readonly onOpen: () => void }) => {
  const text = useDeskText();
  const { id, name, does, contact, phone, openOrders, orders, active } = supplier;
  return (
    <Table.Tr className={classes.row ?? ''} onClick={onOpen}>
      <OpenCell name={name} onOpen={onOpen} />
      <Table.Td>{text(`suppliers.work.${does}`)}</Table.Td>
      <Table.Td>{contact}</Table.Td>
      <Table.Td className={`kw-figures ${classes.nowrap ?? ''}`}>{phone}</Table.Td>
      <FigureCell label={text('suppliers.open')}>
        {openOrders === 0 ? (
          '0'
        ) : (
          <Anchor
            component={Link}
            to={`/?supplier=${id}`}
            inherit
            aria-label={`${formatCount(openOrders)}: ${text('suppliers.showOrders')}, ${name}`}
            onClick={(event) => event.stopPropagation()}
          >
            {formatCount(openOrders)}
          </Anchor>
        )}
      </FigureCell>
      <FigureCell label={text('suppliers.orders')}>{formatCount(orders)}</FigureCell>
      <Table.Td className={classes.nowrap ?? ''}>
        <StatusBadge severity={active ? 'success' : 'secondary'}>
          {text(active ? 'suppliers.isActive' : 'suppliers.isAside')}
        </StatusBadge>
      </Table.Td>
    </Table.Tr>
  );
};

/** Shows who sews and prints for this shop, and who sells it cloth. */
export const SuppliersPage = () => {
  const text = useDeskText();
  const errorText = useErrorText();
  const { data: suppliers, error } = useSuppliers();
  const { save, remove } = useSupplierActions();
  const [opened, setOpened] = useState<Supplier | 'new' | null>(null);
  const kept = opened === 'new' ? null : opened;
  const close = (): void => setOpened(null);
  const removeKept = async (supplier: Supplier): Promise<void> => {
    if (await remove(supplier)) close();
  };
  return (
    <>
      <div className={classes.head}>
        <Title order={1} size="h2">
          {text('suppliers.title')}
        </Title>
        <Button size="sm" leftSection={<IconPlus size={18} stroke={1.5} />} onClick={() => setOpened('new')}>
          {text('suppliers.add')}
        </Button>
      </div>
      {suppliers === undefined && error === null && <Waiting />}
      {suppliers === undefined && error !== null && <EmptyState title={errorText(errorKeyOf(error))} />}
      {suppliers?.length === 0 && (
        <EmptyState title={text('suppliers.title')} message={text('suppliers.empty')} />
      )}
      {suppliers !== undefined && suppliers.length > 0 && (
        <RowTable
          label={text('suppliers.title')}
          heads={COLUMNS.map((column) => text(`suppliers.${column}`))}
        >
          {suppliers.map((supplier) => (
            <Row key={supplier.id} supplier={supplier} onOpen={() => setOpened(supplier)} />
          ))}
        </RowTable>
      )}
      <SidePanel
        isOpen={opened !== null}
        title={kept === null ? text('suppliers.add') : text('suppliers.edit', { name: kept.name })}
        onClose={close}
      >
        {opened !== null && (
          <SupplierForm
            key={kept?.id ?? 'new'}
            supplier={kept}
            onSave={(body) => save(kept, body)}
            onRemove={
              kept !== null && kept.orders + kept.purchases === 0 ? () => void removeKept(kept) : null
            }
            onClose={close}
          />
        )}
      </SidePanel>
    </>
  );
};
