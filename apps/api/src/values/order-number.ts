import { latinDigits } from '@kitwright/base/digits';
import { dayIn } from '@kitwright/ordering';
import type { TenantRow } from '../db/schema/index.ts';

const PREFIX = 'KW-';
const DIGITS = 6;

/** `KW-000123`: what people say on the phone. */
export const writeOrderNumber = (number: number): string =>
  `${PREFIX}${String(number).padStart(DIGITS, '0')}`;

/** The number in `KW-000123`, `kw123`, `123` or `១២៣`; undefined when the text is none. */
export const readOrderNumber = (text: string): number | undefined => {
  const digits = /^(?:kw)?\s*-?\s*([0-9]{1,15})$/i.exec(latinDigits(text).trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
};

/** The day it is for the tenant of a call: `2026-11-21`. */
export const todayOf = ({
  tenant,
  deps,
}: {
  readonly tenant: Pick<TenantRow, 'timeZone'>;
  readonly deps: { readonly clock: () => Date };
}): string => dayIn(tenant.timeZone, deps.clock().getTime());
