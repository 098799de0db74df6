import type { Result } from '@kitwright/base';
import type { Problem, DesignId } from '@kitwright/contract';
import type { DesignDocument } from '@kitwright/design';
import type { OptionValues, ProductType } from '@kitwright/garment';
import type { Quote } from '@kitwright/ordering';
import type { BrandingServices } from './services/brand-kit.ts';
import type { ChoiceServices } from './services/choices.ts';
import type { CoDesigningServices } from './services/co-designing.ts';
import type { CommentingServices } from './services/commenting.ts';
import type { KeepingServices } from './services/keeping.ts';
import type { PictureServices } from './services/pictures.ts';
import type { SharingServices } from './services/sharing.ts';

/** The result of a call of the server; the shape of the typed client's answers. */
export type CallResult<Value> = Result<Value, Problem>;

/** A design as it is kept in this browser while it is worked on. */
export interface Draft {
  readonly document: DesignDocument;
  readonly name: string;
  /** Of the design on the server, when it has been saved there. */
  readonly uuid?: DesignId;
  /** The server's version the draft stands on. */
  readonly version?: number;
  /** Of a design that is worked on with others: the shared document, with what is not committed. */
  readonly shared?: string;
  /** ISO 8601. */
  readonly changedAt: string;
  /** True of a design that was chosen a moment ago and not worked on yet: nothing was left behind. */
  readonly fresh?: boolean;
  /** True when the server has exactly this. */
  readonly saved: boolean;
}

/** A request to keep a design on the server. */
export interface SaveRequest {
  readonly document: DesignDocument;
  readonly name: string;
  /** Absent for a design the server does not have yet. */
  readonly uuid?: DesignId;
  readonly version?: number;
  /** Sent without being asked for: the app leads nowhere, whatever becomes of it. */
  readonly quiet?: boolean;
}

/** The outcome of saving on the server. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly uuid: DesignId; readonly version: number }
  /** Someone (perhaps the same person in another window) saved in between. */
  | {
      readonly kind: 'conflict';
      readonly theirs: {
        readonly document: DesignDocument;
        readonly name: string;
        readonly version: number;
      } | null;
    }
  /** The visitor is a guest: the app leads to sign-in and comes back; the draft is safe. */
  | { readonly kind: 'signInNeeded' }
  /** Of a quiet request: not now. */
  | { readonly kind: 'declined' }
  | { readonly kind: 'failed'; readonly problem: Problem };

export interface PriceRequest {
  readonly productType: ProductType;
  readonly fabricId: string;
  readonly options: OptionValues;
  readonly quantities: { readonly short: number; readonly long: number };
}

/** Addresses of pictures and models; fonts come from the application's own server. */
export interface ViewerServices {
  /** URL of a baked garment, by the file name its garment states. */
  readonly modelUrl: (file: string) => string;
  readonly imageUrl: (uploadId: string) => string;
}

/** Everything the editor needs of the application round it. */
export interface EditorServices
  extends
    ViewerServices,
    BrandingServices,
    ChoiceServices,
    CoDesigningServices,
    CommentingServices,
    KeepingServices,
    PictureServices,
    SharingServices {
  readonly quote: (request: PriceRequest) => Promise<CallResult<Quote>>;
  /** Null when there is none. Draft calls never reject. */
  readonly loadDraft: () => Promise<Draft | null>;
  readonly saveDraft: (draft: Draft) => Promise<void>;
  readonly clearDraft: () => Promise<void>;
  readonly save: (request: SaveRequest) => Promise<SaveOutcome>;
  /** Leads a guest on without saving on the server: true where that was done. Absent where guests sign in first. */
  readonly onGuestNext?: (draft: Draft) => Promise<boolean>;
  /** Loads what calls need that no one has made yet; asked for once the garment shows. */
  readonly prepare?: () => Promise<unknown>;
  /** Goes on to the order of a design that is saved. */
  readonly onNext: (uuid: DesignId) => void;
}
