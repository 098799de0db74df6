import { writeFile } from 'node:fs/promises';
import encodeQr from 'qr';

const [WIDTH_PX, HEIGHT_PX, FRAMES] = [640, 480, 5];
/** Lightness of cloth on a table, of white and of black ink, as a camera sees them. */
const [TABLE, PAPER, INK] = [110, 214, 38];
/** Side of a module, turn of the label in the hand, and quiet zone around it. */
const [MODULE_PX, TURN_RAD, QUIET_MODULES] = [7, 0.12, 4];

/** Noise of a cheap camera: the same at every run. */
const noise = (seed: number): number => {
  const wave = Math.sin(seed * 12.9898) * 43_758.5453;
  return (wave - Math.floor(wave) - 0.5) * 16;
};

/** A picture in grey of the code as it is printed on a piece, held a little askew in front of the camera. */
const frameOf = (code: string, frame: number): Buffer => {
  // Medium correction, as labels of pieces are printed.
  const modules = encodeQr(code, 'raw', { ecc: 'medium', border: 1 });
  const half = modules.length / 2;
  const [cos, sin] = [Math.cos(TURN_RAD), Math.sin(TURN_RAD)];
  const lightAt = (x: number, y: number): number => {
    const [dx, dy] = [x - WIDTH_PX / 2, y - HEIGHT_PX / 2];
    const column = (dx * cos + dy * sin) / MODULE_PX + half;
    const row = (dy * cos - dx * sin) / MODULE_PX + half;
    const inside = (at: number): boolean => at >= -QUIET_MODULES && at < modules.length + QUIET_MODULES;
    if (!inside(column) || !inside(row)) return TABLE;
    return modules[Math.floor(row)]?.[Math.floor(column)] === true ? INK : PAPER;
  };
  const light = Buffer.alloc(WIDTH_PX * HEIGHT_PX);
  for (let y = 0; y < HEIGHT_PX; y += 1)
    for (let x = 0; x < WIDTH_PX; x += 1) {
      // Two samples a side: edges are soft, as a lens makes them.
      const soft =
        (lightAt(x, y) + lightAt(x + 0.5, y) + lightAt(x, y + 0.5) + lightAt(x + 0.5, y + 0.5)) / 4;
      const at = y * WIDTH_PX + x;
      light[at] = Math.max(0, Math.min(255, Math.round(soft + noise(at + frame * 7))));
    }
  return light;
};

/** Writes what a camera sees that a piece's code is held to: raw video that Chromium plays as its camera, over and over. */
export const writeCameraFilm = async (path: string, code: string): Promise<void> => {
  const colour = Buffer.alloc((WIDTH_PX * HEIGHT_PX) / 2, 128);
  const frames = Array.from({ length: FRAMES }, (_, frame) => [
    Buffer.from('FRAME\n'),
    frameOf(code, frame),
    colour,
  ]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH_PX} H${HEIGHT_PX} F10:1 Ip A1:1 C420jpeg\n`);
  await writeFile(path, Buffer.concat([head, ...frames.flat()]));
};
