export { drawSquadCard } from './squads/draw-card.ts';
export { drawSquadCardTask } from './squads/gate-tasks.ts';
