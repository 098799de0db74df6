import { readdirSync, readFileSync } from 'node:fs';

const PAGE_KB = 4;

/** Memory of a process, MB (Linux); 0 for one that is gone. */
const memoryMbOf = (pid: number): number => {
  try {
    const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
    return (Number(pages) * PAGE_KB) / 1024;
  } catch {
    return 0;
  }
};

const parentOf = (pid: number): number => {
  try {
    // `pid (name) state parent ...`; a name may hold spaces and brackets.
    const [, fields = ''] = /\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return Number(fields.split(' ')[1]);
  } catch {
    return 0;
  }
};

/** Memory of a process and of those it has started, MB. */
export const treeMemoryMb = (root: number): number =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid === root || (Number.isInteger(pid) && parentOf(pid) === root))
    .reduce((sum, pid) => sum + memoryMbOf(pid), 0);
