export { scriptJson, tag } from './cards/html.ts';
export { PREVIEW_HEIGHT_PX, PREVIEW_WIDTH_PX } from './cards/preview-size.ts';
export { drawAppIconTask, drawPreviewCardTask } from './cards/gate-tasks.ts';
