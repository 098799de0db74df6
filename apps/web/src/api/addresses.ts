/**
 * Addresses of calls for pages that make none of them and only say that what was read there is stale: with the table of
 * calls would come the schemas of a whole domain.
 */
export const CART = { path: '/api/cart' } as const;
export const DESIGNS = { path: '/api/designs' } as const;
export const NOTICES = { path: '/api/notices' } as const;
export const ORDERS = { path: '/api/orders' } as const;
export const VOTES = { path: '/api/votes' } as const;
export const SUMMARY = { path: '/api/accounts/summary' } as const;
