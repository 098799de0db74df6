import { endpoints } from '@kitwright/contract/endpoints';
import type { Api } from '../../../../server/api.ts';
import { route } from '../../../../server/route.ts';
import { blockAccount } from '../block-account.ts';
import { endCustomerSession, endCustomerSessions } from './end-sessions.ts';
import { sendReset } from './send-reset.ts';
import { showCustomer, showCustomers } from './show-customers.ts';
import { giveCustomerEmail } from './write-down.ts';

/** What staff see of customers, and do for them. */
export const registerCustomers = (api: Api): void => {
  route(api, endpoints.consoleCustomers, showCustomers);
  route(api, endpoints.consoleCustomer, showCustomer);
  route(api, endpoints.consoleSendReset, sendReset);
  route(api, endpoints.consoleEndSession, endCustomerSession);
  route(api, endpoints.consoleEndSessions, endCustomerSessions);
  route(api, endpoints.consoleGiveEmail, giveCustomerEmail);
  route(api, endpoints.consoleBlockAccount, blockAccount);
};
