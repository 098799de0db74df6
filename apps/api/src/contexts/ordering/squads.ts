export { findSquad } from './squads/repository.ts';
