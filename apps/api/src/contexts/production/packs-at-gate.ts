export { checkProfile } from './packs/printing/check-profile.ts';
export { drawProofTable, softProof } from './packs/printing/soft-proof.ts';
export {
  adviseClothTask,
  checkProfileTask,
  proofTableTask,
  softProofTask,
} from './packs/printing/gate-tasks.ts';
