import type { ErrorKey, DesignId } from '@kitwright/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EditorServices, SaveOutcome } from '../services.ts';
import { waitingIn } from '../drafts/waiting-pictures.ts';
import { isSaved, type Editor, type EditorState } from './editor.ts';
import { draftOf } from './use-drafts.ts';

export type Conflict = Extract<SaveOutcome, { kind: 'conflict' }>;

/** Why the design is not on the server, if something is in the way. */
export type Trouble =
  | Conflict
  /** The account keeps as many designs as it may. */
  | { readonly kind: 'limit' }
  /** The server is not to be reached. */
  | { readonly kind: 'offline' }
  /** Failed: the server was reached, and did not take the design. */
  | { readonly kind: 'failed' };

export interface SaverState {
  /** A request is under way; `asked` when someone waits for it. */
  readonly sending: 'no' | 'quietly' | 'asked';
  readonly trouble: Trouble | null;
  /** The trouble waits for a decision that was put off. */
  readonly putOff: boolean;
}

export interface Saver {
  readonly store: StoreApi<SaverState>;
  /** Saves, unless the server has it already. Answers the design's id on the server, or null. */
  readonly save: () => Promise<DesignId | null>;
  /** The same without being asked for: does nothing while there is something to decide. */
  readonly saveQuietly: () => Promise<void>;
  readonly keepMineAsCopy: () => Promise<void>;
  readonly loadTheirs: () => void;
  readonly decideLater: () => void;
}

const LIMIT: ErrorKey = 'error.msg.createDesign.exceed.max.limit';

const troubleOf = (outcome: SaveOutcome): Trouble | null => {
  if (outcome.kind === 'conflict') return outcome;
  if (outcome.kind !== 'failed') return null;
  if (outcome.problem.key === LIMIT) return { kind: 'limit' };
  return { kind: outcome.problem.status === 0 ? 'offline' : 'failed' };
};

/** True of what a person has to decide before anything more is sent. */
export const needsDecision = (trouble: Trouble | null): boolean =>
  trouble?.kind === 'conflict' || trouble?.kind === 'limit';

/** A conflict is left to merging for this long, ms. */
const MERGE_PATIENCE_MS = 10_000;

type Sending = 'quietly' | 'asked';

interface SaverInput {
  readonly editor: Editor;
  readonly services: Pick<EditorServices, 'coDesign' | 'save' | 'saveDraft'>;
  readonly copyName: (name: string) => string;
  readonly now: () => Date;
}

/** Sends the design to the server, one request at a time, and keeps what came of it. */
export function createSaver({ editor, services, copyName, now }: SaverInput): Saver {
  const store = createStore<SaverState>(() => ({ sending: 'no', trouble: null, putOff: false }));
  let running: Promise<unknown> = Promise.resolve();
  // What is worked on with others is merged: there is nothing left to decide.
  editor.store.subscribe(({ shared }, before) => {
    if (!shared || before.shared) return;
    mergingSince = null;
    store.setState({ trouble: null, putOff: false });
  });

  /** Time at which a conflict was first left to merging; where that does not come about, a person decides. */
  let mergingSince: number | null = null;
  const isMergeable = ({ server, together }: EditorState): boolean => {
    const isPossible = services.coDesign !== undefined && together !== 'refused';
    if (!isPossible || server === null || server.isGuess === true) return false;
    mergingSince ??= now().getTime();
    return now().getTime() - mergingSince < MERGE_PATIENCE_MS;
  };

  const send = async (sending: Sending, asCopy: boolean): Promise<DesignId | null> => {
    const before = editor.store.getState();
    const name = asCopy ? copyName(before.name) : before.name;
    const server = asCopy ? null : before.server;
    store.setState({ sending, putOff: false });
    // Whatever comes next, a sign-in page even: the draft is there first.
    await services.saveDraft(draftOf(before, now()));
    if (before.shared && server && !before.shared.isSavedAlone()) {
      const isKept = await before.shared.keep();
      store.setState({ sending: 'no', trouble: isKept ? null : { kind: 'offline' } });
      return isKept ? server.uuid : null;
    }
    if (waitingIn(before.document).length > 0) {
      // The server knows no picture that lies here; it is sent as soon as there is a network.
      store.setState({ sending: 'no', trouble: { kind: 'offline' } });
      return null;
    }
    const outcome = await services.save({
      document: before.document,
      name,
      ...(server ? { uuid: server.uuid, version: server.version } : {}),
      ...(sending === 'quietly' ? { quiet: true } : {}),
    });
    // What was done elsewhere is merged with this, field by field; the design is worked on together for that.
    const isMerging = outcome.kind === 'conflict' && isMergeable(before);
    if (isMerging) editor.set({ together: 'wanted' });
    const trouble: Trouble | null = isMerging ? { kind: 'offline' } : troubleOf(outcome);
    // A conflict grows with every change and is shown at once; a full account can wait until someone asks.
    const putOff = sending === 'quietly' && trouble?.kind === 'limit';
    store.setState({ sending: 'no', trouble, putOff });
    if (outcome.kind !== 'saved') return null;
    editor.set({
      ...(asCopy ? { name } : {}),
      server: { uuid: outcome.uuid, version: outcome.version, document: before.document, name },
    });
    return outcome.uuid;
  };

  /** Waits for what is under way; a design saved meanwhile is not sent again. */
  const sendNext = (sending: Sending, asCopy = false): Promise<DesignId | null> => {
    const next = running.then(() => {
      const state = editor.store.getState();
      if (!asCopy && isSaved(state) && state.server) return state.server.uuid;
      return send(sending, asCopy);
    });
    running = next.catch(() => undefined);
    return next;
  };

  return {
    store,
    save: () => {
      editor.end();
      return sendNext('asked');
    },
    saveQuietly: async () => {
      if (!needsDecision(store.getState().trouble)) await sendNext('quietly');
    },
    keepMineAsCopy: async () => {
      store.setState({ trouble: null });
      await sendNext('asked', true);
    },
    loadTheirs: () => {
      const { trouble } = store.getState();
      const { server } = editor.store.getState();
      store.setState({ trouble: null });
      if (trouble?.kind !== 'conflict' || !trouble.theirs || !server) return;
      const { document, name, version } = trouble.theirs;
      // An edit like any other: undo brings one's own back.
      editor.apply({ type: 'replaceDocument', document });
      editor.set({
        name,
        server: { uuid: server.uuid, version, name, document: editor.store.getState().document },
      });
    },
    decideLater: () => store.setState({ putOff: true }),
  };
}
