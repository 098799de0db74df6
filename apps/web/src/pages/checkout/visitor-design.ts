import { storeDesignIdSchema, type StoreDesignId } from '@kitwright/contract';
import { storeEndpoints, type StoreDesign } from '@kitwright/contract/catalogue';
import { unwrap } from '@kitwright/contract/client';
import type { Design } from '@kitwright/contract/designs';
import type { DesignDocument } from '@kitwright/design';
import { PRODUCT_TYPES, type ProductType } from '@kitwright/garment';
import type { Lang } from '@kitwright/ui';
import { client } from '../../api/client.ts';
import { EDITOR_PATHS } from '../../routes/paths.ts';
import type { LocalCartItem } from '../cart/local-cart.ts';

/** Holds what the end of a checkout's address names, of what no account keeps yet. */
export type VisitorSource =
  /** The draft of a garment, which lies on this device. */
  | { readonly kind: 'draft'; readonly productType: ProductType }
  | { readonly kind: 'store'; readonly uuid: StoreDesignId }
  /** A design of the visitor's cart. */
  | { readonly kind: 'item'; readonly id: string };

/** Null where the address names a design of an account. */
export const visitorSource = (productId: string, query: URLSearchParams): VisitorSource | null => {
  const productType = PRODUCT_TYPES.find((type) => type === productId);
  if (productType !== undefined) return { kind: 'draft', productType };
  const inStore = storeDesignIdSchema.safeParse(productId);
  if (query.get('of') === 'store' && inStore.success) return { kind: 'store', uuid: inStore.data };
  return query.get('item') === productId ? { kind: 'item', id: productId } : null;
};

/** The design of an order that is written: an own one, or one that a visitor has on this device or chose in the store. */
export interface OrderedDesign {
  /** The end of the address, under which the order is kept on this device. */
  readonly id: string;
  /** Null while no account keeps the design. */
  readonly own: Pick<Design, 'uuid' | 'version'> | null;
  readonly name: string;
  readonly productType: ProductType;
  readonly document: DesignDocument;
  /** Empty where the browser has to draw it. */
  readonly thumbnailUrl: string;
  /** Says where it is changed; null where it is not. */
  readonly editPath: string | null;
}

export const designOfItem = ({
  id,
  designName: name,
  productType,
  document,
  thumbnailUrl,
}: LocalCartItem): OrderedDesign => ({
  id,
  own: null,
  name,
  productType,
  document,
  thumbnailUrl,
  editPath: null,
});

const designOfStore = (
  { uuid, name, productType, document, pictureUrl }: StoreDesign,
  lang: Lang,
): OrderedDesign => ({
  id: uuid,
  own: null,
  name: name[lang],
  productType,
  document,
  thumbnailUrl: pictureUrl,
  editPath: null,
});

const designOfDraft = async (productType: ProductType): Promise<OrderedDesign | null> => {
  const { draftsOf } = await import('../design/editor-services.ts');
  const draft = await draftsOf(productType, null).loadDraft();
  if (draft === null) return null;
  const { name, document } = draft;
  const editPath = EDITOR_PATHS[productType];
  return { id: productType, own: null, name, productType, document, thumbnailUrl: '', editPath };
};

/** A visitor's design; null where it is on this device no longer. */
export const loadVisitorDesign = async (
  source: Exclude<VisitorSource, { readonly kind: 'item' }>,
  lang: Lang,
  signal: AbortSignal,
): Promise<OrderedDesign | null> => {
  if (source.kind === 'draft') return designOfDraft(source.productType);
  const { uuid } = source;
  return designOfStore(
    unwrap(await client.call(storeEndpoints.getStoreDesign, { params: { uuid }, signal })),
    lang,
  );
};
