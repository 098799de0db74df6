import type { DesignId } from '@kitwright/contract';
import type { DesignStatus } from '@kitwright/ordering';
import type { DesignDocument } from '@kitwright/design';
import type { CallResult } from '../services.ts';

/** Facts that the server has of a kept design beside its drawing. */
export interface StoredDesign {
  readonly status: DesignStatus;
  /** Whole stars, 1 to 5; null where none were given. */
  readonly rating: number | null;
  readonly comment: string | null;
  readonly shared: boolean;
  /** True where the owner may hand the design in next; the editor does not work that out again. */
  readonly maySubmit: boolean;
}

/** An earlier state of a design; one without a name was kept by itself. */
export interface StoredVersion {
  readonly id: string;
  readonly name: string | null;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** A version of a design that is kept. */
export interface KeptVersion {
  readonly uuid: DesignId;
  readonly version: number;
}

/** Actions on a design that is kept on the server. */
export interface PersistenceServices {
  /**
   * True when changes may be sent without being asked for: someone is signed in, and the design is not being looked at
   * by staff, whose review a change would end.
   */
  readonly mayAutosave: () => boolean;
  /** Id of who is signed in; null of a guest. */
  readonly account: () => string | null;
  readonly kept: (uuid: DesignId) => Promise<CallResult<StoredDesign>>;
  readonly submit: (uuid: DesignId) => Promise<CallResult<StoredDesign>>;
  readonly rate: (
    uuid: DesignId,
    said: { readonly rating: number | null; readonly comment: string },
  ) => Promise<CallResult<StoredDesign>>;
  /** Answers the id of the copy. */
  readonly duplicate: (uuid: DesignId) => Promise<CallResult<DesignId>>;
  /** The newest first. */
  readonly versions: (uuid: DesignId) => Promise<CallResult<readonly StoredVersion[]>>;
  readonly version: (uuid: DesignId, id: string) => Promise<CallResult<DesignDocument>>;
  /** Keeps the design as it is saved under a name. */
  readonly keepVersion: (uuid: DesignId, name: string) => Promise<CallResult<StoredVersion>>;
  readonly deleteVersion: (uuid: DesignId, id: string) => Promise<CallResult<null>>;
  /** Keeps the picture of a version as worn, drawn as large as it is kept; the first of each version is. */
  readonly keepWorn: (
    of: KeptVersion,
    draw: (size: { readonly widthPx: number; readonly heightPx: number }) => Promise<Blob>,
  ) => Promise<CallResult<unknown>>;
  /** Goes on with another design of the same garment. */
  readonly onOpen: (uuid: DesignId) => void;
  /** Address of the list of own designs, where one can make room. */
  readonly designsUrl: string;
}
