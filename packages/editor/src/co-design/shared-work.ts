import type { Result } from '@kitwright/base';
import type { DesignId } from '@kitwright/contract';
import type { CoDesignClient, Presence } from '@kitwright/contract/co-design';
import type { DesignDocument, Edit, EditError, History, Stepped } from '@kitwright/design';
import type { SharedDesign } from '@kitwright/design/shared';
import type { StoreApi } from 'zustand/vanilla';
import type { CoDesignAccess } from '../services.ts';
import type { Editor, EditorState } from '../session/editor.ts';
import type { PeerState } from './peers.ts';
import type { TabLine } from './tabs.ts';

/** Design as the server last had it, against which later changes are found. */
export const baseOf = ({ server, document, name }: EditorState): SharedDesign => ({
  document: server?.document ?? document,
  name: server?.name ?? name,
});

/** Everything that a session takes. */
export interface SessionInput {
  readonly editor: Editor;
  readonly access: Pick<CoDesignAccess, 'dial'>;
  readonly uuid: DesignId;
  /** Draft the editor was begun with and the server may lack: the encoded shared document. */
  readonly draft: string | null;
  /** The design as the editor was opened with it, its draft included. */
  readonly opened: SharedDesign;
  /** Other tabs that have the design open; null where they cannot be heard. */
  readonly tabs: TabLine | null;
  /** Called when the session is over, with the close code where the server gave one. */
  readonly onEnded: (code: number | null) => void;
}

type Step = (
  document: DesignDocument,
  history: History,
) => Result<Stepped, EditError | { readonly code: 'nothing' }>;

/** Parts of the editor that differ while a design is worked on by several people at once. */
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
  /** True where it is saved as a design that no one shares: by one of the tabs that no server was ever there for. */
  readonly isSavedAlone: () => boolean;
  /**
   * All that is shared, with what is not committed: a draft that merges when it is taken up again. Null as long as it is
   * shared with no server.
   */
  readonly encode: () => string | null;
  readonly peers: StoreApi<PeerState>;
  /** Shows others where one's pointer is. */
  readonly point: (at: Presence['at']) => void;
}

/** Longest wait for the server to commit what is under way, ms. */
const SAVE_TIMEOUT_MS = 5_000;

/** Waits for the server to commit everything; told whenever it may have. */
export const createKeeping = ({ isKept, phase }: Pick<CoDesignClient, 'isKept' | 'phase'>) => {
  const waiting = new Set<() => void>();
  return {
    wait: (): Promise<boolean> =>
      new Promise((resolve) => {
        const settle = (): void => {
          waiting.delete(settle);
          clearTimeout(timer);
          resolve(isKept());
        };
        const timer = setTimeout(settle, phase() === 'live' ? SAVE_TIMEOUT_MS : 0);
        if (isKept()) settle();
        else waiting.add(settle);
      }),
    tell: (): void => {
      for (const settle of waiting) settle();
    },
  };
};
