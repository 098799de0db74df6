export { knownFontIds } from './fonts/own/repository.ts';
export { serverLetteringOf } from './fonts/server-lettering.ts';
