import { orderEndpoints, type Order } from '@kitwright/contract/orders';
import { formatUsd, orderQuoteSchema, redirectedShippingCents } from '@kitwright/ordering';
import { Button, Group } from '@mantine/core';
import { IconMapPinPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { AddressFields, useGroupName } from '../../../../addresses/AddressFields.tsx';
import {
  NO_ONE,
  NOWHERE,
  addressesOf,
  elsewhereOf,
  faultsOf,
  piecesElsewhere,
} from '../../../../addresses/elsewhere.ts';
import { groupsOf } from '../../../../addresses/garment-groups.ts';
import { refresh, setAnswer, useAct } from '../../../../api/calls.ts';
import { client } from '../../../../api/client.ts';
import { useTenant } from '../../../../tenant.ts';
import { useAddressText } from '../../../../translations/addresses/text.ts';
import shared from '../histories.module.css';
import classes from '../../../../addresses/addresses.module.css';

interface OfOrder {
  readonly order: Order;
}

/** The addresses of an order, each with whose garments go there. */
const Places = ({ order }: OfOrder) => {
  const text = useAddressText();
  const nameOf = useGroupName();
  const groups = groupsOf(order);
  return (
    <ul className={classes.places}>
      {order.addresses.map(({ recipient, garments }) => {
        const going = groups.filter(({ ids }) => ids.some((id) => garments.includes(id)));
        return (
          <li key={garments.join()}>
            <strong>{recipient.name}</strong>
            <span className="kw-figures">{recipient.phone}</span>
            <span>{recipient.address}</span>
            <span className={classes.quiet}>{going.map(nameOf).join(', ')}</span>
          </li>
        );
      })}
      <li className={classes.quiet}>{text('rest', { address: order.address })}</li>
    </ul>
  );
};

/** Writes where parts of an order go, and says what that changes of its price before it is saved. */
const Form = ({ order, onClose }: OfOrder & { readonly onClose: () => void }) => {
  const text = useAddressText();
  const act = useAct();
  const { prices } = useTenant();
  const groups = groupsOf(order);
  const [elsewhere, setElsewhere] = useState(
    order.addresses.length === 0 ? { ...NOWHERE, recipients: [NO_ONE] } : elsewhereOf(order),
  );
  const [tried, setTried] = useState(false);
  /** The shop's own word on the price of these addresses, where it is another one. */
  const [answered, setAnswered] = useState<{ readonly of: string; readonly cents: number } | null>(null);
  const addresses = addressesOf(elsewhere, groups);
  const faults = faultsOf(elsewhere, groups);
  const [was, is] = [piecesElsewhere(order.addresses), piecesElsewhere(addresses)];
  const { shippingCents, quantity } = { ...order.quote, quantity: order.quantity };
  const shipping = redirectedShippingCents(prices, { shippingCents, quantity }, was, is);
  const seen = order.grandTotalCents - shippingCents + shipping;
  const expectedGrandTotalCents = answered?.of === is.join() ? answered.cents : seen;
  const save = async (): Promise<void> => {
    setTried(true);
    if (faults.size > 0) return;
    const { id, version } = order;
    const body = { version, addresses, expectedGrandTotalCents };
    const answer = await act(client.call(orderEndpoints.setAddresses, { params: { id }, body }), {
      done: text('saved'),
    });
    if (answer.ok) {
      setAnswer(orderEndpoints.getOrder, { params: { id } }, answer.value);
      onClose();
      return;
    }
    const fresh = orderQuoteSchema.safeParse(answer.error.current);
    if (answer.error.key === 'error.msg.order.stalePrice' && fresh.success)
      setAnswered({ of: is.join(), cents: fresh.data.grandTotalCents });
    // Packed meanwhile, or changed on another device: the page shows how it is.
    else await refresh(orderEndpoints.getOrder);
  };
  return (
    <div className={classes.form}>
      <AddressFields
        groups={groups}
        value={elsewhere}
        faults={tried ? faults : new Map()}
        onChange={setElsewhere}
      />
      {expectedGrandTotalCents !== order.grandTotalCents && (
        <p className={classes.price} role="status">
          {text('priced', {
            before: formatUsd(order.grandTotalCents),
            after: formatUsd(expectedGrandTotalCents),
          })}
        </p>
      )}
      <Group gap="xs">
        <Button size="sm" onClick={() => void save()}>
          {text('save')}
        </Button>
        <Button size="sm" variant="default" onClick={onClose}>
          {text('cancel')}
        </Button>
      </Group>
    </div>
  );
};

/** Shows where parts of an order go, and lets who ordered say so until the first is packed. */
export const OrderAddresses = ({ order }: OfOrder) => {
  const text = useAddressText();
  const [isOpen, setIsOpen] = useState(false);
  const { mayChangeAddresses: mayChange } = order;
  if (!mayChange && order.addresses.length === 0) return null;
  return (
    <section id="addresses" className={shared.panel}>
      <h2>{text('title')}</h2>
      {isOpen && mayChange ? (
        <Form order={order} onClose={() => setIsOpen(false)} />
      ) : (
        <>
          {order.addresses.length === 0 ? (
            <p className={classes.quiet}>{text('lead')}</p>
          ) : (
            <Places order={order} />
          )}
          {mayChange && (
            <Button
              mt="sm"
              size="sm"
              variant="default"
              leftSection={<IconMapPinPlus size={18} stroke={1.5} />}
              onClick={() => setIsOpen(true)}
            >
              {text(order.addresses.length === 0 ? 'begin' : 'change')}
            </Button>
          )}
        </>
      )}
    </section>
  );
};
