import { ShopCustomers } from './ShopCustomers.tsx';
import { ShopOffers } from './ShopOffers.tsx';

/** A partner shop's own page; administrators see what all shops have on theirs, and decide about their offers. */
export const ShopPage = () => (
  <>
    <ShopCustomers />
    <ShopOffers />
  </>
);
