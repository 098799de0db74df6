export {
  POINT_GROUPS,
  type Base,
  type PointGroup,
  type PointRange,
  type SourceBone,
  type Target,
} from './base/base.ts';
export { ByteReader } from './base/byte-reader.ts';
export { MAGIC, readBase, STEP_M, UV_STEPS } from './base/read-base.ts';
