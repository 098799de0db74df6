export { keptOffer } from './promotions/kept-offer.ts';
export { lockPromotion } from './promotions/repository.ts';
