import { gateTask } from '../../../gate/task.ts';
import type { drawSquadCard } from './draw-card.ts';

export const drawSquadCardTask = gateTask<typeof drawSquadCard>('drawSquadCard', 'drawing');
