import { availableParallelism } from 'node:os';
import { fail, ok, Refusal, type Outcome } from '../server/outcome.ts';
import { createGateQueue, type GateQueue, type QueueOptions } from './gate-queue.ts';
import type { GateTask, QueueName } from './task.ts';

/** One for each core between those who bring pictures and those who look at them: neither keeps the other waiting. */
const shared = Math.max(1, Math.floor(availableParallelism() / 2));

/**
 * Limits for strangers' files and drawings of them. A file may use 1.5 s of the processor and 120 MB: it is answered
 * within 2 s and 150 MB, the watch's pauses and the way there included.
 */
export const GATE_QUEUES: Readonly<Record<QueueName, QueueOptions>> = {
  reading: {
    processes: shared,
    mostWaiting: 48,
    limits: { cpuMs: 1_500, memoryMb: 120 },
    timeoutMs: 20_000,
    heapMb: 128,
    wornMb: 64,
    idleMs: null,
  },
  drawing: {
    processes: shared,
    mostWaiting: 256,
    limits: { cpuMs: 1_500, memoryMb: 120 },
    timeoutMs: 20_000,
    heapMb: 256,
    wornMb: 192,
    idleMs: null,
  },
  // Every pixel of a picture, and the sheets of a whole club: what was ordered, or is looked at before it is.
  printing: {
    processes: 1,
    mostWaiting: 16,
    limits: { cpuMs: 60_000, memoryMb: 1_200 },
    timeoutMs: 120_000,
    heapMb: 1_024,
    wornMb: 256,
    idleMs: 60_000,
  },
};

const queues = new Map<QueueName, GateQueue>();
const queueOf = (name: QueueName): GateQueue => {
  const queue = queues.get(name) ?? createGateQueue(GATE_QUEUES[name]);
  queues.set(name, queue);
  return queue;
};

const KEY_OF = { busy: 'error.msg.busy', tooHeavy: 'error.msg.upload.tooHeavy' } as const;

/**
 * The one gate through which everything passes that reads or draws what strangers bring: done in a process of its own,
 * within limits of time and memory (decision 22).
 */
export const atGate = async <Input, Value>(
  { name, queue, once }: GateTask<Input, Value>,
  input: Input,
): Promise<Outcome<Value>> => {
  const result = await queueOf(queue).run(name, input, once);
  if (!result.ok) return fail(KEY_OF[result.error]);
  // What the task of that name answers with.
  return ok(result.value as Value);
};

/** The same for what is answered by a picture: a refusal is thrown, and answered by the error handler. */
export const drawnAtGate = async <Input, Value>(
  task: GateTask<Input, Value>,
  input: Input,
): Promise<Value> => {
  const outcome = await atGate(task, input);
  if (!outcome.ok) throw new Refusal(outcome);
  return outcome.value;
};

/** Starts the processes that a server needs all the time. */
export const warmGate = async (): Promise<void> => {
  await Promise.all([queueOf('reading').warm(), queueOf('drawing').warm()]);
};

export const closeGate = (): void => {
  for (const queue of queues.values()) queue.close();
};
