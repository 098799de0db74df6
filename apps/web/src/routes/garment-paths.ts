import { ofEveryGarment, type ProductType } from '@kitwright/garment';

/** Path of each garment's editor, as the contract names them. */
export const EDITOR_PATHS = ofEveryGarment(({ slug }) => `/design/${slug}`);

/** The editor on a design that is kept already. */
export const editorPath = (productType: ProductType, uuid?: string): string =>
  uuid === undefined ? EDITOR_PATHS[productType] : `${EDITOR_PATHS[productType]}?design=${uuid}`;

export const checkoutPath = (designUuid: string): string => `/design/checkout/${designUuid}`;
/** The order of a design that no account keeps: of the draft of a garment, or of the store. */
export const draftCheckoutPath = (productType: ProductType): string => `/design/checkout/${productType}`;
export const storeCheckoutPath = (storeUuid: string): string => `${checkoutPath(storeUuid)}?of=store`;
export const previewPath = (designUuid: string): string => `/design/preview/${designUuid}`;
/** The same by a link whose secret gives more than a look. */
export const linkedPath = (designUuid: string, secret: string | null): string =>
  secret === null ? previewPath(designUuid) : `${previewPath(designUuid)}?link=${secret}`;
/** The editor on someone else's design, by a link that lets one edit it. */
export const linkedEditorPath = (productType: ProductType, uuid: string, secret: string): string =>
  `${editorPath(productType, uuid)}&link=${secret}`;
/** The editor on an own design with its comments open. */
export const commentsPath = (productType: ProductType, uuid: string): string =>
  `${editorPath(productType, uuid)}&tool=comments`;
/** Tells where players write themselves into a roster. */
export const rosterLinkPath = (token: string): string => `/roster/${token}`;
/** The team photo of a design, of an order, and one that was shared. */
export const squadOfDesignPath = (designUuid: string): string => `/squad/design/${designUuid}`;
export const squadOfOrderPath = (orderId: string): string => `/squad/order/${orderId}`;
export const sharedSquadPath = (id: string): string => `/squad/${id}`;
export const storeDesignPath = (uuid: string): string => `/store/${uuid}`;
