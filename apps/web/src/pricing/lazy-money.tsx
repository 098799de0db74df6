import type { TaxTerms } from '@kitwright/ordering/tax';
import { Suspense, lazy } from 'react';
import { useHydrated } from '../hydration/hydrated.ts';
import { useTenant } from '../tenant.ts';

/** Drawing codes is asked for where one is shown only. */
const codes = () => import('../pages/me/histories/KhqrCode.tsx');
export const OrderKhqr = lazy(() => codes().then((module) => ({ default: module.OrderKhqr })));
export const ShareKhqr = lazy(() => codes().then((module) => ({ default: module.ShareKhqr })));

export const QuoteKhqr = lazy(() => codes().then((module) => ({ default: module.QuoteKhqr })));

const TaxNotes = lazy(() => import('./TaxNotes.tsx').then((module) => ({ default: module.TaxNotes })));

/** Tells VAT and riel of an amount: on the terms of an order, or on those of now. Nothing where a shop tells neither. */
export const ToldTax = ({
  amountCents,
  tax,
}: {
  readonly amountCents: number;
  readonly tax?: TaxTerms | undefined;
}) => {
  const now = useTenant().tax;
  const told = tax ?? now;
  // A page that the server renders does not wait for it.
  const isHydrated = useHydrated();
  if (!isHydrated || (told.vat === null && told.rielPerDollar === null)) return null;
  return (
    <Suspense fallback={null}>
      <TaxNotes amountCents={amountCents} tax={told} />
    </Suspense>
  );
};
