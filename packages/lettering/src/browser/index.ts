export { createBrowserLettering, fetchFontFile, type BrowserLettering } from './browser-lettering.ts';
export { fontFileUrl } from '../catalogue.ts';
export type { FontLoad, FontSource } from '../font-files.ts';
