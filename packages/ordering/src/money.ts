import { z } from 'zod';

/** United States cents, a whole number. Money is never a fraction anywhere in the product. */
export const amountCentsSchema = z.number().int().min(-1_000_000_000_000).max(1_000_000_000_000);

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `$1,234.50`: prices are shown as USD in en-US in either language. */
export const formatUsd = (amountCents: number): string => usd.format(amountCents / 100);
