import { crc32, deflateSync } from 'node:zlib';

/** RGB image, 8 bits a channel. */
export interface Image {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

const SIGNATURE = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10);
const RGB = 2;
const FILTER_UP = 2;

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
};

/** An 8-bit RGB image as PNG; every row is stored as the difference to the one above, which suits smooth masks. */
export const encodePng = ({ width, height, rgb }: Image): Uint8Array => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, RGB, 0, 0, 0], 8);
  const stride = width * 3;
  const rows = Buffer.alloc((stride + 1) * height);
  for (let j = 0; j < height; j++) {
    rows[j * (stride + 1)] = FILTER_UP;
    for (let i = 0; i < stride; i++) {
      const above = j === 0 ? 0 : (rgb[(j - 1) * stride + i] ?? 0);
      rows[j * (stride + 1) + 1 + i] = ((rgb[j * stride + i] ?? 0) - above) & 255;
    }
  }
  const data = deflateSync(rows, { level: 9 });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', new Uint8Array()),
  ]);
};
