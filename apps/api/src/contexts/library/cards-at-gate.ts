export { cardLine, drawPreviewCard } from './cards/preview-card.ts';
