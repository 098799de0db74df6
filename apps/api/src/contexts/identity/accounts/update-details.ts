import type { AccountDetails } from '@kitwright/contract/accounts';
import type { endpoints } from '@kitwright/contract/endpoints';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import type { Call } from '../../../server/call.ts';
import { updateAccount } from './accounts.repository.ts';
import { presentAccount } from './present-account.ts';

export const updateDetails = async ({
  tx,
  account,
  body: { lang, ...body },
  deps,
}: Call<typeof endpoints.updateDetails>): Promise<Outcome<AccountDetails>> => {
  const change = { ...body, ...(lang === undefined ? {} : { lang }), updatedAt: deps.clock() };
  const row = await updateAccount(tx, account.id, change);
  return row === null ? fail('error.msg.notFound') : ok(presentAccount({ ...account, ...row }));
};
