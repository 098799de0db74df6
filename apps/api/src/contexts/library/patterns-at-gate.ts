export { readShapes } from './patterns/own/read-shapes.ts';
export { drawSample } from './patterns/own/sample.ts';
