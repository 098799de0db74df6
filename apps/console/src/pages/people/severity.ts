import type { CustomerState } from '@kitwright/contract/accounts';
import type { Severity } from '@kitwright/ui';

/** Says how a customer's state is coloured. */
export const SEVERITY: Readonly<Record<CustomerState, Severity>> = {
  active: 'success',
  unconfirmed: 'secondary',
  blocked: 'danger',
};
