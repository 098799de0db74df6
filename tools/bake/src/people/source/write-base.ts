import { MAGIC, STEP_M, UV_STEPS } from '@kitwright/body';
import { KEPT_COUNT, KEPT_GROUPS, keptNumber } from './kept-points.ts';
import { keptBones, sharesOf, type KeptBone } from './skeleton-source.ts';
import {
  HUMAN_FILE,
  RIG_FILE,
  TARGETS_FILE,
  TARGET_LIST,
  jsonFile,
  type HumanFile,
  type RigFile,
  type SourceReader,
  type TargetList,
} from './source-files.ts';

/** The source's unit is a decimetre. */
const STEPS_A_DM = 0.1 / STEP_M;
const NUMBERS_A_FACE = 10;

interface Joint {
  readonly key: string;
  readonly vertices: readonly number[];
}

const jointsOf = (bones: readonly KeptBone[]): readonly Joint[] => {
  const byKey = new Map<string, Joint>();
  for (const vertices of bones.flatMap(({ head, tail }) => [head, tail]))
    byKey.set(vertices.join(), { key: vertices.join(), vertices });
  return [...byKey.values()];
};

/** Turns three numbers of every vertex of the source into those of the points that are kept, joints included. */
const gather = (ofSource: (vertex: number, axis: number) => number, joints: readonly Joint[]) => {
  const axisOf = (axis: number): readonly number[] => [
    ...KEPT_GROUPS.flatMap(({ first, last }) =>
      Array.from({ length: last - first + 1 }, (_, i) => ofSource(first + i, axis)),
    ),
    ...joints.map(
      ({ vertices }) => vertices.reduce((sum, vertex) => sum + ofSource(vertex, axis), 0) / vertices.length,
    ),
  ];
  return [0, 1, 2].map((axis) => axisOf(axis).map(Math.round));
};

/** Writes what `ByteReader` of the body package reads. */
export class ByteWriter {
  private readonly written: number[] = [];

  varint(value: number): void {
    let rest = value;
    for (; rest > 127; rest >>>= 7) this.written.push((rest & 127) | 128);
    this.written.push(rest);
  }

  bytes(bytes: Iterable<number>): void {
    for (const byte of bytes) this.written.push(byte);
  }

  name(name: string): void {
    this.varint(name.length);
    this.bytes(new TextEncoder().encode(name));
  }

  planes(values: ArrayLike<number>): void {
    this.bytes(Array.from(values, (value) => value & 255));
    this.bytes(Array.from(values, (value) => (value >> 8) & 255));
  }

  /** Neighbours move alike: their differences are small, and pack well. */
  differences(values: readonly number[]): void {
    this.planes(
      values.map((value, i) => {
        const difference = value - (values[i - 1] ?? 0);
        return (difference << 1) ^ (difference >> 31);
      }),
    );
  }

  finished(): Uint8Array {
    return Uint8Array.from(this.written);
  }
}

const writeFaces = (writer: ByteWriter, { faces, materials, uvs }: HumanFile): void => {
  const points: number[] = [];
  const places: number[] = [];
  const used = new Map<number, number>();
  for (let f = 0; f < faces.length; f += NUMBERS_A_FACE) {
    if (materials[faces[f + 5] ?? 0]?.DbgName !== 'body') continue;
    for (let k = 0; k < 4; k++) {
      const uv = faces[f + 6 + k] ?? 0;
      if (!used.has(uv)) used.set(uv, used.size);
      points.push(keptNumber(faces[f + 1 + k] ?? 0) ?? 0);
      places.push(used.get(uv) ?? 0);
    }
  }
  const uvSteps = [...used.keys()].flatMap((uv) =>
    [0, 1].map((c) => Math.round(UV_STEPS * Math.min(1, Math.max(0, uvs[0]?.[uv * 2 + c] ?? 0)))),
  );
  writer.varint(points.length / 4);
  writer.planes(points);
  writer.planes(places);
  writer.varint(uvSteps.length / 2);
  writer.planes(uvSteps);
};

