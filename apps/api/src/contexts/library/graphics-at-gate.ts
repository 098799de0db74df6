export { drawPreview, isTransparent } from './graphics/own/preview.ts';
