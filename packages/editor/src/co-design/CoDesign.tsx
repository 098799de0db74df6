import type { DesignId } from '@kitwright/contract';
import { CO_DESIGN_ENDINGS } from '@kitwright/contract/co-design/endings';
import type { SharedDesign } from '@kitwright/design/shared';
import { toast } from '@kitwright/ui';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CoDesignAccess } from '../services.ts';
import { useEditorState, useSetting } from '../session/editor-context.ts';
import { isSaved, type Editor } from '../session/editor.ts';
import { PeersBar } from './PeersBar.tsx';
import { openTabLine, type TabLine } from './tabs.ts';
import { useCoDesignText } from './texts/text.ts';

interface Props {
  readonly access: CoDesignAccess;
  /** The shared document of a draft that the editor was begun with. */
  readonly draft: string | null;
  /** The design as the editor was opened with it. */
  readonly start: SharedDesign;
}

/** Works on the design with others for as long as they may edit it. What that takes is loaded only then. */
export function CoDesign({ access, draft, start }: Props) {
  const { editor } = useSetting();
  const uuid = useEditorState(({ server }) => server?.uuid ?? null);
  const shared = useEditorState((state) => state.shared);
  const together = useEditorState((state) => state.together);
  const isShared = useIsShared(access, uuid);
  const tabs = useTabs(editor, uuid);
  const isWanted = isShared || together === 'wanted' || draft !== null;
  const text = useCoDesignText();
  const left = useRef(draft);
  const opened = useRef(start);
  const onEnded = useEffectEvent((code: number | null) => {
    const why = ENDINGS.find((ending) => CO_DESIGN_ENDINGS[ending] === code);
    if (why === 'reviewed') access.onReviewed();
    // No one was told that it is worked on together: a conflict is decided by hand then.
    if (editor.store.getState().together === 'wanted') editor.set({ together: 'refused' });
    if (why !== undefined && isShared) toast.info(text(`ended.${why}`));
  });
  useEffect(() => {
    if (!isWanted || uuid === null) return;
    const ending = new AbortController();
    const begin = async (): Promise<void> => {
      const { startSession } = await import('./session.ts');
      // What is only here goes to the server as ever, and meets its conflicts there, before it is shared.
      if (left.current === null) await whenSaved(editor, ending.signal);
      if (ending.signal.aborted) return;
      const stop = startSession({
        editor,
        access,
        uuid,
        draft: left.current,
        opened: opened.current,
        tabs: tabs(),
        onEnded: (code) => onEnded(code),
      });
      left.current = null;
      ending.signal.addEventListener('abort', stop);
    };
    void begin();
    return () => ending.abort();
  }, [editor, access, uuid, isWanted, tabs]);
  return shared && <PeersBar shared={shared} />;
}

const ENDINGS = ['forbidden', 'reviewed', 'full', 'refused'] as const;

function useIsShared(access: CoDesignAccess, uuid: DesignId | null): boolean {
  const [isShared, setShared] = useState(false);
  useEffect(() => {
    if (uuid === null) return;
    let wanted = true;
    const ask = async (): Promise<void> => {
      const answer = await access.isShared(uuid);
      if (wanted && answer !== null) setShared(answer);
    };
    const look = () => {
      if (document.visibilityState === 'visible') void ask();
    };
    void ask();
    const stop = access.onSharing(() => void ask());
    // A link may have been made or ended in another window.
    document.addEventListener('visibilitychange', look);
    return () => {
      wanted = false;
      stop();
      document.removeEventListener('visibilitychange', look);
    };
  }, [access, uuid]);
  return isShared;
}

/** The line to other tabs of the design; where there is one, it is worked on together. */
function useTabs(editor: Editor, uuid: DesignId | null): () => TabLine | null {
  const line = useRef<TabLine | null>(null);
  useEffect(() => {
    if (uuid === null) return;
    const opened = openTabLine(uuid);
    line.current = opened;
    opened?.listen((news) => {
      if (news.kind !== 'here') return;
      if (!news.isAnswer) opened.post({ kind: 'here', isAnswer: true });
      if (editor.store.getState().together === 'no') editor.set({ together: 'wanted' });
    });
    opened?.post({ kind: 'here', isAnswer: false });
    return () => {
      line.current = null;
      opened?.close();
    };
  }, [editor, uuid]);
  return useCallback(() => line.current, []);
}

/** Resolves once the server has what is on the screen, it is merged with what that has, or no one waits for it any more. */
const whenSaved = ({ store }: Editor, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      unsubscribe();
      resolve();
    };
    const unsubscribe = store.subscribe((state) => {
      if (isSaved(state) || state.together === 'wanted') done();
    });
    signal.addEventListener('abort', done);
    const { together } = store.getState();
    if (isSaved(store.getState()) || together === 'wanted') done();
  });
