import type { GraphicsPage } from '@kitwright/contract/catalogue';
import { useCallback, useEffect, useState } from 'react';
import { useSetting } from '../../../session/editor-context.ts';
import type { GraphicsQuestion } from '../../../services/pictures.ts';

/** Typing rests this long before the server is asked. */
const TYPING_MS = 200;

export interface Graphics {
  /** The latest page there is; while another is on its way, the one before. */
  readonly shown: GraphicsPage | null;
  readonly waiting: boolean;
  readonly failed: boolean;
  readonly again: () => void;
}

/** What the library answers to a question, asked again as the question changes; an answer come too late is dropped. */
export function useGraphics(question: GraphicsQuestion): Graphics {
  const { services } = useSetting();
  const [shown, setShown] = useState<GraphicsPage | null>(null);
  const [state, setState] = useState<'waiting' | 'there' | 'failed'>('waiting');
  const [attempt, setAttempt] = useState(0);
  const { words, imageType, transparent, source, page } = question;
  useEffect(() => {
    const abort = new AbortController();
    const ask = async () => {
      setState('waiting');
      const answer = await services.searchGraphics(
        { words, imageType, transparent, source, page },
        abort.signal,
      );
      if (abort.signal.aborted) return;
      setState(answer.ok ? 'there' : 'failed');
      if (answer.ok) setShown(answer.value);
    };
    const timer = setTimeout(() => void ask(), words === '' ? 0 : TYPING_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [services, words, imageType, transparent, source, page, attempt]);
  const again = useCallback(() => setAttempt((count) => count + 1), []);
  return { shown, waiting: state === 'waiting', failed: state === 'failed', again };
}
