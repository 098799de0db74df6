export { designThumbnailUrl, presentDesign } from './designs/present.ts';
