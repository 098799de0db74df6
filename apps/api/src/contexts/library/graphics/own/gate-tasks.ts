import { gateTask } from '../../../../gate/task.ts';
import type { drawPreview, isTransparent } from './preview.ts';

export const drawPreviewTask = gateTask<typeof drawPreview>('drawPreview', 'drawing');
export const isTransparentTask = gateTask<typeof isTransparent>('isTransparent', 'reading');
