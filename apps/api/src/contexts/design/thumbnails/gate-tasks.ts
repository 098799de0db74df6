import { gateTask } from '../../../gate/task.ts';
import type { drawThumbnail } from './draw-thumbnail.ts';
import type { readWorn } from './read-worn.ts';

export const drawThumbnailTask = gateTask<typeof drawThumbnail>('drawThumbnail', 'drawing');

export const readWornTask = gateTask<typeof readWorn>('readWorn', 'reading');
