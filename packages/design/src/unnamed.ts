import type { DesignDocument } from './document.ts';
import { onPlayer } from './on-player.ts';

/** The design without a player's name and number, as pieces by size are printed; the team's name stays. */
export const unnamed = (document: DesignDocument): DesignDocument =>
  onPlayer(document, { name: '', number: '' });