const writeTarget = (writer: ByteWriter, name: string, axes: readonly (readonly number[])[]): void => {
  const moved = (axes[0] ?? []).flatMap((_, point) =>
    axes.some((axis) => axis[point] !== 0) ? [point] : [],
  );
  writer.name(name);
  writer.varint(moved.length);
  moved.forEach((point, i) => writer.varint(point - (moved[i - 1] ?? -1) - 1));
  for (const axis of axes) writer.differences(moved.map((point) => axis[point] ?? 0));
};

const SEX = '(fe)?male';
const AGE = '(child|young)';

/**
 * Targets needed for the people of a sports team, of the source's 1,258: grown-ups and children, faces, no old age.
 */
const WANTED: readonly RegExp[] = [
  new RegExp(`^macrodetails/(asian|caucasian|african)-${SEX}-${AGE}$`),
  new RegExp(`^macrodetails/universal-${SEX}-${AGE}-`),
  new RegExp(`^macrodetails/height/${SEX}-${AGE}-averagemuscle-averageweight-`),
  new RegExp(`^macrodetails/proportions/${SEX}-${AGE}-averagemuscle-averageweight-ideal`),
  /^breast\/female-(child|young)-averagemuscle-(min|average|max)weight-(min|max)cup-averagefirmness$/,
  /^measure\/measure-(bust|underbust|waist|hips|thighcirc|neckcirc|shoulder|(upper|lower)(armlenght|legheight))-/,
  /^(stomach\/stomach-(tone|pregnant)|buttocks\/buttocks-volume)-/,
  /^torso\/torso-(muscle|vshape|scale-depth)/,
  /^neck\/neck-(double|scale-depth)/,
  /^armslegs\/[lr]-(hand|foot)-scale-(in|de)cr$/,
  /^armslegs\/[lr]-(upper|lower)(arm|leg)-(fat|muscle)/,
  /^(head|nose|eyes|mouth|chin|cheek|forehead|ears|eyebrows)\//,
  /^expression\/units\/asian\/(mouth-(corner-puller|parling|elevation)|eye-(left|right)-(slit|opened-up)|eyebrows-(left|right)-(up|down))$/,
];

const isWanted = (target: string): boolean => WANTED.some((pattern) => pattern.test(target));

/** The base mesh as one file, uncompressed; `readBase` of the body package reads it. */
export const writeBase = (source: SourceReader): Uint8Array => {
  const human = jsonFile(source, HUMAN_FILE) as HumanFile;
  const rig = jsonFile(source, RIG_FILE) as RigFile;
  const bones = keptBones(rig, human);
  const joints = jointsOf(bones);
  const jointNumber = (vertices: readonly number[]): number =>
    KEPT_COUNT + joints.findIndex(({ key }) => key === vertices.join());
  const vertexCount = human.vertices.length / 3;

  const writer = new ByteWriter();
  writer.name(MAGIC);
  for (const { first, last } of KEPT_GROUPS) writer.varint(last - first + 1);
  writer.varint(joints.length);
  writer.varint(bones.length);
  for (const { name, parent, head, tail } of bones) {
    writer.name(name);
    writer.varint(1 + bones.findIndex((bone) => bone.name === parent));
    writer.varint(jointNumber(head));
    writer.varint(jointNumber(tail));
  }
  for (const axis of gather((v, c) => STEPS_A_DM * (human.vertices[v * 3 + c] ?? 0), joints))
    writer.differences(axis);
  writeFaces(writer, human);
  const shares = KEPT_GROUPS.flatMap(({ first, last }) =>
    Array.from({ length: last - first + 1 }, (_, i) => sharesOf(human, rig, bones, first + i)),
  );
  writer.bytes(shares.flatMap((share) => share.bones));
  writer.bytes(shares.flatMap((share) => share.shares));

  const moves = source(TARGETS_FILE);
  const view = new DataView(moves.buffer, moves.byteOffset, moves.byteLength);
  const names = Object.keys((jsonFile(source, TARGET_LIST) as TargetList).targets)
    .map((path) => path.replace('data/targets/', '').replace('.target', ''))
    .sort();
  const wanted = names.filter(isWanted);
  writer.varint(wanted.length);
  for (const name of wanted) {
    const start = names.indexOf(name) * vertexCount * 3;
    writeTarget(
      writer,
      name,
      gather((v, c) => view.getInt16(2 * (start + v * 3 + c), true), joints),
    );
  }
  return writer.finished();
};
