import {
  POINT_GROUPS,
  type Base,
  type PointGroup,
  type PointRange,
  type SourceBone,
  type Target,
} from './base.ts';
import { ByteReader } from './byte-reader.ts';

/** Begins every file of a base; the last byte is the version. */
export const MAGIC = 'KWBODY1';
/** One step of positions and moves, metres: the source's own thousandths of a decimetre. */
export const STEP_M = 0.0001;
export const UV_STEPS = 65535;

const readGroups = (reader: ByteReader): Record<PointGroup, PointRange> => {
  const groups: Record<PointGroup, PointRange> = {
    skin: { from: 0, count: 0 },
    eyes: { from: 0, count: 0 },
    lashes: { from: 0, count: 0 },
    hair: { from: 0, count: 0 },
    joints: { from: 0, count: 0 },
  };
  let from = 0;
  for (const group of POINT_GROUPS) {
    const count = reader.varint();
    groups[group] = { from, count };
    from += count;
  }
  return groups;
};

const readBones = (reader: ByteReader): readonly SourceBone[] =>
  Array.from({ length: reader.varint() }, () => ({
    name: reader.name(),
    parent: reader.varint() - 1,
    head: reader.varint(),
    tail: reader.varint(),
  }));

/** Points three numbers each, axis by axis in the file. */
const readPoints = (reader: ByteReader, count: number): Float32Array => {
  const points = new Float32Array(count * 3);
  for (let axis = 0; axis < 3; axis++)
    reader.accumulate(count, (steps, i) => {
      points[i * 3 + axis] = steps * STEP_M;
    });
  return points;
};

const readTarget = (reader: ByteReader): readonly [string, Target] => {
  const name = reader.name();
  let last = -1;
  const points = new Uint16Array(reader.varint());
  for (let i = 0; i < points.length; i++) {
    last += reader.varint() + 1;
    points[i] = last;
  }
  return [name, { points, moves: readPoints(reader, points.length) }];
};

/** The base from its file's bytes, uncompressed. Throws on any other file. */
export const readBase = (bytes: Uint8Array): Base => {
  const reader = new ByteReader(bytes);
  if (reader.name() !== MAGIC) throw new Error('This is no base mesh of this version');
  const groups = readGroups(reader);
  const bones = readBones(reader);
  const pointCount = groups.joints.from + groups.joints.count;
  const positions = Float64Array.from(readPoints(reader, pointCount), (m) => Math.round(m / STEP_M) * STEP_M);
  const corners = 4 * reader.varint();
  const quads = reader.planes(corners);
  const quadUvs = reader.planes(corners);
  const uvs = Float32Array.from(reader.planes(2 * reader.varint()), (steps) => steps / UV_STEPS);
  const influences = 4 * groups.joints.from;
  const boneNumbers = reader.take(influences).slice();
  const boneShares = reader.take(influences).slice();
  const targets = new Map(Array.from({ length: reader.varint() }, () => readTarget(reader)));
  return { groups, positions, quads, quadUvs, uvs, bones, boneNumbers, boneShares, targets };
};
