import type { ReactNode } from 'react';
import { create } from 'zustand';

/** A question with two answers; the caller supplies every word. */
export interface ConfirmRequest {
  readonly icon?: ReactNode;
  readonly title: ReactNode;
  readonly message: ReactNode;
  readonly rejectLabel: ReactNode;
  readonly acceptLabel: ReactNode;
  /** True when accepting cannot be undone. */
  readonly dangerous?: boolean;
}

interface Pending {
  readonly request: ConfirmRequest;
  readonly answer: (accepted: boolean) => void;
}

/** Questions waiting for their answer, oldest first: one is shown at a time. */
export const useConfirmQueue = create<{ readonly queue: readonly Pending[] }>(() => ({ queue: [] }));

/** Asks, and resolves with the answer. Only the two buttons close the dialog. */
export const confirm = (request: ConfirmRequest): Promise<boolean> =>
  new Promise((resolve) => {
    useConfirmQueue.setState(({ queue }) => ({ queue: [...queue, { request, answer: resolve }] }));
  });

/** Answers the question shown. */
export const answerConfirm = (accepted: boolean): void => {
  const [shown, ...rest] = useConfirmQueue.getState().queue;
  useConfirmQueue.setState({ queue: rest });
  shown?.answer(accepted);
};
