import { gateTask } from '../../../gate/task.ts';
import type { drawPreviewCard } from './preview-card.ts';

export const drawPreviewCardTask = gateTask<typeof drawPreviewCard>('drawPreviewCard', 'drawing');
