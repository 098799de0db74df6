import type { Box, Boxes } from '../view/framing.ts';

/** Room under the feet for the team's name, m. */
const CAPTION_M = 0.5;

/** All of a team, for the camera; `upper` and `lower` are the same, since no one asks for half a team. */
export const boxesOfTeam = (players: readonly Box[]): Boxes => {
  const edge = (end: 'min' | 'max', axis: 0 | 1 | 2): number => {
    const values = players.map((box) => box[end][axis]);
    return end === 'min' ? Math.min(...values) : Math.max(...values);
  };
  const whole: Box =
    players.length === 0
      ? { min: [-0.5, 0, -0.3], max: [0.5, 1.8, 0.3] }
      : {
          min: [edge('min', 0), edge('min', 1) - CAPTION_M, edge('min', 2)],
          max: [edge('max', 0), edge('max', 1), edge('max', 2)],
        };
  return { whole, upper: whole, lower: whole };
};
