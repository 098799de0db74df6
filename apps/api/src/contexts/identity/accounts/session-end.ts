import { may } from '@kitwright/contract';
import type { Config } from '../../../config.ts';
import type { AccountRow } from '../../../db/schema/index.ts';
import { refreshExpiry } from './refresh-token.ts';

/** A session that began then, of an account as it is now. */
export interface Begun {
  readonly account: Pick<AccountRow, 'roles'>;
  readonly createdAt: Date;
}

/** The end of a session however much it is used: sooner for staff, who may do more. */
export const absoluteEnd = (
  { sessionSeconds }: Pick<Config, 'sessionSeconds'>,
  { account, createdAt }: Begun,
): Date => {
  const seconds = may(account.roles, 'console') ? sessionSeconds.staff : sessionSeconds.customer;
  return new Date(createdAt.getTime() + seconds * 1000);
};

/** The end of a session that is used now and never again. */
export const sessionExpiry = (config: Pick<Config, 'sessionSeconds'>, begun: Begun, now: Date): Date => {
  const [unused, absolute] = [refreshExpiry(now), absoluteEnd(config, begun)];
  return unused < absolute ? unused : absolute;
};
