export { fontServiceOf } from './fonts/font-service-of.ts';
export { knownFontIds } from './fonts/own/repository.ts';
export { serverLetteringOf } from './fonts/server-lettering.ts';
