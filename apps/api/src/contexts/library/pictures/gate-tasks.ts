import { gateTask } from '../../../gate/task.ts';
import type { drawPackImage } from './draw-pack-image.ts';
import type { turnColours } from './turn-colours.ts';

export const drawPackImageTask = gateTask<typeof drawPackImage>('drawPackImage', 'printing');
export const turnColoursTask = gateTask<typeof turnColours>('turnColours', 'printing');
