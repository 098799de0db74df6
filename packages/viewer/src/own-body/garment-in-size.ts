import { chosenOptions, type Garment, type Size } from '@kitwright/garment';
import { bodiedBy, type Fitting } from '@kitwright/garment/figure/people.ts';
import { bodyFileOf } from '@kitwright/garment/worn';
import type { FigureSource } from '../model/load-figure.ts';
import { mergeMeshes, type MeshData } from '../model/mesh-data.ts';
import { newDesk } from '../model/worker-desk.ts';
import { loadPartsModel, loadWornParts, type GarmentModel, type PartsModel } from '../model/models.ts';
import { armsAsIn } from './arms-out.ts';
import { clothInSize, type ChangedMesh } from './cloth-in-size.ts';
import type { HangingPiece } from './lying-cloth.ts';
import type { HangTask } from './size-worker.ts';

/** A model that hangs in one size and is wanted in another. */
export interface WantedSize {
  readonly garment: Garment;
  /** The model's file, by which its options are known. */
  readonly file: string;
  readonly fitting: Fitting;
  /** Cloth that is worn beneath, in that size. */
  readonly beneath?: MeshData | undefined;
}

/** Anybody of the sex in a size: they share their bodies; a child in a youth size. */
const bodyIn = (fitting: Fitting, size: Size, { urlOf }: FigureSource): Promise<PartsModel> => {
  const { file, sex } = bodiedBy(fitting, size);
  const change = bodyFileOf(sex, size);
  return change === null
    ? loadPartsModel(urlOf(file))
    : loadWornParts({ fileUrl: urlOf(file), changeUrl: urlOf(change) });
};

const skinOf = ({ parts }: PartsModel): MeshData =>
  mergeMeshes(['body', 'head'].flatMap((part) => parts.get(part) ?? []));

const askWorker = newDesk<HangTask, readonly ChangedMesh[]>(
  () => new Worker(new URL('./size-worker.ts', import.meta.url), { type: 'module' }),
);

/** Hangs a garment off the main thread: it takes some seconds of a core. Here, where a browser has no worker for it. */
const hung = async (task: HangTask): Promise<readonly ChangedMesh[]> =>
  (await askWorker(task)) ?? clothInSize(task.pieces, task.skin, task.sized, task.worn);

const carry = async (
  model: GarmentModel,
  { garment, file, fitting, beneath }: WantedSize,
  source: FigureSource,
): Promise<GarmentModel> => {
  const { drape, size } = fitting;
  const [from, to] = await Promise.all([bodyIn(fitting, drape, source), bodyIn(fitting, size, source)]);
  const options = chosenOptions(garment, garment.models.find((each) => each.file === file)?.options ?? {});
  const [before, after] = [garment.pattern(drape, options), garment.pattern(size, options)];
  const armsOut = armsAsIn(from.bones, to.bones) ?? ((mesh: MeshData): MeshData => mesh);
  const hanging = model.pieces.map(({ id, mesh: draped, firstDetailTriangle }): HangingPiece => {
    const mesh = armsOut(draped);
    const [own, other] = [before, after].map(({ pieces }) => pieces.find((piece) => piece.id === id));
    if (!own || !other) throw new Error(`The pattern lacks the piece ${id}`);
    const laid = after.overlays.find(({ piece }) => piece === id);
    const on = laid && { piece: laid.on, to: laid.at };
    const prints = after.placements.filter(({ piece }) => piece === id);
    return { mesh, firstDetailTriangle, from: own, to: other, isOverlay: laid !== undefined, prints, on };
  });
  const meshes = await hung({
    pieces: hanging,
    skin: armsOut(skinOf(from)),
    sized: skinOf(to),
    worn: beneath ?? null,
  });
  return {
    ...model,
    bones: model.bones.map((bone) => ({
      ...bone,
      at: to.bones.find(({ name }) => name === bone.name)?.at ?? bone.at,
    })),
    pieces: model.pieces.map((piece, n) => ({
      ...piece,
      cutMm: [hanging[n]?.to.widthMm ?? 0, hanging[n]?.to.heightMm ?? 0],
      mesh: { ...piece.mesh, ...meshes[n] },
    })),
  };
};

/** Models that were carried to other sizes already: a team wears a few sizes many times. */
const carried = new WeakMap<GarmentModel, Map<Size, Promise<GarmentModel>>>();

/** The model as it hangs in another size, on the body of that size; as it was draped where a body's file is missing. */
export const garmentInSize = async (
  model: GarmentModel,
  wanted: WantedSize,
  source: FigureSource,
): Promise<GarmentModel> => {
  const { size } = wanted.fitting;
  const known = carried.get(model) ?? new Map<Size, Promise<GarmentModel>>();
  carried.set(model, known);
  const made = known.get(size) ?? carry(model, wanted, source);
  known.set(size, made);
  try {
    return await made;
  } catch (cause) {
    known.delete(size);
    source.onMissing(new Error(`${wanted.file} cannot be shown in ${size}`, { cause }));
    return model;
  }
};
