import type { DesignDocument } from './document.ts';

/** The design as it is printed for nobody in particular: without a player's name and number; the team's name stays. */
export const unnamed = (document: DesignDocument): DesignDocument => ({
  ...document,
  slots: { ...document.slots, playerName: '', number: '' },
});
