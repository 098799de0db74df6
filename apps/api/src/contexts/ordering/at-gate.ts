export { drawProof } from './proofs/draw-proof.ts';
export { drawProofTask } from './proofs/gate-tasks.ts';

export { drawQuoteSheet } from './sales-quotes/draw-quote.ts';
export { drawQuoteTask } from './sales-quotes/gate-tasks.ts';

export { drawSquadCard } from './squads/draw-card.ts';
export { drawSquadCardTask } from './squads/gate-tasks.ts';
