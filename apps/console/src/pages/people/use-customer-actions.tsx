import type { Customer, CustomerSession, CustomerState } from '@kitwright/contract/accounts';
import { endpoints } from '@kitwright/contract/endpoints';
import type { CallResult } from '@kitwright/contract/client';
import { confirm } from '@kitwright/ui';
import { IconDevices, IconLockOpen, IconMail } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read, readPages, useAct } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useBusinessText } from '../../translations/business/text.ts';

const ICON = { size: 24, stroke: 1.5 } as const;

export const nameOf = ({ firstName, lastName }: Pick<Customer, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/**
 * The actions of staff on one customer; what cannot be taken back by itself is asked first, and each says how it went.
 */
export const useCustomerActions = (customer: Customer) => {
  const text = useBusinessText();
  const act = useAct();
  const { id, email } = customer;
  const name = nameOf(customer);

  const run = async (call: Promise<CallResult<null>>, done: string): Promise<void> => {
    await act(call, { done, stale: [endpoints.consoleCustomers] });
  };
  const asked = (icon: ReactNode, action: string, message: string): Promise<boolean> =>
    confirm({ icon, title: action, message, rejectLabel: text('cancel'), acceptLabel: action });

  const sendReset = async (): Promise<void> => {
    if (
      !(await asked(<IconMail {...ICON} />, text('customers.reset'), text('customers.askReset', { email })))
    )
      return;
    await run(
      client.call(endpoints.consoleSendReset, { params: { id } }),
      text('customers.resetSent', { email }),
    );
  };
  const block = (reason: string): Promise<void> =>
    run(
      client.call(endpoints.consoleBlockAccount, { body: { email, blocked: true, reason } }),
      text('customers.blockedNow', { name }),
    );
  const unblock = async (): Promise<void> => {
    const question = text('customers.askUnblock', { name });
    if (!(await asked(<IconLockOpen {...ICON} />, text('customers.unblock'), question))) return;
    await run(
      client.call(endpoints.consoleBlockAccount, { body: { email, blocked: false } }),
      text('customers.unblockedNow', { name }),
    );
  };
  const ended = text('customers.ended', { name });
  const endSession = ({ id: sessionId }: CustomerSession): Promise<void> =>
    run(client.call(endpoints.consoleEndSession, { params: { id, sessionId } }), ended);
  const endSessions = async (): Promise<void> => {
    const question = text('customers.askEndAll', { name });
    if (!(await asked(<IconDevices {...ICON} />, text('customers.endAll'), question))) return;
    await run(client.call(endpoints.consoleEndSessions, { params: { id } }), ended);
  };
  return { sendReset, block, unblock, endSession, endSessions };
};

export type CustomerActions = ReturnType<typeof useCustomerActions>;

/** The tenant's customers, newest first, page by page. */
export const useCustomers = (state: CustomerState | 'all', search: string) =>
  useInfiniteQuery({
    ...readPages(endpoints.consoleCustomers, (page) => ({
      query: { ...(state === 'all' ? {} : { state }), ...(search === '' ? {} : { search }), ...page },
    })),
    placeholderData: keepPreviousData,
  });

/** One customer, with the devices that are signed in. */
export const useCustomer = (id: string) =>
  useQuery({
    ...read(endpoints.consoleCustomer, { params: { id } }),
  });
