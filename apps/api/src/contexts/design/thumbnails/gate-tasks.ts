import { gateTask } from '../../../gate/task.ts';
import type { drawThumbnail } from './draw-thumbnail.ts';

export const drawThumbnailTask = gateTask<typeof drawThumbnail>('drawThumbnail', 'drawing');
