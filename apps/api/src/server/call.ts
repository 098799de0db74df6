import type { Endpoint, Permission } from '@kitwright/contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { TenantRow } from '../db/schema/index.ts';
import type { TenantTransaction } from '../db/tenant-transaction.ts';
import type { Deps } from './api.ts';
import type { SignedIn } from './identity.ts';
import type { Outcome } from './outcome.ts';

type OutputOf<E, K extends 'params' | 'query' | 'headers' | 'body'> =
  E extends Record<K, infer S extends z.ZodType> ? z.output<S> : undefined;

/** Who is signed in: surely somebody on calls that demand it, perhaps on `optional` ones, nobody on public ones. */
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

/** What is read for a call while it is still being looked up who calls. */
export interface EarlyCall<E extends Endpoint> extends Checked<E> {
  readonly tx: TenantTransaction;
  /** Of the token: whether that account may call is not known yet. */
  readonly accountId: string;
}

/**
 * Reads what a handler will need, in the message that looks the account up. It writes and locks nothing; of a caller that
 * is refused, nothing that was read leaves the server.
 */
export type ReadAhead<E extends Endpoint, Early> = (call: EarlyCall<E>) => Promise<Early>;

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Outcome<z.input<E['response']>>>;
export type InformedHandler<E extends Endpoint, Early> = (
  call: Call<E>,
  early: Early,
) => Promise<Outcome<z.input<E['response']>>>;
export type SlowHandler<E extends Endpoint> = (call: SlowCall<E>) => Promise<Outcome<z.input<E['response']>>>;
