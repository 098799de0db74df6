import type { OwnReview, CommentId, ThreadId, DesignId } from '@kitwright/contract';
import type { Spot, Thread, ThreadList } from '@kitwright/contract/designs';
import type { DesignStatus } from '@kitwright/ordering';
import type { CallResult } from '../services.ts';

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
