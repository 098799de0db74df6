export { drawProof } from './proofs/draw-proof.ts';
