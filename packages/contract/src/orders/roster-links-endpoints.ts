import { designIdSchema, rosterLinkEntryIdSchema } from '../kernel/ids.ts';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import {
  openedRosterLinkSchema,
  ownRosterLinkSchema,
  putRosterEntryBodySchema,
  putRosterLinkBodySchema,
  rosterEntryHeadersSchema,
  rosterLinkSchema,
  rosterTokenParamsSchema,
} from './roster-links.ts';

const ofDesign = z.object({ uuid: designIdSchema });

/** The captain's side uses the design's id; the players' side the token of the link, without an account. */
export const rosterLinkEndpoints = {
  getRosterLink: endpoint({
    method: 'GET',
    path: '/api/designs/:uuid/roster-link',
    access: 'account',
    tag: 'roster links',
    summary: 'The link under which players write themselves in, and who did',
    params: ofDesign,
    response: ownRosterLinkSchema,
  }),
  putRosterLink: endpoint({
    method: 'PUT',
    path: '/api/designs/:uuid/roster-link',
    access: 'account',
    tag: 'roster links',
    summary:
      'Make the link of a design, or set when it closes and whether it takes extras; one that was closed is open again',
    params: ofDesign,
    body: putRosterLinkBodySchema,
    response: rosterLinkSchema,
  }),
  closeRosterLink: endpoint({
    method: 'POST',
    path: '/api/designs/:uuid/roster-link/close',
    access: 'account',
    tag: 'roster links',
    summary: 'Close the link now',
    params: ofDesign,
    response: rosterLinkSchema,
  }),
  renewRosterLink: endpoint({
    method: 'POST',
    path: '/api/designs/:uuid/roster-link/renew',
    access: 'account',
    tag: 'roster links',
    summary: 'Give the link another address; the one before leads nowhere',
    params: ofDesign,
    response: rosterLinkSchema,
  }),
  deleteRosterEntry: endpoint({
    method: 'DELETE',
    path: '/api/designs/:uuid/roster-link/entries/:id',
    access: 'account',
    tag: 'roster links',
    summary: 'Take out what a player wrote',
    params: ofDesign.extend({ id: rosterLinkEntryIdSchema }),
    response: rosterLinkSchema,
  }),
  openRosterLink: endpoint({
    method: 'GET',
    path: '/api/roster-links/:token',
    access: 'public',
    tag: 'roster links',
    summary: 'The kit of a link, the numbers that are gone, and one’s own entry',
    params: rosterTokenParamsSchema,
    headers: rosterEntryHeadersSchema,
    response: openedRosterLinkSchema,
  }),
  putRosterEntry: endpoint({
    method: 'PUT',
    path: '/api/roster-links/:token/entries/:id',
    access: 'public',
    tag: 'roster links',
    summary: 'Write oneself into the roster, or correct that, while the link is open',
    params: rosterTokenParamsSchema.extend({ id: rosterLinkEntryIdSchema }),
    body: putRosterEntryBodySchema,
    response: openedRosterLinkSchema,
  }),
} as const;
