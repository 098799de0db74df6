import { loadGlb, type StoredGlb } from './read-glb.ts';
import { answerDesk } from './worker-desk.ts';

const buffersOf = ({ meshes }: StoredGlb): Transferable[] =>
  meshes.flatMap(({ data, occlusionMap, colourMap }) => [
    ...[data.positions, data.normals, data.uvs, data.occlusion, data.masks].map(({ buffer }) => buffer),
    ...[data.joints, data.weights, data.index].map(({ buffer }) => buffer),
    ...[occlusionMap, colourMap].flatMap((map) => map?.bitmap ?? []),
  ]);

answerDesk(loadGlb, (file) => [...new Set(buffersOf(file))]);
