import type { DesignId, StoreDesignId } from '@kitwright/contract';
import { PRODUCT_TYPES, ofEveryGarment, type ProductType } from '@kitwright/garment';

/** Path of each garment's editor, as the contract names them. */
export const EDITOR_PATHS = ofEveryGarment(({ slug }) => `/design/${slug}`);

/** The garment whose editor is at a path; null where there is none. */
export const editorTypeOf = (pathname: string): ProductType | null =>
  PRODUCT_TYPES.find((type) => EDITOR_PATHS[type] === pathname.replace(/\/$/, '')) ?? null;

/** The editor on a design that is kept already. */
export const editorPath = (productType: ProductType, uuid?: DesignId): string =>
  uuid === undefined ? EDITOR_PATHS[productType] : `${EDITOR_PATHS[productType]}?design=${uuid}`;

/** The order of an own design, or of what a visitor has in the cart. */
export const checkoutPath = (id: string): string => `/design/checkout/${id}`;
/** The order of a design that no account keeps: of the draft of a garment, or of the store. */
export const draftCheckoutPath = (productType: ProductType): string => `/design/checkout/${productType}`;
export const storeCheckoutPath = (storeUuid: StoreDesignId): string =>
  `/design/checkout/${storeUuid}?of=store`;
export const previewPath = (designUuid: DesignId): string => `/design/preview/${designUuid}`;
/** The same by a link whose secret gives more than a look. */
export const linkedPath = (designUuid: DesignId, secret: string | null): string =>
  secret === null ? previewPath(designUuid) : `${previewPath(designUuid)}?link=${secret}`;
/** The editor on someone else's design, by a link that lets one edit it. */
export const linkedEditorPath = (productType: ProductType, uuid: DesignId, secret: string): string =>
  `${editorPath(productType, uuid)}&link=${secret}`;
/** The editor on an own design with its comments open. */
export const commentsPath = (productType: ProductType, uuid: DesignId): string =>
  `${editorPath(productType, uuid)}&tool=comments`;
/** Tells where players write themselves into a roster. */
export const rosterLinkPath = (token: string): string => `/roster/${token}`;
/** Tells where players pay their shares of an order. */
export const payPath = (token: string): string => `/pay/${token}`;
/** Tells where a customer looks at a quote. */
export const quotePath = (token: string): string => `/quote/${token}`;
/** The team photo of a design, of an order, and one that was shared. */
export const squadOfDesignPath = (designUuid: DesignId): string => `/squad/design/${designUuid}`;
export const squadOfOrderPath = (orderId: string): string => `/squad/order/${orderId}`;
/** An own order once more for a new season. */
export const seasonPath = (orderId: string): string => `/me/histories/${orderId}/season`;
/** A vote of a team by its link, and one's own votes. */
export const votePath = (id: string): string => `/vote/${id}`;
export const OWN_VOTES_PATH = '/me/votes';
export const newVotePath = (...designs: readonly DesignId[]): string =>
  `${OWN_VOTES_PATH}?${designs.map((uuid) => `design=${uuid}`).join('&')}`;
/** Own ranges, and a new one of a design. */
export const OWN_RANGES_PATH = '/me/ranges';
export const newRangePath = (designUuid: DesignId): string => `${OWN_RANGES_PATH}?design=${designUuid}`;
/** Two own designs beside each other; without a second one, that which was changed last. */
export const comparePath = (designUuid: DesignId): string => `/me/compare?a=${designUuid}`;
export const sharedSquadPath = (id: string): string => `/squad/${id}`;
export const storeDesignPath = (uuid: StoreDesignId): string => `/store/${uuid}`;

/** Screens that need sign-in: those of the personal area, and the invoice. Everything else is public. */
const ACCOUNT_PATHS = [
  /^\/me\/?$/,
  /^\/me\/(?:dashboard|assets|compare|votes|ranges|players|histories|setting)\/?$/,
  /^\/me\/histories\/[^/]+(?:\/season)?\/?$/,
  /^\/order\/printinvoice(?:\/|$)/,
];

export const isPublicPath = (pathname: string): boolean =>
  !ACCOUNT_PATHS.some((pattern) => pattern.test(pathname));
