import type { ErrorKey } from '@kitwright/contract';
import { toast } from '@kitwright/ui';
import { useCallback, useState } from 'react';
import type { EditorServices, SaveOutcome } from '../services.ts';
import { useEditorText } from '../translations/text.ts';
import { isSaved, type Editor } from './editor.ts';
import { draftOf } from './use-drafts.ts';

type Conflict = Extract<SaveOutcome, { kind: 'conflict' }>;

export interface Saving {
  readonly busy: boolean;
  readonly conflict: Conflict | null;
  /** Saves, unless the server has it already. Answers the design's id on the server, or null. */
  readonly save: () => Promise<string | null>;
  readonly keepMineAsCopy: () => Promise<void>;
  readonly loadTheirs: () => void;
  readonly decideLater: () => void;
}

const LIMIT: ErrorKey = 'error.msg.createDesign.exceed.max.limit';

/** Saving on the server, and what becomes of a conflict. */
export function useSaving(editor: Editor, services: EditorServices): Saving {
  const text = useEditorText();
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const send = useCallback(
    async (asCopy: boolean): Promise<string | null> => {
      const before = editor.store.getState();
      const name = asCopy ? text('bar.copyName', { name: before.name }) : before.name;
      const server = asCopy ? null : before.server;
      // Whatever comes next, a sign-in page even: the draft is there first.
      await services.saveDraft(draftOf(before, new Date()));
      setBusy(true);
      const outcome = await services.save({
        document: before.document,
        name,
        ...(server ? { uuid: server.uuid, version: server.version } : {}),
      });
      setBusy(false);
      switch (outcome.kind) {
        case 'saved':
          editor.set({
            ...(asCopy ? { name } : {}),
            server: { uuid: outcome.uuid, version: outcome.version, document: before.document, name },
          });
          return outcome.uuid;
        case 'conflict':
          setConflict(outcome);
          return null;
        case 'failed':
          toast.error(text(outcome.problem.key === LIMIT ? 'problems.limit' : 'problems.saveFailed'));
          return null;
        case 'signInNeeded':
          return null;
      }
    },
    [editor, services, text],
  );

  const save = useCallback((): Promise<string | null> => {
    editor.end();
    const state = editor.store.getState();
    return isSaved(state) && state.server ? Promise.resolve(state.server.uuid) : send(false);
  }, [editor, send]);

  return {
    busy,
    conflict,
    save,
    keepMineAsCopy: async () => {
      setConflict(null);
      await send(true);
    },
    loadTheirs: () => {
      const server = editor.store.getState().server;
      setConflict(null);
      if (!conflict?.theirs || !server) return;
      const { document, name, version } = conflict.theirs;
      // An edit like any other: undo brings one's own back.
      editor.apply({ type: 'replaceDocument', document });
      editor.set({
        name,
        server: { uuid: server.uuid, version, name, document: editor.store.getState().document },
      });
    },
    decideLater: () => setConflict(null),
  };
}
