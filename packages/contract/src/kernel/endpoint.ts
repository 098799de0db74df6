import type { z } from 'zod';
import type { KeyScope, Permission } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * The callers of an endpoint: anyone; anyone, with more for who is signed in; anyone who runs the installation, of
 * no tenant; or who is signed in and has the permission (see `PERMISSIONS`). What a caller may do with one record is
 * decided where the record is loaded.
 */
export type Access = 'public' | 'optional' | 'platform' | Permission;

/** One call of the product: the single source of its route, validation, documentation and client. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Headers extends z.ZodType = z.ZodType,
> {
  readonly method: Method;
  /** Path with `:name` parameters. */
  readonly path: string;
  readonly access: Access;
  /** Opens it to the keys of other systems that have this scope, as far as who made the key may call it. */
  readonly scope?: KeyScope;
  readonly summary: string;
  readonly tag: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Headers that carry input of the call; names in lower case. */
  readonly headers?: Headers;
  readonly response: Response;
  readonly status: 200 | 201 | 204;
  /** The media type of an answer that is a file rather than JSON. */
  readonly file?: string;
  /** The client must send an Idempotency-Key; a repeat with the same key answers the first answer. */
  readonly idempotent?: boolean;
}

/** Declares a call and keeps the exact types of its schemas. */
export const endpoint = <const E extends Omit<Endpoint, 'status'> & { readonly status?: Endpoint['status'] }>(
  definition: E,
): E & { readonly status: Endpoint['status'] } => ({ ...definition, status: definition.status ?? 200 });
