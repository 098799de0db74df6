import { gateTask } from '../../../../gate/task.ts';
import type { adviseCloth } from '@kitwright/production';
import type { drawProofTable, softProof } from './soft-proof.ts';
import type { checkProfile, correctPrinter } from './check-profile.ts';

export const checkProfileTask = gateTask<typeof checkProfile>('checkProfile', 'reading');

export const adviseClothTask = gateTask<typeof adviseCloth>('adviseCloth', 'printing');

export const softProofTask = gateTask<typeof softProof>('softProof', 'reading');

export const proofTableTask = gateTask<typeof drawProofTable>('drawProofTable', 'reading');

export const correctPrinterTask = gateTask<typeof correctPrinter>('correctPrinter', 'printing');
