import { gateTask } from '../../../gate/task.ts';
import type { readFont } from './own/read-font.ts';
import type { setWords } from './set-words.ts';
import type { unpackWoff2 } from './own/unpack-woff2.ts';

export const readFontTask = gateTask<typeof readFont>('readFont', 'reading', { once: true });
export const setWordsTask = gateTask<typeof setWords>('setWords', 'drawing');
export const unpackWoff2Task = gateTask<typeof unpackWoff2>('unpackWoff2', 'reading', { once: true });
