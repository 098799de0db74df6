import type { DesignId } from '@kitwright/contract';
import { CO_DESIGN_ENDINGS } from '@kitwright/contract/co-design/endings';
import { toast } from '@kitwright/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CoDesignAccess } from '../services.ts';
import { useEditorState, useSetting } from '../session/editor-context.ts';
import { isSaved, type Editor } from '../session/editor.ts';
import { PeersBar } from './PeersBar.tsx';
import { useCoDesignText } from './texts/text.ts';

interface Props {
  readonly access: CoDesignAccess;
  /** The shared document of a draft that the editor was begun with. */
  readonly draft: string | null;
}

/** Works on the design with others for as long as they may edit it. What that takes is loaded only then. */
export function CoDesign({ access, draft }: Props) {
  const { editor } = useSetting();
  const uuid = useEditorState(({ server }) => server?.uuid ?? null);
  const shared = useEditorState((state) => state.shared);
  const isShared = useIsShared(access, uuid);
  const text = useCoDesignText();
  const left = useRef(draft);
  const onEnded = useEffectEvent((code: number | null) => {
    const why = ENDINGS.find((ending) => CO_DESIGN_ENDINGS[ending] === code);
    if (why === 'reviewed') access.onReviewed();
    if (why !== undefined) toast.info(text(`ended.${why}`));
  });
  useEffect(() => {
    if (!isShared || uuid === null) return;
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
        onEnded: (code) => onEnded(code),
      });
      left.current = null;
      ending.signal.addEventListener('abort', stop);
    };
    void begin();
    return () => ending.abort();
  }, [editor, access, uuid, isShared]);
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

/** Resolves once the server has what is on the screen, or no one waits for that any more. */
const whenSaved = ({ store }: Editor, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      unsubscribe();
      resolve();
    };
    const unsubscribe = store.subscribe((state) => {
      if (isSaved(state)) done();
    });
    signal.addEventListener('abort', done);
    if (isSaved(store.getState())) done();
  });
