import { expect } from 'vitest';
import type { Caller, TestApi } from './start-api.ts';

type Call = (caller: Caller) => Promise<{ readonly status: number }>;

/** No one but the tenant's own staff gets an answer: not who is signed out, a customer, or a partner shop. */
export const expectStaffAlone = async (api: TestApi, calls: readonly Call[]): Promise<void> => {
  for (const [caller, status] of [
    [api.asVisitor, 401],
    [api.asCustomer, 403],
    [api.asStore, 403],
  ] as const)
    for (const call of calls) expect((await call(caller)).status).toBe(status);
};
