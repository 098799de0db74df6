import type { Problem } from '@kitwright/contract';
import type { AccountDetails } from '@kitwright/contract/accounts';
import type { Tenant } from '@kitwright/contract/tenants';

/** Tells where the page stands between its first byte and its first picture. */
export type StartUpState =
  | { readonly step: 'loadingTenant' }
  | { readonly step: 'loadingFonts'; readonly tenant: Tenant }
  | { readonly step: 'fetchingDetails'; readonly tenant: Tenant; readonly token: 'stored' | 'refreshed' }
  | { readonly step: 'refreshing'; readonly tenant: Tenant }
  | {
      readonly step: 'mounted';
      readonly tenant: Tenant;
      readonly signedIn: boolean;
      readonly to: 'page' | 'signIn';
    }
  | { readonly step: 'failed'; readonly problem: Problem };

export type StartUpEvent =
  | { readonly type: 'tenantLoaded'; readonly tenant: Tenant }
  | { readonly type: 'tenantFailed'; readonly problem: Problem }
  /** Loaded or failed: a page without the font is better than no page. */
  | { readonly type: 'fontsSettled' }
  | { readonly type: 'detailsLoaded'; readonly details: AccountDetails }
  | { readonly type: 'detailsFailed'; readonly status: number }
  | { readonly type: 'refreshed' }
  | { readonly type: 'refreshedAdmin' }
  /** No one answered: without a network a session is neither over nor renewed. */
  | { readonly type: 'refreshUnanswered' }
  | { readonly type: 'refreshFailed' };

export type StartUpEffect =
  | { readonly type: 'loadTenant' }
  | { readonly type: 'dressPage'; readonly tenant: Tenant }
  | { readonly type: 'loadFonts' }
  | { readonly type: 'takeStoredAuth' }
  | { readonly type: 'fetchDetails' }
  | { readonly type: 'storeDetails'; readonly details: AccountDetails }
  | { readonly type: 'refresh' }
  | { readonly type: 'clearAuth'; readonly reason: 'none' | 'blocked' }
  | { readonly type: 'mount' };

/** Holds what is known before the first call. */
export interface StartUpContext {
  /** The page asked for may be seen without an account. */
  readonly isPublic: boolean;
  /** A stored access token of a customer exists and is unexpired. */
  readonly hasFreshToken: boolean;
}

export interface StartUpStep {
  readonly state: StartUpState;
  readonly effects: readonly StartUpEffect[];
}

export const beginStartUp = (): StartUpStep => ({
  state: { step: 'loadingTenant' },
  effects: [{ type: 'loadTenant' }],
});

const signedIn = (tenant: Tenant, before: readonly StartUpEffect[]): StartUpStep => ({
  state: { step: 'mounted', tenant, signedIn: true, to: 'page' },
  effects: [...before, { type: 'mount' }],
});

/** Without a session: the page if it is public, sign-in otherwise. */
const signedOut = (
  tenant: Tenant,
  { isPublic }: StartUpContext,
  reason: 'none' | 'blocked' = 'none',
): StartUpStep => ({
  state: { step: 'mounted', tenant, signedIn: false, to: isPublic ? 'page' : 'signIn' },
  effects: [{ type: 'clearAuth', reason }, { type: 'mount' }],
});

const refreshing = (tenant: Tenant): StartUpStep => ({
  state: { step: 'refreshing', tenant },
  effects: [{ type: 'refresh' }],
});

const afterFonts = (tenant: Tenant, { hasFreshToken }: StartUpContext): StartUpStep =>
  hasFreshToken
    ? {
        state: { step: 'fetchingDetails', tenant, token: 'stored' },
        effects: [{ type: 'takeStoredAuth' }, { type: 'fetchDetails' }],
      }
    : refreshing(tenant);

/** A stored token that the server refuses gets one refresh; a server out of reach leaves the session as it was. */
const afterDetailsFailed = (
  state: Extract<StartUpState, { step: 'fetchingDetails' }>,
  status: number,
  context: StartUpContext,
): StartUpStep => {
  if (status !== 401 && status !== 403) return signedIn(state.tenant, []);
  return status === 401 && state.token === 'stored'
    ? refreshing(state.tenant)
    : signedOut(state.tenant, context);
};

/**
 * The start-up sequence of the contract, one event at a time. Pure: the effects are carried out elsewhere, their
 * outcomes come back as events. An event that does not belong to the step changes nothing.
 */
export const stepStartUp = (
  state: StartUpState,
  event: StartUpEvent,
  context: StartUpContext,
): StartUpStep => {
  switch (state.step) {
    case 'loadingTenant':
      if (event.type === 'tenantLoaded')
        return {
          state: { step: 'loadingFonts', tenant: event.tenant },
          effects: [{ type: 'dressPage', tenant: event.tenant }, { type: 'loadFonts' }],
        };
      if (event.type === 'tenantFailed')
        return { state: { step: 'failed', problem: event.problem }, effects: [{ type: 'mount' }] };
      break;
    case 'loadingFonts':
      if (event.type === 'fontsSettled') return afterFonts(state.tenant, context);
      break;
    case 'fetchingDetails':
      if (event.type === 'detailsFailed') return afterDetailsFailed(state, event.status, context);
      if (event.type === 'detailsLoaded')
        return event.details.blocked
          ? signedOut(state.tenant, context, 'blocked')
          : signedIn(state.tenant, [{ type: 'storeDetails', details: event.details }]);
      break;
    case 'refreshing':
      if (event.type === 'refreshed')
        return {
          state: { step: 'fetchingDetails', tenant: state.tenant, token: 'refreshed' },
          effects: [{ type: 'fetchDetails' }],
        };
      if (event.type === 'refreshUnanswered') return signedIn(state.tenant, [{ type: 'takeStoredAuth' }]);
      if (event.type === 'refreshedAdmin' || event.type === 'refreshFailed')
        return signedOut(state.tenant, context);
      break;
    case 'mounted':
    case 'failed':
      break;
  }
  return { state, effects: [] };
};
