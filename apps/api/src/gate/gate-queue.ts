import { fail, ok, type Result } from '@kitwright/base';
import { startDrawingProcess, type DrawingProcess } from './drawing-process.ts';
import type { WorkLimits } from './watch.ts';

/** Work of one kind: how many processes do it, how much waits for them, and what each piece may use. */
export interface QueueOptions {
  readonly processes: number;
  /** Pieces of work that may wait; more are refused. */
  readonly mostWaiting: number;
  readonly limits: WorkLimits;
  /** For all that is no work of the processor, such as waiting for a font service. */
  readonly timeoutMs: number;
  /** Memory that JavaScript alone may take. */
  readonly heapMb: number;
  /** A process that holds more than this beyond its start is followed by a new one. */
  readonly wornMb: number;
  /** An unused process is ended after so long; null keeps it. */
  readonly idleMs: number | null;
}

/** Why there is no result: too much waits already, or the work used more than it may. */
export type QueueRefusal = 'busy' | 'tooHeavy';

export type QueueResult = Result<unknown, QueueRefusal>;

export interface GateQueue {
  /** Rejects with what the task throws. `once` takes a process that no other work follows in. */
  run(task: string, input: unknown, once?: boolean): Promise<QueueResult>;
  /** Starts all processes, so that the first piece of work need not wait for its own. */
  warm(): Promise<void>;
  /** Ends the processes and what they do. The next piece of work starts new ones. */
  close(): void;
}

interface Place {
  process: DrawingProcess | null;
  busy: boolean;
  /** Memory right after the first work: what later growth is measured from. */
  firstMb: number | null;
  idle: NodeJS.Timeout | undefined;
}

export const createGateQueue = (options: QueueOptions): GateQueue => {
  const places: Place[] = Array.from({ length: options.processes }, () => ({
    process: null,
    busy: false,
    firstMb: null,
    idle: undefined,
  }));
  const waiting: ((place: Place) => void)[] = [];

  const end = (place: Place): void => {
    clearTimeout(place.idle);
    place.process?.end();
    place.process = null;
    place.firstMb = null;
  };
  const processIn = (place: Place): DrawingProcess => {
    if (place.process?.alive !== true) {
      end(place);
      place.process = startDrawingProcess(options.heapMb);
    }
    clearTimeout(place.idle);
    return place.process;
  };

  let closed = false;
  /** The next is there before it is asked for, where processes are kept. */
  const renew = (place: Place): void => {
    end(place);
    if (options.idleMs === null && !closed) processIn(place);
  };

  /** A free place, one with a process first; or the next that comes free. */
  const enter = (): Promise<Place> | undefined => {
    const free = places.filter(({ busy }) => !busy);
    const place = free.find(({ process }) => process?.alive === true) ?? free[0];
    if (place !== undefined) {
      place.busy = true;
      return Promise.resolve(place);
    }
    if (waiting.length >= options.mostWaiting) return undefined;
    return new Promise((resolve) => waiting.push(resolve));
  };
  const leave = (place: Place): void => {
    const next = waiting.shift();
    if (next !== undefined) {
      next(place);
      return;
    }
    place.busy = false;
    if (options.idleMs !== null) place.idle = setTimeout(() => end(place), options.idleMs).unref();
  };

  const work = async (place: Place, task: string, input: unknown): Promise<QueueResult> => {
    const drawing = processIn(place);
    // A process that cannot be started is no fault of the file's.
    if (!(await drawing.ready)) throw new Error('A drawing process did not start');
    const said = await drawing.work({ task, input, limits: options.limits }, options.timeoutMs);
    if (said === undefined || said.kind === 'ready') {
      renew(place);
      return fail('tooHeavy');
    }
    if (said.kind === 'threw') throw said.error;
    place.firstMb ??= said.memoryMb;
    if (said.memoryMb - place.firstMb > options.wornMb) renew(place);
    return ok(said.value);
  };

  return {
    run: async (task, input, once = false) => {
      closed = false;
      const entered = enter();
      if (entered === undefined) return fail('busy');
      const place = await entered;
      try {
        return await work(place, task, input);
      } finally {
        if (once) renew(place);
        leave(place);
      }
    },
    warm: async () => {
      await Promise.all(places.map((place) => processIn(place).ready));
    },
    close: () => {
      closed = true;
      for (const place of places) end(place);
    },
  };
};
