import type { drawWebp } from './rasterise.ts';
import type { WorkLimits } from './watch.ts';

/** The queues of work behind the gate, each with processes and limits of its own. */
export type QueueName = 'reading' | 'drawing' | 'printing';

/** A piece of work that is done behind the gate: its name, and the types of what goes in and what comes out. */
export interface GateTask<Input, Value> {
  readonly name: string;
  readonly queue: QueueName;
  /** True where what a stranger's decoder may have broken is not used for another's. */
  readonly once: boolean;
  /** Never there: it holds the types. */
  readonly types?: (input: Input) => Value;
}

/** Names the work that a function does. Its types alone are needed here: the function is loaded behind the gate. */
export const gateTask = <Run extends (input: never) => unknown>(
  name: string,
  queue: QueueName,
  { once = false }: { readonly once?: boolean } = {},
): GateTask<Parameters<Run>[0], Awaited<ReturnType<Run>>> => ({ name, queue, once });

export const drawWebpTask = gateTask<typeof drawWebp>('drawWebp', 'drawing');

/** Request of the server to one of its drawing processes. */
export interface Asked {
  readonly task: string;
  readonly input: unknown;
  readonly limits: WorkLimits;
}

/** A message of the process: that it is ready for the next, or what came of the last. */
export type Said =
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'done';
      readonly value: unknown;
      /** All its memory by then. */
      readonly memoryMb: number;
    }
  | { readonly kind: 'threw'; readonly error: unknown };
