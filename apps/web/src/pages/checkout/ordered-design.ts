import type { Design } from '@kitwright/contract/designs';
import type { DesignDocument } from '@kitwright/design';
import type { ProductType } from '@kitwright/garment';

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
