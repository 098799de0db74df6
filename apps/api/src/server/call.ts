import type { Endpoint, Permission } from '@kitwright/contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { TenantRow } from '../db/schema/index.ts';
import type { TenantTransaction } from '../db/tenant-transaction.ts';
import type { Deps } from './api.ts';
import type { Answer } from './idempotency.ts';
import type { SignedIn } from './identity.ts';
import type { Outcome } from './outcome.ts';

type OutputOf<E, K extends 'params' | 'query' | 'headers' | 'body'> =
  E extends Record<K, infer S extends z.ZodType> ? z.output<S> : undefined;

/** Who is signed in: surely someone on calls that demand it, perhaps on `optional` ones, no one on public ones. */
export type AccountOf<A> = A extends Permission ? SignedIn : A extends 'optional' ? SignedIn | null : null;

interface Checked<E extends Endpoint> {
  readonly tenant: TenantRow;
  readonly params: OutputOf<E, 'params'>;
  readonly query: OutputOf<E, 'query'>;
  readonly headers: OutputOf<E, 'headers'>;
  readonly body: OutputOf<E, 'body'>;
  readonly request: FastifyRequest;
  readonly deps: Deps;
}

/** What a handler is given: everything checked, in a transaction of the tenant. */
export interface Call<E extends Endpoint> extends Checked<E> {
  readonly tx: TenantTransaction;
  readonly account: AccountOf<E['access']>;
}

/** What a handler with slow work is given: it opens its transactions itself, around the slow work. */
export interface SlowCall<E extends Endpoint> extends Checked<E> {
  readonly account: AccountOf<E['access']>;
  readonly inTenant: <Value>(
    work: (tx: TenantTransaction) => Promise<Outcome<Value>>,
  ) => Promise<Outcome<Value>>;
}

/** A call while it is still being looked up who calls. */
export interface EarlyCall<E extends Endpoint> extends Checked<E> {
  /** Of the token: whether that account may call is not known yet. */
  readonly accountId: string;
}

/** The same once that is known: a call on which can be decided. */
export interface KnownCall<E extends Endpoint> extends EarlyCall<E> {
  readonly account: SignedIn;
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Outcome<z.input<E['response']>>>;
export type SlowHandler<E extends Endpoint> = (call: SlowCall<E>) => Promise<Outcome<z.input<E['response']>>>;

/** Where calls that share a transaction do what they do to the database. */
export interface SharedTransaction {
  readonly tx: TenantTransaction;
  readonly deps: Deps;
}

/** How calls are done that share a transaction: what they read is asked for once, what they write is written together. */
export interface SharedWork<E extends Endpoint, Early, Plan> {
  /** Whether a call can be done with others at all, as far as it says itself. */
  readonly mayShare: (call: EarlyCall<E>) => boolean;
  /**
   * Reads what each of the calls goes by, in the message that looks their accounts up. It writes and locks nothing; of
   * a caller that is refused, nothing that was read leaves the server.
   */
  readonly readAhead: (
    shared: SharedTransaction,
    calls: readonly EarlyCall<E>[],
  ) => Promise<readonly Early[]>;
  /** What there is to do for one; null for what has to be done alone: what is refused, and what locks something. */
  readonly plan: (call: KnownCall<E>, early: Early) => Plan | null;
  /** Does it, and answers each. What is written may be left to the commit. */
  readonly carryOut: (
    shared: SharedTransaction,
    plans: readonly Plan[],
    present: (value: z.input<E['response']>) => Answer,
  ) => Promise<readonly Answer[]>;
}
