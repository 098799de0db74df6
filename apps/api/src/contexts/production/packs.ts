export { packBlobKey } from './packs/pack-blobs.ts';
export { orderCosts } from './costs/order-costs.ts';
export {
  areaCents,
  clothCosts,
  clothOfRoll,
  laidPacks,
  rollCents,
  sumCloth,
  type ClothCost,
  type LaidPack,
} from './packs/cloth-costs.ts';
export { readPrinting } from './packs/printing/repository.ts';
