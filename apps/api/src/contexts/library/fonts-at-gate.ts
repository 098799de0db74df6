export { readFont } from './fonts/own/read-font.ts';
export { unpackWoff2 } from './fonts/own/unpack-woff2.ts';
export { setWords } from './fonts/set-words.ts';
