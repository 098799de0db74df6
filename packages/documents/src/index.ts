export {
  RULE,
  TINT,
  below,
  columns,
  frame,
  grid,
  leading,
  onNewPage,
  paragraph,
  patch,
  picture,
  rule,
  stack,
  together,
  unbroken,
} from './blocks.ts';
export { A4_MM, layPages, type Page } from './pages.ts';
export { drawing, type Block } from './strip.ts';
export { TINTED, table, type Cell, type Column } from './table.ts';
export { FAINT_INK, LEADING, baselineOf, type Faces, type Type } from './type.ts';
