import type { CallResult } from '../services.ts';

/** Where a shared design is seen. */
export interface SharedLink {
  /** The page, with scheme and host. */
  readonly url: string;
  /** The picture that a link preview shows. */
  readonly cardUrl: string;
}

/** Links to designs for anyone. */
export interface SharingServices {
  /** Opens a kept design to anyone who has its link. */
  readonly share: (uuid: string) => Promise<CallResult<SharedLink>>;
}
