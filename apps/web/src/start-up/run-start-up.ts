import { sessionEndpoints } from '@kitwright/contract/accounts';
import type { Tenant } from '@kitwright/contract/tenants';
import { START_UP_FONT_ID, fontEntry } from '@kitwright/lettering';
import { fontFileUrl } from '@kitwright/lettering/browser';
import { applyFavicon, showDatesIn } from '@kitwright/ui';
import { client } from '../api/client.ts';
import { isPublicPath } from '../routes/paths.ts';
import { endBlockedSession, forgetSession, session } from '../session/session.ts';
import {
  beginStartUp,
  stepStartUp,
  type StartUpEffect,
  type StartUpEvent,
  type StartUpState,
} from './start-up.ts';

/** The name, the icon by the hour of the day, dates by the shop's clocks; the colour follows with the theme. */
const dressPage = (tenant: Tenant): void => {
  document.title = tenant.name;
  showDatesIn(tenant.timeZone);
  applyFavicon(tenant.name, tenant.settings.homepage.theme.palette.color, new Date().getHours());
};

/** Registers the start-up font with the browser. A failure is logged and nothing more. */
const registerStartUpFont = async (): Promise<void> => {
  const font = fontEntry(START_UP_FONT_ID);
  const [subset] = font?.subsets ?? [];
  if (font === undefined || subset === undefined) return;
  const face = new FontFace(font.name, `url(${fontFileUrl(font.id, subset)})`);
  document.fonts.add(await face.load());
};

/** The tenant that came with the page, or who-am-I. */
const loadTenant = async (sent: Tenant | null): Promise<StartUpEvent> => {
  if (sent !== null) return { type: 'tenantLoaded', tenant: sent };
  const answer = await client.call(sessionEndpoints.whoami, {});
  return answer.ok
    ? { type: 'tenantLoaded', tenant: answer.value }
    : { type: 'tenantFailed', problem: answer.error };
};

/** The page does not wait for the letters: the browser holds their place. */
const loadFonts = (): Promise<StartUpEvent> => {
  registerStartUpFont().catch((error: unknown) => console.warn('The start-up font did not load', error));
  return Promise.resolve({ type: 'fontsSettled' });
};

const fetchDetails = async (): Promise<StartUpEvent> => {
  const answer = await client.call(sessionEndpoints.details, {});
  return answer.ok
    ? { type: 'detailsLoaded', details: answer.value }
    : { type: 'detailsFailed', status: answer.error.status };
};

const REFRESH_EVENTS = {
  refreshed: 'refreshed',
  notAdmitted: 'refreshedAdmin',
  refused: 'refreshFailed',
  unreachable: 'refreshFailed',
} as const;

const refresh = async (): Promise<StartUpEvent> => {
  const outcome = await session.refresh();
  const isUnanswered = outcome.kind === 'unreachable' && outcome.status === 0;
  return { type: isUnanswered ? 'refreshUnanswered' : REFRESH_EVENTS[outcome.kind] };
};

/** Carries one effect out; some come back with an event. */
const perform = (effect: StartUpEffect, sentTenant: Tenant | null): Promise<StartUpEvent> | null => {
  switch (effect.type) {
    case 'loadTenant':
      return loadTenant(sentTenant);
    case 'loadFonts':
      return loadFonts();
    case 'fetchDetails':
      return fetchDetails();
    case 'refresh':
      return refresh();
    case 'dressPage':
      dressPage(effect.tenant);
      return null;
    case 'takeStoredAuth':
      session.takeStored();
      return null;
    case 'storeDetails':
      session.setDetails(effect.details);
      return null;
    case 'clearAuth':
      if (effect.reason === 'blocked') endBlockedSession();
      else forgetSession();
      return null;
    case 'mount':
      return null;
  }
};

/**
 * Runs the start-up sequence for the path asked for, and gives the state to mount with. A page that the server rendered
 * brings its tenant along.
 */
export const runStartUp = async (pathname: string, sentTenant: Tenant | null): Promise<StartUpState> => {
  const context = { isPublic: isPublicPath(pathname), hasFreshToken: session.hasFreshToken() };
  let { state, effects } = beginStartUp();
  for (;;) {
    const answers = effects.map((effect) => perform(effect, sentTenant)).filter((answer) => answer !== null);
    const [pending] = answers;
    if (pending === undefined) return state;
    ({ state, effects } = stepStartUp(state, await pending, context));
  }
};
