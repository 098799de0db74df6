import type { HumanFile, RigFile } from './source-files.ts';

/** Bones that the people do without: face, breasts, all toes but the great one. What they moved goes with their parent. */
const LEFT_OUT =
  /^(levator|oculi|orbicularis|oris|risorius|special|temporalis|tongue|eye|breast|toe[2-5]|jaw)/;

export interface KeptBone {
  readonly name: string;
  readonly parent: string | null;
  /** Vertices of the source whose mean is its beginning, its end. */
  readonly head: readonly number[];
  readonly tail: readonly number[];
}

/** The bone that takes the place of another: itself, or the first kept one above it. */
export const ownerOf = (rig: RigFile, name: string): string => {
  const parent = rig.bones[name]?.parent ?? null;
  return LEFT_OUT.test(name) && parent !== null ? ownerOf(rig, parent) : name;
};

/** The kept bones, parents before children. */
export const keptBones = (rig: RigFile, { metadata }: HumanFile): readonly KeptBone[] => {
  const joint = (name: string, end: 'head' | 'tail'): readonly number[] =>
    metadata.joint_pos_idxs[`${name}____${end}`] ?? [];
  const depth = (name: string): number => {
    const parent = rig.bones[name]?.parent ?? null;
    return parent === null ? 0 : 1 + depth(parent);
  };
  return Object.entries(rig.bones)
    .filter(([name]) => !LEFT_OUT.test(name))
    .map(([name, { parent }]) => ({
      name,
      parent: parent === null ? null : ownerOf(rig, parent),
      head: joint(name, 'head'),
      tail: joint(name, 'tail'),
    }))
    .sort((a, b) => depth(a.name) - depth(b.name) || (a.name < b.name ? -1 : 1));
};

export interface PointShares {
  readonly bones: readonly number[];
  /** In 255ths. */
  readonly shares: readonly number[];
}

/** The four bones that move a vertex most. Bones of the file are pairs, head and bone: both mean the bone. */
export const sharesOf = (
  human: HumanFile,
  rig: RigFile,
  bones: readonly KeptBone[],
  vertex: number,
): PointShares => {
  const numbers = new Map(bones.map(({ name }, i) => [name, i]));
  const byBone = new Map<number, number>();
  for (let k = vertex * 4; k < vertex * 4 + 4; k++) {
    const name = human.bones[human.skinIndices[k] ?? 0]?.name.replace('____head', '') ?? '';
    const bone = numbers.get(ownerOf(rig, name));
    const share = human.skinWeights[k] ?? 0;
    if (bone !== undefined && share > 0) byBone.set(bone, (byBone.get(bone) ?? 0) + share);
  }
  const most = [...byBone].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, 4);
  const sum = most.reduce((total, [, share]) => total + share, 0);
  return {
    bones: [0, 1, 2, 3].map((k) => most[k]?.[0] ?? 0),
    shares: [0, 1, 2, 3].map((k) => Math.round((255 * (most[k]?.[1] ?? 0)) / sum)),
  };
};
