/** Names of the states of orders, by themselves: every page of the shop starts with them. */
export const orderNamesEn = {
  REVIEWING: 'Reviewing',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  READY: 'Ready',
  PROCESSING: 'Processing',
  COMPLETED: 'Completed',
  ON_THE_WAY: 'On the way',
  RECEIVED: 'Received',
  CANCELED: 'Canceled',
} as const;

/** Names of the states of orders, of what is paid of them, of customers, messages and transfers: the shop, the back office and its files have one table. */
export const statusNamesEn = {
  order: orderNamesEn,
  balance: {
    unpaid: 'Unpaid',
    deposit: 'Deposit',
    settled: 'Paid',
    overpaid: 'To give back',
  },
  customer: {
    active: 'Active',
    unconfirmed: 'Not confirmed',
    blocked: 'Blocked',
  },
  message: {
    new: 'New',
    answered: 'Answered',
    archived: 'Archived',
  },
  bankLine: {
    open: 'Not decided',
    entered: 'Entered as a payment',
    aside: 'Set aside',
  },
} as const;
