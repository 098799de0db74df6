export { editsBetween } from './edits-between.ts';
export { applyBestEffort } from './own-steps.ts';
export { inDetail, redoOwn, undoOwn } from './own-steps.ts';
export { sharedDesignSchema, type SharedDesign } from './shared-design.ts';
export {
  applySharedEdit,
  fillShared,
  isSameShared,
  readShared,
  trimShared,
  writeShared,
  type Malformed,
} from './shared-design.ts';
