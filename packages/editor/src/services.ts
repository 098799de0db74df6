import type { Result } from '@kitwright/base';
import type { CommentId, DesignId, OwnReview, Problem, ThreadId, Upload } from '@kitwright/contract';
import type {
  ChooseGraphicBody,
  GraphicSource,
  GraphicsPage,
  ImageType,
} from '@kitwright/contract/catalogue';
import type { Dialled } from '@kitwright/contract/co-design';
import type { LinkRight, Spot, Thread, ThreadList } from '@kitwright/contract/designs';
import type { DesignDocument } from '@kitwright/design';
import type { OptionValues, ProductType } from '@kitwright/garment';
import type { DesignStatus, Quote } from '@kitwright/ordering';
import type { BrandingServices } from './services/brand-kit.ts';
import type { ChoiceServices } from './services/choices.ts';
import type { PersistenceServices } from './services/persistence.ts';

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
  /** The design as the server had it then, where the draft differs from that: what was done since is found by it. */
  readonly base?: { readonly document: DesignDocument; readonly name: string };
  /** Of a design that is worked on with others: the shared document, with what is not committed. */
  readonly shared?: string;
  /** ISO 8601. */
  readonly changedAt: string;
  /** True of a design that was chosen a moment ago and not worked on yet: nothing was left behind. */
  readonly fresh?: boolean;
  /** True when the server has exactly this. */
  readonly saved: boolean;
}

/** Copy of the design that the server has. */
export interface ServerCopy {
  readonly uuid: DesignId;
  readonly version: number;
  readonly document: DesignDocument;
  readonly name: string;
  /** True of a draft that does not say what it stands on: only the version is the server's then. */
  readonly isGuess?: boolean;
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

/** Working on a kept design together with others. */
export interface CoDesignAccess {
  /** True where others may edit the design now; null where the server cannot say. Never rejects. */
  readonly isShared: (uuid: DesignId) => Promise<boolean | null>;
  /** Told whenever that may have changed; answers the way to stop. */
  readonly onSharing: (listener: () => void) => () => void;
  /** Told that staff look at the design: from now on it is saved when that is asked for. */
  readonly onReviewed: () => void;
  /** A ticket and the socket to show it to. */
  readonly dial: (uuid: DesignId) => Promise<Dialled>;
}

interface CoDesigningServices {
  /** Absent where no one works together. */
  readonly coDesign?: CoDesignAccess;
}

/** A comment as it is sent: its words; who is not signed in says a name with it. */
export interface Said {
  readonly text: string;
  readonly guestName?: string | undefined;
}

/** Comments pinned to one design. */
export interface CommentServices {
  readonly list: (signal: AbortSignal) => Promise<CallResult<ThreadList>>;
  readonly pin: (spot: Spot, said: Said) => Promise<CallResult<Thread>>;
  readonly reply: (threadId: ThreadId, said: Said) => Promise<CallResult<Thread>>;
  readonly resolve: (threadId: ThreadId, resolved: boolean) => Promise<CallResult<Thread>>;
  readonly takeBack: (threadId: ThreadId, commentId: CommentId) => Promise<CallResult<null>>;
}

/** The state of a design's review, as its owner sees it. */
export interface ReviewState {
  readonly status: DesignStatus;
  readonly review: OwnReview | null;
}

/** Comments of the editor's design; what it takes where there is a server. */
export interface CommentingServices {
  /** Comments of a kept design; absent where no one comments. */
  readonly commentsOn?: (uuid: DesignId) => CommentServices;
  readonly reviewOf?: (uuid: DesignId) => Promise<CallResult<ReviewState>>;
}

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

/** Query to the image library. */
export interface GraphicsQuestion {
  readonly words: string;
  readonly imageType: ImageType;
  readonly transparent: boolean;
  readonly source: GraphicSource;
  /** From 1. */
  readonly page: number;
}

/** Pictures of a customer's own, and those of the image library. */
interface PictureServices {
  /** Uploads a file; `onProgress` is called with the share that has gone out, 0..1. */
  readonly upload: (
    file: Blob,
    fileName: string,
    onProgress?: (share: number) => void,
  ) => Promise<CallResult<Upload>>;
  readonly searchGraphics: (
    question: GraphicsQuestion,
    signal: AbortSignal,
  ) => Promise<CallResult<GraphicsPage>>;
  /** Keeps a picture of the library, in a colour where it is drawn in one. */
  readonly chooseGraphic: (choice: ChooseGraphicBody) => Promise<CallResult<Upload>>;
}

/** Everything the editor needs of the application round it. */
export interface EditorServices
  extends
    ViewerServices,
    BrandingServices,
    ChoiceServices,
    CoDesigningServices,
    CommentingServices,
    PersistenceServices,
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
