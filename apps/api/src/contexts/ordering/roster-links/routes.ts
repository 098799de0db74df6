import { endpoints } from '@kitwright/contract/endpoints';
import type { Api } from '../../../server/api.ts';
import { callLimit } from '../../../server/rate-limits.ts';
import { route } from '../../../server/route.ts';
import { closeLink, getLink, putLink, removeEntry, renewLink } from './manage-link.ts';
import { openLink, writeEntry } from './write-entry.ts';

/** A whole team may sit behind one address; more than that is no team. */
const ENTRIES_PER_MINUTE = 60;

/** Links under which players write themselves into a roster. */
export const registerRosterLinks = (api: Api): void => {
  route(api, endpoints.getRosterLink, getLink);
  route(api, endpoints.putRosterLink, putLink);
  route(api, endpoints.closeRosterLink, closeLink);
  route(api, endpoints.renewRosterLink, renewLink);
  route(api, endpoints.deleteRosterEntry, removeEntry);
  route(api, endpoints.openRosterLink, openLink);
  route(api, endpoints.putRosterEntry, writeEntry, {
    before: callLimit(api, ENTRIES_PER_MINUTE, () => 'roster-entry'),
  });
};
