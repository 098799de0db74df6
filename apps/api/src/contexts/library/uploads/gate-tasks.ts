import { gateTask } from '../../../gate/task.ts';
import type { readPicture } from './read-picture.ts';

export const readPictureTask = gateTask<typeof readPicture>('readPicture', 'reading');
