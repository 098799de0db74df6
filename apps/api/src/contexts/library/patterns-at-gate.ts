export { readDrawnShapes } from './patterns/own/read-shapes.ts';
export { drawSample } from './patterns/own/sample.ts';
export { drawSampleTask, readDrawnShapesTask } from './patterns/own/gate-tasks.ts';
