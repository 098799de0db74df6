export { checkProfile, correctPrinter } from './packs/printing/check-profile.ts';
export { drawProofTable, softProof } from './packs/printing/soft-proof.ts';
export {
  adviseClothTask,
  checkProfileTask,
  correctPrinterTask,
  proofTableTask,
  softProofTask,
} from './packs/printing/gate-tasks.ts';
