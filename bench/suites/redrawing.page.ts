import { drawDisplayList, type DisplayList } from '@kitwright/design/render';
import { textureBoxMm } from '@kitwright/garment';

/** A piece and what is drawn on it. */
export interface DrawnPiece {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly list: DisplayList;
}

/** What the bench asks of the page it is bundled into. */
export interface RedrawPage {
  /** Draws and uploads these pieces so many times; ms of each time. */
  readonly redraw: (pieces: readonly number[], times: number) => readonly number[];
}

const SCALE = 2;
const PIXEL = new Uint8Array(4);

declare global {
  interface Window {
    pieces: readonly DrawnPiece[];
    bench: RedrawPage;
  }
}

const gl = document.createElement('canvas').getContext('webgl2');
if (!gl) throw new Error('No WebGL 2');
const surfaces = window.pieces.map((piece) => {
  const box = textureBoxMm(piece);
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(box.width * SCALE);
  canvas.height = Math.ceil(box.height * SCALE);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  return { piece, box, canvas, context, texture: gl.createTexture() };
});

const redraw = (index: number): void => {
  const surface = surfaces[index];
  if (!surface) return;
  const { piece, box, canvas, context, texture } = surface;
  const images = { find: () => undefined };
  drawDisplayList(context, piece.list, { scale: SCALE, originMm: [box.x, box.y], images });
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, canvas);
};

window.bench = {
  redraw: (pieces, times) =>
    Array.from({ length: times }, () => {
      const started = performance.now();
      pieces.forEach(redraw);
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, PIXEL);
      return performance.now() - started;
    }),
};
