import type { AccountDetails, TokenResponse } from '../../accounts/accounts.ts';
import { sessionEndpoints } from '../../accounts/sessions.ts';
import type { Problem } from '../../kernel/error-keys.ts';
import {
  createClient,
  type CallProblem,
  type CallResult,
  type Client,
  type ClientOptions,
} from '../client.ts';
import { exclusivelyAcrossTabs, randomWord, type Exclusively } from './exclusively.ts';
import { createRefresh, type RefreshOutcome } from './refresh.ts';
import {
  authFromTokens,
  browserStorage,
  decodeClaims,
  isUnexpired,
  readAuth,
  writeAuth,
  type AuthStorage,
  type ResourceAccess,
  type StoredAuth,
} from './stored-auth.ts';

/** Options of a session: its application, its storage, and who may enter. */
export interface SessionOptions {
  readonly clientId: ClientOptions['clientId'];
  /** Entry of local storage that holds the session; each app has its own. */
  readonly storageKey: string;
  /** Tells whose session counts here: anybody else is treated as signed out. */
  readonly admits: (access: ResourceAccess) => boolean;
  readonly fetch: typeof fetch;
  /** Called when the server has ended the session, and why. */
  onEnded?(problem: Pick<Problem, 'key'>): void;
  /** Called with every refusal of a call in the name of who is signed in. */
  onRefused?(problem: Problem): void;
  readonly storage?: () => AuthStorage;
  readonly nowSeconds?: () => number;
  readonly exclusively?: Exclusively;
}

/** Every tab waits for an exchange, so it is given up rather soon; by its word it may be asked for again. */
const LONGEST_EXCHANGE_MS = 12_000;

type SessionTokens = Pick<StoredAuth, 'access_token' | 'refresh_token' | 'attempt'>;

/** Outcome of signing in with tokens. */
export type EnterOutcome =
  | { readonly kind: 'entered' }
  | { readonly kind: 'refused'; readonly problem: CallProblem }
  /** The tokens are no one's who counts here; the server's session is ended again. */
  | { readonly kind: 'notAdmitted' };

/** The session of one app in this tab, kept equal to the one of all tabs. */
export interface Session {
  /** Calls that carry no token. */
  readonly anonymous: Client;
  /** Calls in the name of who is signed in; an expired token is refreshed first. */
  readonly client: Client;
  readonly current: () => StoredAuth | null;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Signs in with the tokens once it is known whose they are: `askDetails` is given a client that carries them.
   * Anyone who leaves the page before has not signed in, and loses no session that other tabs and the next page count
   * on.
   */
  readonly enter: (
    tokens: TokenResponse,
    askDetails: (client: Client) => Promise<CallResult<AccountDetails>>,
  ) => Promise<EnterOutcome>;
  /** Signs out on this device. */
  readonly forget: () => void;
  /** Keeps newer details of who is signed in. */
  readonly setDetails: (details: AccountDetails) => void;
  /** Takes over what is stored, without writing. */
  readonly takeStored: () => void;
  /** True while the stored access token may be used as it is. */
  readonly hasFreshToken: () => boolean;
  readonly refresh: () => Promise<RefreshOutcome>;
  /** Ends the session on the server; no one waits for the result. */
  readonly destroyOnServer: () => void;
  /** Follows signing in and out in the other tabs. Returns the way to stop. */
  readonly followOtherTabs: () => () => void;
}

/**
 * A session of one application: tokens kept in the storage, renewed before they expire, and shared by the tabs of a
 * browser.
 */
