import type { DesignId } from '@kitwright/contract';
import type { LinkRight } from '@kitwright/contract/designs';
import type { CallResult } from '../services.ts';

/** A link to a shared design: its address, and the right it gives. */
export interface SharedLink {
  readonly right: LinkRight;
  /** The page, with scheme and host. */
  readonly url: string;
  /** The picture that a link preview shows; null for a link that is not for everyone. */
  readonly cardUrl: string | null;
}

/** A kept design, as the pictures of its links show it. */
export interface SharedVersion {
  readonly uuid: DesignId;
  readonly version: number;
}

/** Links to designs for others. */
export interface SharingServices {
  /** The links that hold now. */
  readonly links: (of: SharedVersion) => Promise<CallResult<readonly SharedLink[]>>;
  /** A link with a right; the one there is, where there is one. */
  readonly makeLink: (of: SharedVersion, right: LinkRight) => Promise<CallResult<SharedLink>>;
  /** Ends a link at once. */
  readonly endLink: (uuid: DesignId, right: LinkRight) => Promise<CallResult<null>>;
  /** The design is someone else's, who lets it be edited: it is saved and commented on, and no more. */
  readonly isOthers?: boolean;
}
