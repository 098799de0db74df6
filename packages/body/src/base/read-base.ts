import {
  POINT_GROUPS,
  type Base,
  type PointGroup,
  type PointRange,
  type SourceBone,
  type Target,
} from './base.ts';

/** Begins every file of a base; the last byte is the version. */
export const MAGIC = 'KWBODY1';
/** One step of positions and moves, metres: the source's own thousandths of a decimetre. */
export const STEP_M = 0.0001;
/** Steps of a texture coordinate from 0 to 1 in the base file. */
export const UV_STEPS = 65535;

/** Reads numbers and names from bytes, little end first, from the start to the end. */
export class ByteReader {
  private offset = 0;

  constructor(private readonly bytes: Uint8Array) {}

  u8(): number {
    this.offset += 1;
    return this.bytes[this.offset - 1] ?? 0;
  }

  /** Seven bits a byte, the lowest first. */
  varint(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.u8();
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  }

  /** The next bytes, as they are. */
  take(count: number): Uint8Array {
    this.offset += count;
    return this.bytes.subarray(this.offset - count, this.offset);
  }

  /** ASCII, its length first. */
  name(): string {
    return String.fromCharCode(...this.take(this.varint()));
  }

  /** Numbers of 16 bits as two planes: all low bytes, then all high ones. */
  planes(count: number): Uint16Array {
    const [low, high] = [this.take(count), this.take(count)];
    return Uint16Array.from(low, (byte, i) => byte | ((high[i] ?? 0) << 8));
  }

  /** Signed numbers of 16 bits, kept as differences in planes (see `planes`), one by one. */
  accumulate(count: number, each: (value: number, i: number) => void): void {
    const [low, high] = [this.take(count), this.take(count)];
    let value = 0;
    for (let i = 0; i < count; i++) {
      const z = (low[i] ?? 0) | ((high[i] ?? 0) << 8);
      value += (z >> 1) ^ -(z & 1);
      each(value, i);
    }
  }
}

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
