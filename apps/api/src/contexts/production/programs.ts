export { makePack } from './packs/make-pack.ts';
