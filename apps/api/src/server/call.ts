import type { Endpoint, Permission, AccountId } from '@kitwright/contract';
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

/**
 * Account that is signed in: surely someone on calls that demand it, perhaps on `optional` ones, no one on public
 * ones.
 */
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

/** Input of a handler: everything checked, in a transaction of the tenant. */
export interface Call<E extends Endpoint> extends Checked<E> {
  readonly tx: TenantTransaction;
  readonly account: AccountOf<E['access']>;
}

/** Input of a handler with slow work: it opens its transactions itself, around the slow work. */
export interface SlowCall<E extends Endpoint> extends Checked<E> {
  readonly account: AccountOf<E['access']>;
  readonly inTenant: <Value>(
    work: (tx: TenantTransaction) => Promise<Outcome<Value>>,
  ) => Promise<Outcome<Value>>;
}

/** A call while it is still being looked up who calls. */
export interface EarlyCall<E extends Endpoint> extends Checked<E> {
  /** Of the token: whether that account may call is not known yet. */
  readonly accountId: AccountId;
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Outcome<z.input<E['response']>>>;
export type SlowHandler<E extends Endpoint> = (call: SlowCall<E>) => Promise<Outcome<z.input<E['response']>>>;

/** Transaction in which calls that share it read and write. */
export interface SharedTransaction {
  readonly tx: TenantTransaction;
  readonly deps: Deps;
}

/** A call with what was read ahead for it. */
export interface PreparedCall<E extends Endpoint, Ahead> {
  readonly call: Call<E>;
  readonly ahead: Ahead;
}

/**
 * Handler of calls that share a transaction: what they read is asked for once, what they write is written together. A
 * call that comes alone is a batch of one.
 */
export interface BatchHandler<E extends Endpoint, Ahead> {
  /** Tells whether a call may wait for others; any other is a batch of its own. */
  readonly mayShare: (call: EarlyCall<E>) => boolean;
  /**
   * Reads what each of the calls depends on, in the message that looks their accounts up. It writes and locks nothing; of
   * a caller that is refused, nothing that was read leaves the server.
   */
  readonly readAhead: (
    shared: SharedTransaction,
    calls: readonly EarlyCall<E>[],
  ) => Promise<readonly Ahead[]>;
  /**
   * Answers each, in their order. For one that is refused among others nothing may have been written: what the others
   * wrote is kept.
   */
  readonly answerAll: (
    shared: SharedTransaction,
    calls: readonly PreparedCall<E, Ahead>[],
    present: (value: z.input<E['response']>) => Answer,
  ) => Promise<readonly Outcome<Answer>[]>;
}
