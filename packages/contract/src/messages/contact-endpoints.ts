import { z } from 'zod';
import {
  contactBodySchema,
  contactMessageSchema,
  messageListQuerySchema,
  messageListSchema,
  updateMessageBodySchema,
} from './contact.ts';
import { endpoint } from '../kernel/endpoint.ts';

const idParams = z.object({ id: z.uuid() });

/** Messages of visitors to the tenant. */
export const contactEndpoints = {
  contact: endpoint({
    method: 'POST',
    path: '/api/contact',
    access: 'public',
    tag: 'contact',
    summary: 'Write to the tenant',
    body: contactBodySchema,
    response: z.null(),
    status: 204,
    idempotent: true,
  }),
  consoleMessages: endpoint({
    method: 'GET',
    path: '/api/console/messages',
    access: 'sales',
    tag: 'console',
    summary: 'What visitors wrote, newest first',
    query: messageListQuerySchema,
    response: messageListSchema,
  }),
  consoleMessage: endpoint({
    method: 'GET',
    path: '/api/console/messages/:id',
    access: 'sales',
    tag: 'console',
    summary: 'One message',
    params: idParams,
    response: contactMessageSchema,
  }),
  consoleUpdateMessage: endpoint({
    method: 'PUT',
    path: '/api/console/messages/:id',
    access: 'sales',
    tag: 'console',
    summary: 'Mark a message as new, answered or archived, with a note for colleagues',
    params: idParams,
    body: updateMessageBodySchema,
    response: contactMessageSchema,
  }),
} as const;
