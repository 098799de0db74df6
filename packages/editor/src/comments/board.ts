import type { CommentId, Problem, ThreadId } from '@kitwright/contract';
import type { Spot, Thread } from '@kitwright/contract/designs';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CallResult, CommentServices, Said } from '../services.ts';

/** The comments of a design as they are shown. */
export interface BoardState {
  readonly state: 'loading' | 'ready' | 'failed';
  /** In the order in which they were begun. */
  readonly threads: readonly Thread[];
  readonly mayPin: boolean;
  readonly asGuest: boolean;
  /** The thread that is open. */
  readonly chosen: ThreadId | null;
  /** Spot on which a new comment is to hang; null while none is written. */
  readonly spot: Spot | null;
  readonly showsSettled: boolean;
  /** Under which name a guest speaks. */
  readonly guestName: string;
}

/** The comments of a design, and what may be done with them. Each call answers the problem there was, or null. */
export interface CommentBoard {
  readonly store: StoreApi<BoardState>;
  /** Asks for what others have said meanwhile. */
  readonly refresh: (signal: AbortSignal) => Promise<void>;
  readonly choose: (threadId: ThreadId | null) => void;
  readonly place: (spot: Spot | null) => void;
  readonly showSettled: (shows: boolean) => void;
  readonly callGuest: (name: string) => void;
  readonly pin: (text: string) => Promise<Problem | null>;
  readonly reply: (threadId: ThreadId, text: string) => Promise<Problem | null>;
  readonly resolve: (threadId: ThreadId, resolved: boolean) => Promise<Problem | null>;
  /** Takes back what one said oneself; with the last of it the thread goes. */
  readonly takeBack: (threadId: ThreadId, commentId: CommentId) => Promise<Problem | null>;
}

const replaced = (threads: readonly Thread[], thread: Thread): readonly Thread[] =>
  threads.some(({ id }) => id === thread.id)
    ? threads.map((each) => (each.id === thread.id ? thread : each))
    : [...threads, thread];

const without = (threads: readonly Thread[], threadId: ThreadId, commentId: CommentId): readonly Thread[] =>
  threads.flatMap((thread) => {
    if (thread.id !== threadId) return [thread];
    const comments = thread.comments.filter(({ id }) => id !== commentId);
    return comments.length === 0 ? [] : [{ ...thread, comments }];
  });

/** A board of one design. Knows neither React nor the server. */
export function createCommentBoard(services: CommentServices): CommentBoard {
  const store = createStore<BoardState>(() => ({
    state: 'loading',
    threads: [],
    mayPin: false,
    asGuest: false,
    chosen: null,
    spot: null,
    showsSettled: false,
    guestName: '',
  }));
  // A list that was asked for before something was written does not know of it, and is not taken.
  let writes = 0;

  const said = (text: string): Said => {
    const { asGuest, guestName } = store.getState();
    return asGuest ? { text, guestName } : { text };
  };

  const write = async <Value>(
    call: Promise<CallResult<Value>>,
    after: (value: Value, state: BoardState) => Partial<BoardState>,
  ): Promise<Problem | null> => {
    writes += 1;
    const answer = await call;
    writes += 1;
    if (!answer.ok) return answer.error;
    store.setState((state) => after(answer.value, state));
    return null;
  };

  const keep = (
    call: Promise<CallResult<Thread>>,
    also: (thread: Thread) => Partial<BoardState> = () => ({}),
  ): Promise<Problem | null> =>
    write(call, (thread, { threads }) => ({ threads: replaced(threads, thread), ...also(thread) }));

  return {
    store,
    refresh: async (signal) => {
      const asked = writes;
      const answer = await services.list(signal);
      if (signal.aborted || asked !== writes) return;
      if (!answer.ok) {
        store.setState(({ state }) => ({ state: state === 'loading' ? 'failed' : state }));
        return;
      }
      const { items, mayPin, asGuest } = answer.value;
      store.setState({ state: 'ready', threads: items, mayPin, asGuest });
    },
    choose: (chosen) => store.setState({ chosen, spot: null }),
    place: (spot) => store.setState({ spot, chosen: null }),
    showSettled: (showsSettled) => store.setState({ showsSettled }),
    callGuest: (guestName) => store.setState({ guestName }),
    pin: async (text) => {
      const { spot } = store.getState();
      if (spot === null) return null;
      return keep(services.pin(spot, said(text)), ({ id }) => ({ spot: null, chosen: id }));
    },
    reply: (threadId, text) => keep(services.reply(threadId, said(text))),
    resolve: (threadId, resolved) =>
      keep(services.resolve(threadId, resolved), ({ id }) => (resolved ? { chosen: null } : { chosen: id })),
    takeBack: (threadId, commentId) =>
      write(services.takeBack(threadId, commentId), (_, { threads }) => ({
        threads: without(threads, threadId, commentId),
      })),
  };
}

/** A thread under the number of its pin: from 1, in the order in which they were begun. */
export interface NumberedThread {
  readonly thread: Thread;
  readonly number: number;
}

/** Threads that are shown: settled ones only where they were asked for, or one of them is open. */
export const shownThreads = ({
  threads,
  showsSettled,
  chosen,
}: Pick<BoardState, 'threads' | 'showsSettled' | 'chosen'>): readonly NumberedThread[] =>
  threads
    .map((thread, index) => ({ thread, number: index + 1 }))
    .filter(({ thread }) => showsSettled || thread.resolvedAt === null || thread.id === chosen);
