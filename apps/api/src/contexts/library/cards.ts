export { scriptJson, tag } from './cards/preview-card.ts';
export { PREVIEW_HEIGHT_PX, PREVIEW_WIDTH_PX } from './cards/preview-card.ts';
export { drawPreviewCardTask } from './cards/gate-tasks.ts';
