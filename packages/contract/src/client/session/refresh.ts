import type { TokenResponse } from '../../accounts/accounts.ts';
import type { ErrorKey, Problem } from '../../kernel/error-keys.ts';
import type { CallResult } from '../client.ts';
import { authFromTokens, isUnexpired, type ResourceAccess, type StoredAuth } from './stored-auth.ts';

export type RefreshOutcome =
  | { readonly kind: 'refreshed'; readonly auth: StoredAuth }
  /** The token was fine, but belongs to someone whose session does not count here. */
  | { readonly kind: 'notAdmitted' }
  /** The session is over; `key` says why, and is null when there was none. */
  | { readonly kind: 'refused'; readonly key: ErrorKey | null }
  /** No answer that says anything about the session: it may still be good. Status 0 is no answer at all. */
  | { readonly kind: 'unreachable'; readonly status: number };

export interface RefreshPorts {
  /** The session of all tabs; null when no one, or no one who counts here, is signed in. */
  readStored(): StoredAuth | null;
  /** Makes it the session of this tab and of the storage. */
  store(auth: StoredAuth | null): void;
  /** Makes it the session of this tab alone. */
  adopt(auth: StoredAuth | null): void;
  admits(access: ResourceAccess): boolean;
  nowSeconds(): number;
  requestTokens(refreshToken: string, attempt: string): Promise<CallResult<TokenResponse>>;
  /** A random word. */
  newAttempt(): string;
  /** Runs the work while no other tab of this origin runs it. */
  exclusively<Value>(work: () => Promise<Value>): Promise<Value>;
}

/** Problems that say that the token is worthless; too many requests or a server that is down say nothing about it. */
const REFUSALS: readonly number[] = [400, 401, 403];
const isRefusal = ({ status }: Problem): boolean => REFUSALS.includes(status);

/** The session that another tab left in the storage while this one was waiting for an answer. */
const takeOver = (ports: RefreshPorts, stored: StoredAuth | null): RefreshOutcome => {
  ports.adopt(stored);
  return stored === null ? { kind: 'refused', key: null } : { kind: 'refreshed', auth: stored };
};

/**
 * Rotates the refresh token. Rotation makes the old token worthless, and using it twice ends the session, so at most
 * one tab may do it at a time, and a tab that waited takes what the other one brought home. `refused` is an access
 * token that the server did not take although its time is not up: the stored one counts only if it is another.
 */
const rotate = async (ports: RefreshPorts, refused: string | null): Promise<RefreshOutcome> => {
  const before = ports.readStored();
  if (before === null) return takeOver(ports, null);
  if (before.access_token !== refused && isUnexpired(before.access_token, ports.nowSeconds()))
    return takeOver(ports, before);
  // Kept before it is sent: a page that is reloaded before the answer asks again by the same word.
  const attempt = before.attempt ?? ports.newAttempt();
  if (before.attempt === undefined) ports.store({ ...before, attempt });
  const answer = await ports.requestTokens(before.refresh_token, attempt);
  const after = ports.readStored();
  // Signed out or in elsewhere in the meantime: that was the user's last word, not this answer.
  if (after?.refresh_token !== before.refresh_token) return takeOver(ports, after);
  if (!answer.ok) {
    if (!isRefusal(answer.error)) return { kind: 'unreachable', status: answer.error.status };
    ports.store(null);
    return { kind: 'refused', key: answer.error.key };
  }
  const auth = authFromTokens(answer.value, after.details);
  if (auth === null || !ports.admits(auth.resource_access)) {
    ports.store(null);
    return { kind: 'notAdmitted' };
  }
  ports.store(auth);
  return { kind: 'refreshed', auth };
};

/** Gives a refresh of which any number of callers share one run. */
export const createRefresh = (ports: RefreshPorts): ((refused?: string) => Promise<RefreshOutcome>) => {
  let running: Promise<RefreshOutcome> | null = null;
  return (refused) => {
    running ??= ports
      .exclusively(() => rotate(ports, refused ?? null))
      .finally(() => {
        running = null;
      });
    return running;
  };
};
