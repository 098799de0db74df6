import type { BankLine } from '@kitwright/contract/orders';
import { formatUsd } from '@kitwright/ordering';

/** An amount in the money it came in: `$12.50`, `51,000 ៛`. */
export const formatBankAmount = ({ currency, amount }: Pick<BankLine, 'currency' | 'amount'>): string =>
  currency === 'USD' ? formatUsd(amount) : `${amount.toLocaleString('en-US')} ៛`;
