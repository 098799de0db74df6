export { editsBetween } from './edits-between.ts';
export { applyLeniently } from './leniently.ts';
export { inDetail, redoOwn, undoOwn } from './own-steps.ts';
export { sharedDesignSchema, type SharedDesign } from './schema.ts';
export {
  applySharedEdit,
  fillShared,
  isSameShared,
  readShared,
  trimShared,
  writeShared,
  type Malformed,
} from './shared-design.ts';
