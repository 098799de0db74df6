export type {
  Composition,
  DisplayList,
  Finding,
  Matrix,
  Operation,
  Paint,
  PaintStop,
} from './display-list.ts';
