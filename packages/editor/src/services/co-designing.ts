import type { DesignId } from '@kitwright/contract';
import type { Dialled } from '@kitwright/contract/co-design';

/** Working on a kept design together with others. */
export interface CoDesignAccess {
  /** Whether others may edit the design now; null where that is not to be known. Never rejects. */
  readonly isShared: (uuid: DesignId) => Promise<boolean | null>;
  /** Told whenever that may have changed; answers the way to stop. */
  readonly onSharing: (listener: () => void) => () => void;
  /** Told that staff look at the design: from now on it is saved when that is asked for. */
  readonly onReviewed: () => void;
  /** A ticket and the socket to show it to. */
  readonly dial: (uuid: DesignId) => Promise<Dialled>;
}

export interface CoDesigningServices {
  /** Absent where no one works together. */
  readonly coDesign?: CoDesignAccess;
}
