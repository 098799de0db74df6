import type { ProductType } from '@kitwright/garment';

/** Path of each garment's editor, as the contract names them. */
export const EDITOR_PATHS: Readonly<Record<ProductType, string>> = {
  SOCCER_KIT: '/design/soccer',
  POLO_SHIRT: '/design/polo',
  SLEEVELESS_SHIRT: '/design/sleeveless',
  OVERSIZED_SHIRT: '/design/oversizedshirt',
  TSHIRT: '/design/tshirt',
  HOODIE: '/design/hoodie',
  BOXY_FIT: '/design/boxyfit',
  BOXING_TRUNK: '/design/boxingtrunk',
};

/** The editor on a design that is kept already. */
export const editorPath = (productType: ProductType, uuid?: string): string =>
  uuid === undefined ? EDITOR_PATHS[productType] : `${EDITOR_PATHS[productType]}?design=${uuid}`;

export const checkoutPath = (designUuid: string): string => `/design/checkout/${designUuid}`;
export const previewPath = (designUuid: string): string => `/design/preview/${designUuid}`;
export const storeDesignPath = (uuid: string): string => `/store/${uuid}`;
