import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { BoardState, CommentBoard } from './board.ts';

/** Interval at which a page that is looked at asks for comments of others, ms. */
const LOOK_AGAIN_MS = 10_000;

/** Keeps a board up to date while the page is looked at. */
export function useRefreshing(board: CommentBoard | null): void {
  useEffect(() => {
    if (board === null) return;
    const stop = new AbortController();
    const look = () => {
      if (document.visibilityState === 'visible') void board.refresh(stop.signal);
    };
    void board.refresh(stop.signal);
    const timer = setInterval(look, LOOK_AGAIN_MS);
    window.addEventListener('focus', look, { signal: stop.signal });
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [board]);
}

/** A part of a board's state; rendered again when that part changes. */
export const useBoard = <Part>(board: CommentBoard, select: (state: BoardState) => Part): Part =>
  useStore(board.store, select);
