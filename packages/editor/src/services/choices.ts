import type { ProductType, Size } from '@kitwright/garment';

/** A player of the customer's list, as a design is tried on him. */
export interface RosterPlayer {
  readonly id: string;
  readonly name: string;
  readonly number: string;
  /** Null until it is settled. */
  readonly size: Size | null;
}

/** Choices of the editor that are known or kept outside it. */
export interface ChoiceServices {
  /** The fabric chosen for this garment the last time; null when none was. */
  readonly readFabric: () => string | null;
  /** Keeps the choice for the order. */
  readonly keepFabric: (fabricId: string) => void;
  /** The saved players; none for a guest. Never rejects. */
  readonly listPlayers: () => Promise<readonly RosterPlayer[]>;
  /** Goes on with a template on another garment. */
  readonly onOtherGarment: (productType: ProductType, templateId: string) => void;
}
