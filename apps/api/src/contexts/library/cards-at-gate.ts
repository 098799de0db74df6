export { cardLine, drawPreviewCard } from './cards/preview-card.ts';
export { drawPreviewCardTask } from './cards/gate-tasks.ts';
