import type { DesignId, StoreDesignId } from '@kitwright/contract';
import type { ProductType } from '@kitwright/garment';
import { fabricsFor, type PriceList } from '@kitwright/ordering';

/** The fabric chosen for a garment, until another is. */
const choiceKey = (productType: ProductType): string => `fabric:${productType}`;
/** The fabric that the order of a design is to begin with. */
const orderKey = (designUuid: string): string => `fabric:order:${designUuid}`;

/** Storage may be full or forbidden: the order then begins with the first fabric, and it can be chosen there. */
const attempt = <Value>(act: () => Value, otherwise: Value): Value => {
  try {
    return act();
  } catch {
    return otherwise;
  }
};

export const readFabric = (productType: ProductType): string | null =>
  attempt(() => localStorage.getItem(choiceKey(productType)), null);

export const keepFabric = (productType: ProductType, fabricId: string): void =>
  attempt(() => localStorage.setItem(choiceKey(productType), fabricId), undefined);

/** Carries a choice on to the order of a design: the one kept for its garment, or the one that is given. */
export const carryFabric = (
  productType: ProductType,
  designUuid: DesignId | StoreDesignId,
  fabricId = readFabric(productType),
): void =>
  attempt(() => {
    if (fabricId !== null) localStorage.setItem(orderKey(designUuid), fabricId);
  }, undefined);

/** Gives what was carried to the order of a design; null when nothing was. */
export const carriedFabric = (designUuid: string): string | null =>
  attempt(() => localStorage.getItem(orderKey(designUuid)), null);

/** Once the order has it, what is chosen there counts. */
export const forgetCarried = (designUuid: string): void =>
  attempt(() => localStorage.removeItem(orderKey(designUuid)), undefined);

export const offersFabric = (
  prices: Pick<PriceList, 'fabrics'>,
  productType: ProductType,
  fabricId: string,
): boolean => fabricsFor(prices, productType).some(({ id }) => id === fabricId);

/** The fabric of a garment: the wanted one, or the first where that is not offered for it any more. */
export const fittingFabric = (
  prices: Pick<PriceList, 'fabrics'>,
  productType: ProductType,
  wanted: string,
): string =>
  offersFabric(prices, productType, wanted) ? wanted : (fabricsFor(prices, productType)[0]?.id ?? '');
