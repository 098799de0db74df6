import type { CustomerDetails, CustomerSession } from '@kitwright/contract/accounts';
import { errorKeyOf } from '@kitwright/contract/client';
import {
  EmptyState,
  StatusBadge,
  formatCount,
  formatDate,
  useErrorText,
  useLang,
  deviceName,
  formatDateTime,
  isHandheld,
} from '@kitwright/ui';
import { Anchor, Button, Group } from '@mantine/core';
import {
  IconDevices,
  IconLock,
  IconLockOpen,
  IconMail,
  IconDeviceDesktop,
  IconDeviceMobile,
} from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useBusinessText } from '../../translations/business/text.ts';
import { Waiting } from '../LoadFailed.tsx';
import { BlockDialog } from './BlockDialog.tsx';
import classes from './people.module.css';
import { GiveEmail } from './GiveEmail.tsx';
import { SEVERITY } from './severity.ts';
import { nameOf, useCustomer, useCustomerActions } from './use-customer-actions.tsx';

const DEVICE_ICON = { size: 22, stroke: 1.5, 'aria-hidden': true } as const;

/** The devices a customer is signed in on, each to be signed out. */
const Devices = ({
  sessions,
  onEnd,
}: {
  readonly sessions: readonly CustomerSession[];
  readonly onEnd: (session: CustomerSession) => void;
}) => {
  const text = useBusinessText();
  const { lang } = useLang();
  if (sessions.length === 0) return <p className={classes.quiet}>{text('customers.noDevices')}</p>;
  return (
    <ul className={classes.devices}>
      {sessions.map((session) => {
        const device = deviceName(session.userAgent) ?? text('customers.unknownDevice');
        return (
          <li key={session.id} className={classes.device}>
            {isHandheld(session.userAgent) ? (
              <IconDeviceMobile {...DEVICE_ICON} />
            ) : (
              <IconDeviceDesktop {...DEVICE_ICON} />
            )}
            <div className={classes.words}>
              <span>{device}</span>
              <span className={classes.quiet}>
                {text('customers.lastUsed', { date: formatDateTime(session.lastUsedAt, lang) })}
              </span>
            </div>
            <Button
              variant="default"
              size="xs"
              aria-label={text('customers.endOne', { device })}
              onClick={() => onEnd(session)}
            >
              {text('customers.end')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
};

const ICON = { size: 18, stroke: 1.5 } as const;

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const Facts = ({ customer }: { readonly customer: CustomerDetails }) => {
  const text = useBusinessText();
  const { lang } = useLang();
  const { email, phone, address, designs, orders, registeredAt, state } = customer;
  const ordersOf = `/?${new URLSearchParams({ search: nameOf(customer) }).toString()}`;
  return (
    <dl className={classes.facts}>
      <Fact label={text('customers.state')}>
        <StatusBadge severity={SEVERITY[state]}>{text(`customers.${state}`)}</StatusBadge>
      </Fact>
      <Fact label={text('customers.email')}>
        {email === '' ? (
          <GiveEmail id={customer.id} />
        ) : (
          <Anchor href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</Anchor>
        )}
      </Fact>
      {phone !== '' && (
        <Fact label={text('customers.phone')}>
          <Anchor className="kw-figures" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            {phone}
          </Anchor>
        </Fact>
      )}
      <Fact label={text('customers.address')}>
        {address === '' ? <span className={classes.quiet}>{text('customers.noAddress')}</span> : address}
      </Fact>
      <Fact label={text('customers.mails')}>{text(`customers.lang.${customer.lang}`)}</Fact>
      <Fact label={text('customers.registered')}>{formatDate(registeredAt, lang)}</Fact>
      <Fact label={text('customers.designs')}>{formatCount(designs)}</Fact>
      <Fact label={text('customers.orders')}>
        {formatCount(orders)}
        {orders > 0 && (
          <>
            {' · '}
            <Anchor component={Link} to={ordersOf}>
              {text('customers.showOrders')}
            </Anchor>
          </>
        )}
      </Fact>
    </dl>
  );
};

const Shown = ({ customer }: { readonly customer: CustomerDetails }) => {
  const text = useBusinessText();
  const actions = useCustomerActions(customer);
  const [blocking, setBlocking] = useState(false);
  const block = (reason: string): void => {
    setBlocking(false);
    void actions.block(reason);
  };
  const isBlocked = customer.state === 'blocked';
  return (
    <div className={classes.detail}>
      <Facts customer={customer} />
      <Group gap="xs">
        {isBlocked ? (
          <Button size="sm" leftSection={<IconLockOpen {...ICON} />} onClick={() => void actions.unblock()}>
            {text('customers.unblock')}
          </Button>
        ) : (
          // Who has no e-mail cannot sign in: there is nothing to reset, and nothing to shut.
          customer.email !== '' && (
            <>
              <Button
                size="sm"
                variant="default"
                leftSection={<IconMail {...ICON} />}
                onClick={() => void actions.sendReset()}
              >
                {text('customers.reset')}
              </Button>
              <Button
                size="sm"
                variant="default"
                leftSection={<IconLock {...ICON} />}
                onClick={() => setBlocking(true)}
              >
                {text('customers.block')}
              </Button>
            </>
          )
        )}
      </Group>
      <section aria-labelledby="customer-devices">
        <h3 id="customer-devices" className={classes.title}>
          {text('customers.devices')}
        </h3>
        <Devices sessions={customer.sessions} onEnd={(session) => void actions.endSession(session)} />
        {customer.sessions.length > 1 && (
          <Button
            variant="default"
            size="sm"
            mt="sm"
            leftSection={<IconDevices {...ICON} />}
            onClick={() => void actions.endSessions()}
          >
            {text('customers.endAll')}
          </Button>
        )}
      </section>
      <BlockDialog
        name={nameOf(customer)}
        opened={blocking}
        onClose={() => setBlocking(false)}
        onBlock={block}
      />
    </div>
  );
};

/** One customer: how to reach them, what they have made, where they are signed in, and what staff can do. */
export const CustomerDetail = ({ id }: { readonly id: string }) => {
  const errorText = useErrorText();
  const { data, error } = useCustomer(id);
  if (data !== undefined) return <Shown customer={data} />;
  return error === null ? <Waiting /> : <EmptyState title={errorText(errorKeyOf(error))} />;
};
