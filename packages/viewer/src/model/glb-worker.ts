import { loadGlb, type StoredGlb } from './read-glb.ts';
import { answerDesk } from './worker-desk.ts';

const buffersOf = ({ meshes }: StoredGlb): Transferable[] =>
  meshes.flatMap(({ data, occlusionMap, colourMap }) => [
    ...[data.positions, data.normals, data.uvs, data.occlusion, data.masks].map(({ buffer }) => buffer),
    ...[data.joints, data.weights, data.index].map(({ buffer }) => buffer),
    ...[occlusionMap, colourMap].flatMap((map) => map?.bitmap ?? []),
  ]);

answerDesk(loadGlb, (file) => [...new Set(buffersOf(file))]);

/**
 * Makes a context, while files are under way. The first one of a browser holds its thread up until the graphics card is there,
 * a tenth of a second and more: here no one waits for it, and the page's own comes at once.
 */
const wakeGraphics = (): void => {
  new OffscreenCanvas(1, 1).getContext('webgl2')?.getParameter(WebGL2RenderingContext.VERSION);
};

if (self.name === 'first') setTimeout(wakeGraphics);
