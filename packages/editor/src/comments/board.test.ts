import { commentIdSchema, threadIdSchema, type Problem } from '@kitwright/contract';
import type { Thread } from '@kitwright/contract/designs';
import { describe, expect, it } from 'vitest';
import type { CommentServices } from '../services.ts';
import { createCommentBoard, shownThreads } from './board.ts';

/** Ids that end in a letter of `a` to `f`. */
const threadId = (letter: string) => threadIdSchema.parse(`0197a6a1-8f3c-7000-8000-00000000000${letter}`);
const commentId = (letter: string) => commentIdSchema.parse(`0197a6a1-8f3c-7000-9000-00000000000${letter}`);
const lettersOf = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id.at(-1));

const thread = (letter: string, more: Partial<Thread> = {}): Thread => ({
  id: threadId(letter),
  kind: 'team',
  spot: { pieceId: 'front', xMm: 10, yMm: 10, u: 0.1, v: 0.1 },
  orderId: null,
  resolvedAt: null,
  resolvedByName: null,
  comments: [],
  actions: ['reply', 'resolve'],
  ...more,
});
const problem: Problem = { type: '', title: '', status: 409, key: 'error.msg.notFound', requestId: '' };
const list = (...items: Thread[]) => ({ ok: true, value: { items, mayPin: true, asGuest: false } }) as const;
const SPOT = { pieceId: 'front', xMm: 1, yMm: 2 };

const services = (over: Partial<CommentServices> = {}): CommentServices => ({
  list: () => Promise.resolve(list(thread('a'), thread('b', { resolvedAt: '2026-11-22T00:00:00.000Z' }))),
  pin: () => Promise.resolve({ ok: true, value: thread('c') }),
  reply: () => Promise.resolve({ ok: false, error: problem }),
  resolve: (id, resolved) =>
    Promise.resolve({
      ok: true,
      value: thread(id, { resolvedAt: resolved ? '2026-11-22T00:00:00.000Z' : null }),
    }),
  takeBack: () => Promise.resolve({ ok: true, value: null }),
  ...over,
});
const live = new AbortController().signal;

describe('a board of comments', () => {
  it('numbers the threads as they were begun, and leaves out what is settled until that is asked for', async () => {
    const board = createCommentBoard(services());
    await board.refresh(live);
    const numbers = () => shownThreads(board.store.getState()).map(({ number }) => number);
    expect(numbers()).toEqual([1]);
    board.showSettled(true);
    expect(numbers()).toEqual([1, 2]);
  });

  it('hangs a comment where it was placed, and opens it', async () => {
    const board = createCommentBoard(services());
    await board.refresh(live);
    expect(await board.pin('nowhere')).toBeNull();
    board.place(SPOT);
    expect(await board.pin('here')).toBeNull();
    const { threads, chosen, spot } = board.store.getState();
    expect([lettersOf(threads), chosen, spot]).toEqual([['a', 'b', 'c'], threadId('c'), null]);
  });

  it('keeps what was written when an older list comes late', async () => {
    let answer: (value: ReturnType<typeof list>) => void = () => undefined;
    const board = createCommentBoard(services({ list: () => new Promise((resolve) => (answer = resolve)) }));
    const asked = board.refresh(live);
    board.place(SPOT);
    await board.pin('here');
    answer(list());
    await asked;
    expect(lettersOf(board.store.getState().threads)).toEqual(['c']);
  });

  it('takes back what one said, and a thread with the last of it', async () => {
    const comments = ['d', 'e'].map((letter) => ({
      id: commentId(letter),
      authorName: 'Dara',
      authorRole: 'CUSTOMER' as const,
      own: true,
      text: letter,
      at: '2026-11-22T00:00:00.000Z',
      actions: ['delete' as const],
    }));
    const board = createCommentBoard(
      services({ list: () => Promise.resolve(list(thread('a', { comments }), thread('b'))) }),
    );
    await board.refresh(live);
    expect(await board.takeBack(threadId('a'), commentId('d'))).toBeNull();
    expect(board.store.getState().threads[0]?.comments.map(({ text }) => text)).toEqual(['e']);
    await board.takeBack(threadId('a'), commentId('e'));
    expect(lettersOf(board.store.getState().threads)).toEqual(['b']);
  });

  it('hands back why a call was refused, and changes nothing', async () => {
    const board = createCommentBoard(services());
    await board.refresh(live);
    expect(await board.reply(threadId('a'), 'x')).toBe(problem);
    expect(board.store.getState().threads).toHaveLength(2);
  });

  it('shows what it has when a later list cannot be had', async () => {
    let works = true;
    const board = createCommentBoard(
      services({ list: () => Promise.resolve(works ? list(thread('a')) : { ok: false, error: problem }) }),
    );
    await board.refresh(live);
    works = false;
    await board.refresh(live);
    expect(board.store.getState()).toMatchObject({ state: 'ready', threads: [{ id: threadId('a') }] });
  });
});
