export {
  drawDisplayList,
  type Canvas2D,
  type CanvasImages,
  type CanvasOptions,
  type PixelBox,
} from './canvas.ts';
export { changedBox } from './changed-box.ts';
export { changedPieces, compose, createComposer, type Composer } from './compose.ts';
export {
  NO_IMAGES,
  type ComposeInput,
  type ImageCatalogue,
  type ImageFacts,
  type PlayerWords,
} from './compose-input.ts';
export { GROUND_COLOUR } from './compose-piece.ts';
export type {
  BoxMm,
  Composition,
  Continuation,
  DisplayList,
  ElementGeometry,
  Finding,
  Matrix,
  Operation,
  Paint,
  PaintStop,
} from './display-list.ts';
export { LEAST_DPI } from '../elements/image/draw.ts';
export { fontsNeeded } from './fonts-needed.ts';
export { elementAt, pointsOnOwnPiece, type HitOptions } from './hit-test.ts';
export { arrange, type FlatView } from './flat/arrange.ts';
export { layoutBox, type LaidItem } from './flat/layout.ts';
export { transformPoint, untransformPoint } from '@kitwright/geometry';
export { transformBox } from './geometry.ts';
export { elementGroup, elementSvg, type ElementGroup, type ElementSvgOptions } from './svg/element-svg.ts';
export { flatBox, flatSvg, type FlatSvgOptions } from './svg/flat-svg.ts';
export { patternSvg, tileSvg, type PatternSvgOptions } from './svg/pattern-svg.ts';
export { pathData, transformAttribute } from './svg/markup.ts';
export { pieceSvg, type PieceSvgOptions } from './svg/element-svg.ts';
export type { ImageHref } from './svg/writer.ts';
