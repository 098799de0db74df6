import { gateTask } from '../../../gate/task.ts';
import type { drawAppIcon, drawPreviewCard } from './preview-card.ts';

export const drawPreviewCardTask = gateTask<typeof drawPreviewCard>('drawPreviewCard', 'drawing');
export const drawAppIconTask = gateTask<typeof drawAppIcon>('drawAppIcon', 'drawing');
