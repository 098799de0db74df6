export { drawSquadCard } from './squads/draw-card.ts';
