import type { DisplayList, Operation } from '@kitwright/design/render';
import { createPieceSurfaces } from '@kitwright/editor/surfaces';
import type { Piece } from '@kitwright/garment';

/** A piece and what is drawn on it. */
export interface DrawnPiece {
  readonly piece: Piece;
  readonly list: DisplayList;
}

/** Another drawing in the place of one operation of a piece: what moving an element by a little amounts to. */
export interface Edit {
  readonly pieceId: string;
  readonly index: number;
  readonly operation: Operation;
}

/** Holds what the bench asks of the page it is bundled into. */
export interface RedrawPage {
  /** Draws and uploads all of these pieces so many times; ms of each time. */
  readonly redraw: (pieceIds: readonly string[], times: number) => readonly number[];
  /** Makes an edit and takes it back so many times, each drawn and uploaded; ms of each time. */
  readonly edit: (edit: Edit, times: number) => readonly number[];
}

const SCALE = 2;
const PIXEL = new Uint8Array(4);

declare global {
  interface Window {
    drawn: readonly DrawnPiece[];
    bench: RedrawPage;
  }
}

const gl = document.createElement('canvas').getContext('webgl2');
if (!gl) throw new Error('No WebGL 2');
const pattern = { pieces: window.drawn.map(({ piece }) => piece) };
const surfaces = createPieceSurfaces({ find: () => undefined });
const textures = new Map<string, { readonly texture: WebGLTexture; version: number }>();
let lists: ReadonlyMap<string, DisplayList> = new Map(window.drawn.map(({ list }) => [list.pieceId, list]));

/** Uploads what changed, as the viewer does: the changed part where it is known, otherwise the whole piece. */
const upload = (): void => {
  for (const { pieceId, canvas, version, changes } of surfaces
    .draw({ pieces: lists }, pattern, SCALE)
    .values()) {
    const known = textures.get(pieceId);
    if (known?.version === version) continue;
    const texture = known?.texture ?? gl.createTexture();
    textures.set(pieceId, { texture, version });
    gl.bindTexture(gl.TEXTURE_2D, texture);
    const [change, ...more] = changes.filter((each) => each.version > (known?.version ?? 0));
    if (!known || !change || more.length > 0) {
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, canvas);
      continue;
    }
    const { x, y, width, height } = change.box;
    gl.pixelStorei(gl.UNPACK_SKIP_PIXELS, x);
    gl.pixelStorei(gl.UNPACK_SKIP_ROWS, y);
    gl.texSubImage2D(gl.TEXTURE_2D, 0, x, y, width, height, gl.RGBA, gl.UNSIGNED_BYTE, canvas);
    gl.pixelStorei(gl.UNPACK_SKIP_PIXELS, 0);
    gl.pixelStorei(gl.UNPACK_SKIP_ROWS, 0);
  }
};

const timed = (change: () => void): number => {
  change();
  const started = performance.now();
  upload();
  // Waits until all of it has arrived.
  gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, PIXEL);
  return performance.now() - started;
};

const put = (list: DisplayList): void => {
  lists = new Map(lists).set(list.pieceId, list);
};

const listOf = (pieceId: string): DisplayList => lists.get(pieceId) ?? { pieceId, operations: [] };

upload();
window.bench = {
  redraw: (pieceIds, times) =>
    Array.from({ length: times }, () =>
      timed(() => {
        for (const pieceId of pieceIds) {
          // The same drawing of other objects: all of it counts as changed.
          const operations = listOf(pieceId).operations.map((operation) => ({ ...operation }));
          put({ pieceId, operations });
        }
      }),
    ),
  edit: ({ pieceId, index, operation }, times) => {
    const before = listOf(pieceId);
    const after = { pieceId, operations: before.operations.with(index, operation) };
    return Array.from({ length: times }, (_, time) => timed(() => put(time % 2 === 0 ? after : before)));
  },
};
