import { uploadPath } from '@kitwright/contract';
import type { ConsoleStoreItem, StoreDesign, StoreItem, StoreRating } from '@kitwright/contract/catalogue';
import { fabricsFor, priceListSchema, surchargesFor, type StoredPriceList } from '@kitwright/ordering';
import type { StoreDesignRow } from '../../../db/schema/index.ts';
import { currentDocument, storeWornUrl } from '../../design/designs.ts';
import type { ListedRating } from './ratings.repository.ts';
import type { ListedStoreDesign } from './repository.ts';

/** The drawing of a published design never changes, hence its one version. */
export const STORE_DRAWING_VERSION = 1;

/** Address of the picture of a published design: its cover, or its flat drawing. */
const pictureUrl = ({ uuid, coverUploadId }: Pick<StoreDesignRow, 'uuid' | 'coverUploadId'>): string =>
  coverUploadId === null
    ? `/api/store/${uuid}/thumbnail.webp?v=${STORE_DRAWING_VERSION}`
    : uploadPath(coverUploadId);

type Row = Omit<ListedStoreDesign, 'cursorValue' | 'options'>;

const averageOf = ({ ratingSum, ratingCount }: Row): number | null =>
  ratingCount === 0 ? null : Math.round((ratingSum / ratingCount) * 100) / 100;

/** Price of one piece of a design before team discounts, and its fabric. */
interface StorePrice {
  readonly priceCents: number;
  readonly fabricId: string | null;
}

type Priced = Pick<StoreDesignRow, 'productType'> & {
  readonly options: Readonly<Record<string, string>>;
};

/** Prices of published designs by a tenant's list: base price, its options, and the first fabric offered. */
export const createPricing = (stored: StoredPriceList): ((design: Priced) => StorePrice) => {
  const prices = priceListSchema.parse(stored);
  return ({ productType, options }) => {
    const [fabric] = fabricsFor(prices, productType);
    const surcharges = surchargesFor(prices, productType, options);
    const priceCents =
      (prices.basePriceCents[productType] ?? 0) +
      (fabric?.surchargeCents ?? 0) +
      surcharges.reduce((sum, { surchargeCents }) => sum + surchargeCents, 0);
    return { priceCents, fabricId: fabric?.id ?? null };
  };
};

/** A design of the store as visitors see it in a list. */
export const presentStoreItem = (row: Row, { priceCents }: StorePrice): StoreItem => ({
  uuid: row.uuid,
  name: { kh: row.nameKh, en: row.nameEn },
  productType: row.productType,
  colourFamily: row.colourFamily,
  pictureUrl: pictureUrl(row),
  wornUrl: row.coverUploadId === null ? storeWornUrl(row.uuid, row.wornSha256) : null,
  priceCents,
  rating: averageOf(row),
  ratingCount: row.ratingCount,
  publishedAt: row.publishedAt.toISOString(),
});

/** The same for staff. */
export const presentConsoleItem = (row: Row, price: StorePrice): ConsoleStoreItem => ({
  ...presentStoreItem(row, price),
  state: row.withdrawnAt === null ? 'published' : 'withdrawn',
  withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
});

/** A design of the store on its own page. */
export const presentStoreDesign = (
  row: StoreDesignRow,
  price: StorePrice,
  own: StoreDesign['own'],
): StoreDesign => ({
  ...presentStoreItem(row, price),
  document: currentDocument(row.document),
  fabricId: price.fabricId,
  own,
});

/** `Dara S.`: enough for a name, and no more of a person than that. */
const authorOf = ({ firstName, lastName }: ListedRating): string => {
  const [initial] = new Intl.Segmenter().segment(lastName.trim());
  return initial === undefined ? firstName : `${firstName} ${initial.segment}.`;
};

export const presentRating = (row: ListedRating): StoreRating => ({
  id: row.id,
  value: row.value,
  comment: row.comment,
  author: authorOf(row),
  at: row.ratedAt.toISOString(),
});
