import type { WorkLimits } from './watch.ts';

/** What the server asks of one of its drawing processes. */
export interface Asked {
  readonly task: string;
  readonly input: unknown;
  readonly limits: WorkLimits;
}

/** What the process says: that it is ready for the next, or what came of the last. */
export type Said =
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'done';
      readonly value: unknown;
      /** All its memory by then. */
      readonly memoryMb: number;
    }
  | { readonly kind: 'threw'; readonly error: unknown };
