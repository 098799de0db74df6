import { z } from 'zod';
import {
  addNoteBodySchema,
  boardQuerySchema,
  boardSchema,
  deskListSchema,
  deskQuerySchema,
  moveOrdersBodySchema,
  moveResultSchema,
  orderDeskSchema,
  setDueBodySchema,
  setSupplierBodySchema,
} from './desk.ts';
import { endpoint } from './endpoint.ts';

const params = z.object({ id: z.uuid() });

/** The daily work of staff on orders. */
export const deskEndpoints = {
  consoleOrders: endpoint({
    method: 'GET',
    path: '/api/console/orders',
    access: 'orders',
    tag: 'console',
    summary: "The tenant's orders, newest first or what is due first",
    query: deskQuerySchema,
    response: deskListSchema,
  }),
  consoleBoard: endpoint({
    method: 'GET',
    path: '/api/console/board',
    access: 'orders',
    tag: 'console',
    summary: 'Every status with its first orders; the rest of a column comes with the list of that status',
    query: boardQuerySchema,
    response: boardSchema,
  }),
  consoleMoveOrders: endpoint({
    method: 'POST',
    path: '/api/console/orders/moves',
    access: 'orders',
    tag: 'console',
    summary: 'Move several orders on; each moves or stays by itself',
    body: moveOrdersBodySchema,
    response: z.object({ results: z.array(moveResultSchema) }),
  }),
  consoleOrderDesk: endpoint({
    method: 'GET',
    path: '/api/console/orders/:id/desk',
    access: 'staff',
    tag: 'console',
    summary: 'What only staff know of an order: due date, supplier, notes',
    params,
    response: orderDeskSchema,
  }),
  consoleSetDue: endpoint({
    method: 'PUT',
    path: '/api/console/orders/:id/due',
    access: 'staff',
    tag: 'console',
    summary: 'Set the day by which an order is to be handed to delivery',
    params,
    body: setDueBodySchema,
    response: orderDeskSchema,
  }),
  consoleSetSupplier: endpoint({
    method: 'PUT',
    path: '/api/console/orders/:id/supplier',
    access: 'staff',
    tag: 'console',
    summary: 'Choose who makes an order',
    params,
    body: setSupplierBodySchema,
    response: orderDeskSchema,
  }),
  consoleAddNote: endpoint({
    method: 'POST',
    path: '/api/console/orders/:id/notes',
    access: 'staff',
    tag: 'console',
    summary: 'Write a note for colleagues, or to the customer',
    params,
    body: addNoteBodySchema,
    response: orderDeskSchema,
    status: 201,
    idempotent: true,
  }),
} as const;
