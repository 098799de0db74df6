export { checkProfile } from './packs/printing/check-profile.ts';
export { softProof } from './packs/printing/soft-proof.ts';
export { adviseClothTask, checkProfileTask, softProofTask } from './packs/printing/gate-tasks.ts';
