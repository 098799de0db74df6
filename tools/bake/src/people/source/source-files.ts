/** `public/data/models/human_full_size.json`: the base mesh with its weights. */
export interface HumanFile {
  readonly vertices: readonly number[];
  /** One list: u, v in turns. */
  readonly uvs: readonly (readonly number[])[];
  /** Ten numbers a quad: its kind (11), four vertices, its group, four places in `uvs`. */
  readonly faces: readonly number[];
  readonly materials: readonly { readonly DbgName: string }[];
  readonly bones: readonly { readonly name: string }[];
  /** Four a vertex. */
  readonly skinIndices: readonly number[];
  readonly skinWeights: readonly number[];
  readonly metadata: {
    /** Vertices whose mean a joint is: `wrist.L____head`. */
    readonly joint_pos_idxs: Readonly<Record<string, readonly number[]>>;
  };
}

/** `src/json/rigs/default.json`: the skeleton. */
export interface RigFile {
  readonly bones: Readonly<Record<string, { readonly parent: string | null }>>;
}

/** `src/json/targets/target-list.json`; the bytes of `targets.bin` follow its names in the order of the alphabet. */
export interface TargetList {
  readonly targets: Readonly<Record<string, readonly string[]>>;
}

export const HUMAN_FILE = 'public/data/models/human_full_size.json';
export const RIG_FILE = 'src/json/rigs/default.json';
export const TARGET_LIST = 'src/json/targets/target-list.json';
export const TARGETS_FILE = 'public/data/targets/targets.bin';

/** Gives the bytes of a file of the source package. */
export type SourceReader = (path: string) => Uint8Array;

/** A file of JSON. The archive's hash stands for its shape. */
export const jsonFile = (source: SourceReader, path: string): unknown =>
  JSON.parse(new TextDecoder().decode(source(path)));
