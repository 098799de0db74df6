import { MAGIC, STEP_M, UV_STEPS } from '@kitwright/body';
import { ByteWriter } from './byte-writer.ts';
import { KEPT_COUNT, KEPT_GROUPS, keptNumber } from './kept-points.ts';
import { keptBones, sharesOf, type KeptBone } from './skeleton-source.ts';
import {
  HUMAN_FILE,
  jsonFile,
  RIG_FILE,
  TARGET_LIST,
  TARGETS_FILE,
  type HumanFile,
  type RigFile,
  type SourceReader,
  type TargetList,
} from './source-files.ts';
import { isWanted } from './wanted-targets.ts';

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
