export { letteringOf } from './fonts/fonts-of.ts';
export { readFont } from './fonts/own/read-font.ts';
export { unpackWoff2 } from './fonts/own/unpack-woff2.ts';
export { setWords } from './fonts/set-words.ts';
export { readFontTask, setWordsTask, unpackWoff2Task } from './fonts/gate-tasks.ts';
