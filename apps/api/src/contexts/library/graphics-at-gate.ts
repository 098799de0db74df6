export { drawPreview, isTransparent } from './graphics/own/preview.ts';
export { drawPreviewTask, isTransparentTask } from './graphics/own/gate-tasks.ts';
