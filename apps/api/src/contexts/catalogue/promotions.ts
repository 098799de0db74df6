export { keptOffer } from './promotions/load-offer.ts';
export { withUses, type PromotionUse } from './promotions/load-offer.ts';
export { lockPromotions } from './promotions/repository.ts';
