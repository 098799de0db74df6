export { findTiles } from './patterns/own/repository.ts';
