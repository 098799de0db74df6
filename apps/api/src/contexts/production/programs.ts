export { makePack } from './packs/make-pack.ts';
export { scheduleSubscriptions } from './schedule/measured.ts';
export { createOutlook } from './schedule/promise.ts';
export { stockSubscriptions } from './stock/repository.ts';
