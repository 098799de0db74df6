const SIXTEEN = 65_535 / 65_280;

interface OldTable {
  readonly inputs: number;
  readonly outputs: number;
  readonly side: number;
  readonly before: readonly Buffer[];
  readonly grid: Buffer;
  readonly after: readonly Buffer[];
}

/** Parts of a table of 16 bits (`mft2`), as they lie in it. */
const partsOf = (tag: Buffer): OldTable => {
  const [inputs = 0, outputs = 0, side = 0] = tag.subarray(8, 11);
  const [entriesIn, entriesOut] = [tag.readUInt16BE(48), tag.readUInt16BE(50)];
  let at = 52;
  const take = (bytes: number): Buffer => tag.subarray(at, (at += bytes));
  const before = Array.from({ length: inputs }, () => take(entriesIn * 2));
  const grid = take(side ** inputs * outputs * 2);
  const after = Array.from({ length: outputs }, () => take(entriesOut * 2));
  return { inputs, outputs, side, before, grid, after };
};

const padded = (part: Buffer): Buffer => Buffer.concat([part, Buffer.alloc((4 - (part.length % 4)) % 4)]);

const curve = (points: Buffer): Buffer => {
  const head = Buffer.from('curv\0\0\0\0\0\0\0\0', 'latin1');
  head.writeUInt32BE(points.length / 2, 8);
  return padded(Buffer.concat([head, points]));
};
const STRAIGHT = curve(Buffer.alloc(0));

/** The same table as version 4 writes it: Lab of its own scale, which the matrix goes to or comes from. */
const rewritten = (tag: Buffer, isOfLab: boolean): Buffer => {
  const { inputs, outputs, side, before, grid, after } = partsOf(tag);
  const head = Buffer.alloc(32);
  head.write(isOfLab ? 'mBA ' : 'mAB ', 'latin1');
  head.set([inputs, outputs], 8);
  const scale = Buffer.alloc(48);
  for (const at of [0, 16, 32])
    scale.writeInt32BE(Math.round((isOfLab ? 1 / SIXTEEN : SIXTEEN) * 65_536), at);
  const points = Buffer.alloc(20);
  points.fill(side, 0, inputs);
  points[16] = 2;
  const parts = [
    [12, [STRAIGHT, STRAIGHT, STRAIGHT]],
    [16, [scale]],
    [20, (isOfLab ? before : after).map(curve)],
    [24, [points, padded(grid)]],
    [28, (isOfLab ? after : before).map(curve)],
  ] as const;
  const body: Buffer[] = [head];
  for (const [pointer, bytes] of parts) {
    head.writeUInt32BE(Buffer.concat(body).length, pointer);
    body.push(...bytes);
  }
  return Buffer.concat(body);
};

/** A profile with tables of 16 bits, written again with those of version 4 (`mAB`, `mBA`). */
export const asVersion4 = (profile: Buffer): Buffer => {
  const count = profile.readUInt32BE(128);
  const head = Buffer.from(profile.subarray(0, 132 + 12 * count));
  head[8] = 4;
  const body: Buffer[] = [head];
  let end = head.length;
  for (let at = 132; at < head.length; at += 12) {
    const tag = profile.subarray(profile.readUInt32BE(at + 4)).subarray(0, profile.readUInt32BE(at + 8));
    const isTable = tag.toString('latin1', 0, 4) === 'mft2';
    const name = profile.toString('latin1', at, at + 4);
    const part = isTable && name !== 'gamt' ? rewritten(tag, name.startsWith('B2A')) : tag;
    head.writeUInt32BE(end, at + 4);
    head.writeUInt32BE(part.length, at + 8);
    body.push(padded(part));
    end += padded(part).length;
  }
  head.writeUInt32BE(end, 0);
  return Buffer.concat(body);
};