export const createSession = (options: SessionOptions): Session => {
  const { clientId, storageKey, admits } = options;
  const storage = options.storage ?? browserStorage;
  const nowSeconds = options.nowSeconds ?? (() => Date.now() / 1000);
  const listeners = new Set<() => void>();
  let held: StoredAuth | null = null;

  const adopt = (auth: StoredAuth | null): void => {
    held = auth;
    for (const listener of listeners) listener();
  };
  const store = (auth: StoredAuth | null): void => {
    writeAuth(storage(), storageKey, auth);
    adopt(auth);
  };
  const readStored = (): StoredAuth | null => {
    const stored = readAuth(storage(), storageKey);
    return stored !== null && admits(stored.resource_access) ? stored : null;
  };

  const shared = { baseUrl: '', fetch: options.fetch, clientId } as const;
  const clientWith = (token: string | null, fetch = options.fetch): Client =>
    createClient({ ...shared, fetch, accessToken: () => Promise.resolve(token) });
  const anonymous = clientWith(null);
  const requestTokens = (token: string, attempt?: string) =>
    anonymous.call(sessionEndpoints.refreshToken, {
      body: { token, clientId, ...(attempt === undefined ? {} : { attempt }) },
      signal: AbortSignal.timeout(LONGEST_EXCHANGE_MS),
    });
  const rotate = createRefresh({
    readStored,
    store,
    adopt,
    admits,
    nowSeconds,
    requestTokens,
    newAttempt: randomWord,
    exclusively: options.exclusively ?? exclusivelyAcrossTabs(`${storageKey}-refresh`, storage),
  });
  const refresh = async (refused?: string): Promise<RefreshOutcome> => {
    const outcome = await rotate(refused);
    if (outcome.kind === 'refused' && outcome.key !== null) options.onEnded?.({ key: outcome.key });
    return outcome;
  };
  const renew = async (refused?: string): Promise<string | null> => {
    const outcome = await refresh(refused);
    return outcome.kind === 'refreshed' ? outcome.auth.access_token : null;
  };
  const accessToken = (): Promise<string | null> => {
    if (held === null) return Promise.resolve(null);
    return isUnexpired(held.access_token, nowSeconds()) ? Promise.resolve(held.access_token) : renew();
  };
  const endedBy = (problem: Problem): void => {
    store(null);
    options.onEnded?.(problem);
  };

  /** Only a good access token may end its session: an expired one is exchanged once more. */
  const destroy = async (auth: SessionTokens): Promise<void> => {
    let { access_token: access, refresh_token: token } = auth;
    if (!isUnexpired(access, nowSeconds())) {
      // An exchange whose answer was lost is repeated: a second one of that token would look like a thief's.
      const answer = await requestTokens(token, auth.attempt);
      if (!answer.ok) return;
      ({ access_token: access, refresh_token: token } = answer.value);
    }
    // The page may be closed before the answer.
    const once = clientWith(access, (input, init) => options.fetch(input, { ...init, keepalive: true }));
    await once.call(sessionEndpoints.destroyToken, { body: { token } });
  };

  return {
    anonymous,
    client: createClient({
      ...shared,
      accessToken,
      renewToken: renew,
      onUnauthenticated: endedBy,
      onRefused: (problem) => {
        if (problem.key === 'error.msg.account.blocked') endedBy(problem);
        else options.onRefused?.(problem);
      },
    }),
    current: () => held,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    enter: async (tokens, askDetails) => {
      const auth = authFromTokens(tokens, null);
      if (auth === null || !admits(auth.resource_access)) {
        void destroy(tokens);
        return { kind: 'notAdmitted' };
      }
      const details = await askDetails(clientWith(tokens.access_token));
      if (!details.ok) return { kind: 'refused', problem: details.error };
      store({ ...auth, details: details.value });
      return { kind: 'entered' };
    },
    forget: () => store(null),
    // Read again: another tab may have rotated the tokens, and the ones held here must not come back.
    setDetails: (details) => {
      const stored = readStored();
      const isSame = stored !== null && decodeClaims(stored.access_token)?.sub === details.id;
      if (isSame) store({ ...stored, details });
      else adopt(stored);
    },
    takeStored: () => adopt(readStored()),
    hasFreshToken: () => {
      const stored = readStored();
      return stored !== null && isUnexpired(stored.access_token, nowSeconds());
    },
    refresh: () => refresh(),
    destroyOnServer: () => {
      const ending = readStored() ?? held;
      if (ending !== null) void destroy(ending);
    },
    followOtherTabs: () => {
      const onStorage = ({ key }: StorageEvent): void => {
        if (key === storageKey || key === null) adopt(readStored());
      };
      // A page that comes back from the browser's memory heard nothing meanwhile.
      const onShow = ({ persisted }: PageTransitionEvent): void => {
        if (persisted) adopt(readStored());
      };
      window.addEventListener('storage', onStorage);
      window.addEventListener('pageshow', onShow);
      return () => {
        window.removeEventListener('storage', onStorage);
        window.removeEventListener('pageshow', onShow);
      };
    },
  };
};
