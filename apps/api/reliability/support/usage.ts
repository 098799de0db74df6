import { readdirSync, readFileSync } from 'node:fs';

const PAGE_KB = 4;
const TICK_MS = 10;

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // A process that is gone.
    return '';
  }
};

/** Fields of `/proc/PID/stat` after the name, which may hold spaces and brackets itself. */
const statOf = (pid: number): readonly number[] => {
  const [, fields = ''] = /\) (.*)$/s.exec(read(`/proc/${pid}/stat`)) ?? [];
  return fields.split(' ').map(Number);
};

/** Ticks of the processor that a process has used: its own, and those of children that have ended. */
const ticksOf = (pid: number): { readonly own: number; readonly ended: number } => {
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = statOf(pid).slice(11, 15);
  return { own: user + system, ended: endedUser + endedSystem };
};

/** A process and those it has started (Linux). */
const treeOf = (root: number): readonly number[] => {
  const children = read(`/proc/${root}/task/${root}/children`);
  return [root, ...children.split(' ').filter(Boolean).map(Number)];
};

/** Memory of a process and of those it has started, MB. */
export const treeMemoryMb = (root: number): number =>
  treeOf(root).reduce((sum, pid) => {
    const [, pages = '0'] = read(`/proc/${pid}/statm`).split(' ');
    return sum + (Number(pages) * PAGE_KB) / 1024;
  }, 0);

/** Processor time of a process and those it has started, ms: also those that have ended. */
export const treeCpuMs = (root: number): number =>
  TICK_MS * treeOf(root).reduce((sum, pid) => sum + ticksOf(pid).own, ticksOf(root).ended);

const NS_PER_MS = 1_000_000;

const threadsOf = (pid: number): readonly string[] => {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    // A process that is gone.
    return [];
  }
};

/** Times that threads were ready to work and had no processor, as far as this has looked. */
export interface Waits {
  look(): void;
  /** Of all threads, ms. Next to nothing on a quiet machine; on a busy one also of threads that waited side by side. */
  totalMs(): number;
}

/** Watches the threads of a process and of those it has started, from now on (Linux). */
export const watchWaits = (root: number): Waits => {
  const first = new Map<string, number>();
  const last = new Map<string, number>();
  const look = (begins: boolean): void => {
    for (const pid of treeOf(root)) {
      for (const thread of threadsOf(pid)) {
        const [, waitedNs] = read(`/proc/${pid}/task/${thread}/schedstat`).split(' ');
        if (waitedNs === undefined) continue;
        const waitedMs = Number(waitedNs) / NS_PER_MS;
        if (!first.has(thread)) first.set(thread, begins ? waitedMs : 0);
        last.set(thread, waitedMs);
      }
    }
  };
  look(true);
  return {
    look: () => look(false),
    totalMs: () => [...last].reduce((sum, [thread, ms]) => sum + ms - (first.get(thread) ?? 0), 0),
  };
};
