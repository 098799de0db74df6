export { drawProof } from './proofs/draw-proof.ts';
export { drawProofTask } from './proofs/gate-tasks.ts';
