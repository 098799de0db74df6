import { orderSchema, type Order } from '@kitwright/contract';
import { allowedOrderActions, type OrderStatus } from '@kitwright/ordering';

const AT = '2026-11-21T05:00:00.000Z';

/** An order as the server gives it to staff, in any status. */
export const sampleOrder = (status: OrderStatus = 'REVIEWING'): Order =>
  orderSchema.parse({
    id: '0197a6a1-8f3c-7000-8000-000000000001',
    number: 'KW-000001',
    status,
    productType: 'SOCCER_KIT',
    designName: 'Lions',
    teamName: 'Angkor FC',
    designUuid: '0197a6a1-8f3c-7000-8000-000000000002',
    thumbnailUrl: '/api/orders/1/thumbnail.svg',
    designCount: 1,
    quantity: 2,
    grandTotalCents: 3_000,
    paidAmountCents: 0,
    customerName: 'Dara Sok',
    shopCustomerId: null,
    orderedAt: AT,
    updatedAt: AT,
    actions: allowedOrderActions(status, 'ADMIN'),
    items: [
      {
        id: '0197a6a1-8f3c-7000-8000-000000000003',
        designUuid: '0197a6a1-8f3c-7000-8000-000000000002',
        designName: 'Lions',
        productType: 'SOCCER_KIT',
        thumbnailUrl: '/api/order-items/3/thumbnail.svg',
        document: {
          schemaVersion: 2,
          productType: 'SOCCER_KIT',
          options: {},
          zones: {},
          graphics: {},
          elements: {},
          slots: { teamName: 'Angkor FC', playerName: '', number: '' },
        },
        roster: [
          { name: 'Dara', number: '10', size: 'M', version: 'player', sleeve: 'short' },
          { name: 'សុខ', number: '១', size: 'XXL', version: 'goalkeeper', sleeve: 'long' },
        ],
        sizes: null,
        fabricId: 'interlock',
        quantity: 2,
        frozenHash: null,
        signOff: null,
      },
    ],
    quote: {
      items: [],
      quantity: 2,
      meetsMinimum: true,
      reasons: [],
      totalAmountCents: 2_500,
      totalDiscountCents: 0,
      shippingCents: 500,
      grandTotalCents: 3_000,
    },
    payments: [],
    paymentState: 'unpaid',
    dueCents: 3_000,
    phone: '012 345 678',
    address: 'Phnom Penh',
    expected: null,
    place: null,
    note: '',
    customerEmail: 'dara@example.com',
    history: [],
  });
