import type { endpoints } from '@kitwright/contract/endpoints';
import type { Call } from '../../../../server/call.ts';
import { fail, type Outcome } from '../../../../server/outcome.ts';
import { emit } from '../../../../events/emit.ts';
import { askForMail } from '../ask-for-mail.ts';
import { isPhoneOnly } from '../../../../values/phone-only.ts';
import { findCustomer } from './customers.repository.ts';

/** Has a link mailed to a customer that resets the password: no one tells a password over the telephone. */
export const sendReset = async (call: Call<typeof endpoints.consoleSendReset>): Promise<Outcome<null>> => {
  const { tx, account: actor, params, request, deps } = call;
  const customer = await findCustomer(tx, params.id);
  if (customer === null) return fail('error.msg.notFound');
  // Who is shut out gets no mail, whichever call asks for it; who has no e-mail cannot.
  if (customer.blocked || isPhoneOnly(customer)) return fail('error.msg.forbidden');
  const { id, email } = customer;
  const subject = { type: 'account', id };
  const at = deps.clock();
  await emit(tx, {
    at,
    type: 'account.resetSent',
    actor,
    subject,
    details: { email },
    ip: request.ip,
  });
  return askForMail(tx, call, 'reset-password', email);
};
