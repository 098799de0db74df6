import { gateTask } from '../../../../gate/task.ts';
import type { checkProfile } from './check-profile.ts';

export const checkProfileTask = gateTask<typeof checkProfile>('checkProfile', 'reading');
