import { orderDraftIdSchema, type OrderDraftId } from '@kitwright/contract';
import { endpoints } from '@kitwright/contract/endpoints';
import { orderDraftSchema, type OrderDraft, type OrderDraftContent } from '@kitwright/contract/quotes';
import { useCallback, useEffect, useRef, useState } from 'react';
import { refresh } from '../../api/calls.ts';
import { client } from '../../api/client.ts';

/** A pause in writing after which a draft is kept, and the time until another try where it was not, ms. */
const PAUSE_MS = 700;
const AGAIN_MS = 5_000;

/** State of a draft that is written: `conflict` and `gone` wait for a decision of who writes. */
export type KeptState = 'untouched' | 'saving' | 'saved' | 'failed' | 'refused' | 'conflict' | 'gone';

interface Kept {
  readonly state: KeptState;
  /** Version that a colleague kept meanwhile. */
  readonly theirs: OrderDraft | null;
}

const BAD_REQUEST = 400;

/**
 * Keeps a draft by itself: after a pause in writing, when the tab goes into the background, and when the page is left.
 * Saves go one after the other, each from the version of the one before.
 */
export const useKeptDraft = (id: OrderDraftId, first: OrderDraft | null) => {
  const [{ state, theirs }, setKept] = useState<Kept>({
    state: first === null ? 'untouched' : 'saved',
    theirs: null,
  });
  const version = useRef(first?.version ?? 0);
  const waiting = useRef<OrderDraftContent | null>(null);
  const isBusy = useRef(false);
  const isOver = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saveRef = useRef<() => Promise<boolean>>(() => Promise.resolve(true));

  const later = useCallback((ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void saveRef.current(), ms);
  }, []);

  /** True once everything that was written is kept. */
  const save = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current);
    if (isBusy.current || isOver.current) return !isOver.current && waiting.current === null;
    isBusy.current = true;
    try {
      while (waiting.current !== null) {
        const content = waiting.current;
        waiting.current = null;
        setKept({ state: 'saving', theirs: null });
        const body = { version: version.current, content };
        const answer = await client.call(endpoints.consoleKeepOrderDraft, { params: { id }, body });
        if (answer.ok) {
          version.current = answer.value.version;
          continue;
        }
        waiting.current ??= content;
        const { key, status, current } = answer.error;
        if (key === 'error.msg.orderDraft.conflict') {
          const found = orderDraftSchema.safeParse(current);
          isOver.current = true;
          setKept({ state: 'conflict', theirs: found.success ? found.data : null });
        } else if (key === 'error.msg.orderDraft.gone') {
          isOver.current = true;
          setKept({ state: 'gone', theirs: null });
        } else if (status === BAD_REQUEST) {
          setKept({ state: 'refused', theirs: null });
        } else {
          setKept({ state: 'failed', theirs: null });
          later(AGAIN_MS);
        }
        return false;
      }
      if (version.current > 0) setKept({ state: 'saved', theirs: null });
      return true;
    } finally {
      isBusy.current = false;
      void refresh(endpoints.consoleOrderDrafts);
    }
  }, [id, later]);
  useEffect(() => {
    saveRef.current = save;
  }, [save]);

  const keep = (content: OrderDraftContent): void => {
    waiting.current = content;
    if (!isOver.current) later(PAUSE_MS);
  };
  useEffect(() => {
    const hide = (): void => {
      if (document.visibilityState === 'hidden') void save();
    };
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      void save();
    };
  }, [save]);

  return {
    state,
    theirs,
    keep,
    /** Keeps at once what still waits; waits for a save that is under way. */
    flush: async (): Promise<boolean> => {
      while (isBusy.current) await new Promise((resolve) => setTimeout(resolve, 50));
      return save();
    },
    /** The draft as the server knows it; undefined as long as nothing is kept. */
    draftId: (): OrderDraftId | undefined => (version.current > 0 ? id : undefined),
    /** It became an order or a quote: nothing is kept any more. */
    end: (): void => {
      isOver.current = true;
      waiting.current = null;
      clearTimeout(timer.current);
    },
  };
};

/** Keeps what was written as a draft of its own, beside that of a colleague; resolves with its id, or null. */
export const keepAsCopy = async (content: OrderDraftContent): Promise<OrderDraftId | null> => {
  const id = orderDraftIdSchema.parse(crypto.randomUUID());
  const answer = await client.call(endpoints.consoleKeepOrderDraft, {
    params: { id },
    body: { version: 0, content },
  });
  await refresh(endpoints.consoleOrderDrafts);
  return answer.ok ? id : null;
};
