export { letteringOf } from './fonts/fonts-of.ts';
export { knownFontIds } from './fonts/own/repository.ts';
export { serverLetteringOf } from './fonts/server-lettering.ts';
export { unpackHere } from './fonts/unpack-here.ts';
