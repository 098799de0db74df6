export { createTenant } from './platform/create-tenant.ts';
export { insertHosts } from './platform/create-tenant.ts';
export { promotionSubscriptions } from './promotions/repository.ts';
export { colourFamilyOf } from './store/colour-family.ts';
export { totalRatings, upsertRating } from './store/ratings.repository.ts';
export { insertStoreDesign, updateStoreDesign } from './store/repository.ts';
export { STARTING_PRICES } from './tenants/starting-prices.ts';
