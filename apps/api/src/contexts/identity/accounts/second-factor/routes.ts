import { endpoints } from '@kitwright/contract/endpoints';
import { lockAccount } from '../../../../db/tenant-transaction.ts';
import type { Api } from '../../../../server/api.ts';
import { callLimit } from '../../../../server/rate-limits.ts';
import { fail, ok } from '../../../../server/outcome.ts';
import { route, slowRoute } from '../../../../server/route.ts';
import { addPasskey, beginPasskey, removePasskey } from './change-passkeys.ts';
import { beginTotp, confirmTotp, removeTotp } from './change-totp.ts';
import { giveRecoveryCodes, noteChange } from './enrol.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { factorsOf } from './need-second-factor.ts';
import { confirmPassword, ownSecurity } from './own-security.ts';

/** Colleagues behind one address who may each call as often as one of them. */
const MOST_AT_ONE_ADDRESS = 10;

/** The second factor: at sign-in, and set up by its owner. */
export const registerSecondFactor = (api: Api): void => {
  // Tries are counted per attempt and account: this is for who tries many of them from one address.
  const perMinute = api.deps.config.signInsPerMinute * MOST_AT_ONE_ADDRESS;
  route(api, endpoints.secondFactor, finishSignIn, { before: callLimit(api, perMinute, () => '') });
  // Who has to set one up gets as far as that.
  const lenient = { lenient: { secondFactorPending: true } };
  route(api, endpoints.ownSecurity, ownSecurity, lenient);
  slowRoute(api, endpoints.beginTotp, beginTotp, lenient);
  route(api, endpoints.confirmTotp, confirmTotp, lenient);
  slowRoute(api, endpoints.beginPasskey, beginPasskey, lenient);
  route(api, endpoints.addPasskey, addPasskey, lenient);
  slowRoute(api, endpoints.removeTotp, removeTotp);
  slowRoute(api, endpoints.removePasskey, removePasskey);
  slowRoute(api, endpoints.newRecoveryCodes, async (call) => {
    const known = await confirmPassword(call);
    if (!known.ok) return known;
    return call.inTenant(async (tx) => {
      await lockAccount(tx, call.account.id);
      if ((await factorsOf(tx, call.account.id)).count === 0) return fail('error.msg.notFound');
      const owner = { ...call, tx };
      await noteChange(owner, { kind: 'codesRenewed' });
      return ok({ recoveryCodes: await giveRecoveryCodes(owner) });
    });
  });
};
