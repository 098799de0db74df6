import { gateTask } from '../../../gate/task.ts';
import type { drawProof } from './draw-proof.ts';

export const drawProofTask = gateTask<typeof drawProof>('drawProof', 'printing');
