import type { Presence } from '@kitwright/contract/co-design';
import type { Result } from '@kitwright/base';
import type { DesignDocument, Edit, EditError, History, Stepped } from '@kitwright/design';
import type { StoreApi } from 'zustand/vanilla';
import type { PeerState } from './peers.ts';

type Step = (
  document: DesignDocument,
  history: History,
) => Result<Stepped, EditError | { readonly code: 'nothing' }>;

/** What is otherwise while a design is worked on by several people at once. */
export interface SharedWork {
  /** Steps over one's own doing alone. */
  readonly undo: Step;
  readonly redo: Step;
  /** Takes back what was done since `before`, and nothing that others did. */
  readonly cancel: (now: Stepped, before: Stepped) => Stepped;
  /** An edit of everything as an edit of what differs. */
  readonly inDetail: (document: DesignDocument, edit: Edit) => Edit;
  /** Waits a little until the server has committed everything; false where it has not. */
  readonly keep: () => Promise<boolean>;
  /** All that is shared, with what is not committed: a draft that merges when it is taken up again. */
  readonly encode: () => string;
  readonly peers: StoreApi<PeerState>;
  /** Shows others where one's pointer is. */
  readonly point: (at: Presence['at']) => void;
}
