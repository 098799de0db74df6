import type { KnownMeasures } from '@kitwright/contract/accounts';
import type { ProductType, Size } from '@kitwright/garment';
import type { CallResult } from '../services.ts';

/** A player of the customer's list, as a design is tried on him. */
export interface RosterPlayer {
  readonly id: string;
  readonly name: string;
  readonly number: string;
  /** Null until it is settled. */
  readonly size: Size | null;
}

/** One's own measures, with the account: nothing goes there unless it is asked for. */
export interface MeasureServices {
  /** Null where the account keeps none. */
  readonly read: () => Promise<CallResult<KnownMeasures | null>>;
  readonly keep: (measures: KnownMeasures) => Promise<CallResult<unknown>>;
  readonly forget: () => Promise<CallResult<unknown>>;
}

/** Choices of the editor that are known or kept outside it. */
export interface ChoiceServices {
  /** The fabric chosen for this garment the last time; null when none was. */
  readonly readFabric: () => string | null;
  /** Keeps the choice for the order. */
  readonly keepFabric: (fabricId: string) => void;
  /** The saved players; none for a guest. Never rejects. */
  readonly listPlayers: () => Promise<readonly RosterPlayer[]>;
  /** Null for a guest, and where no account is: measures then stay on the device. */
  readonly measures: () => MeasureServices | null;
  /** Goes on with a template on another garment. */
  readonly onOtherGarment: (productType: ProductType, templateId: string) => void;
}
