// Writes a brotli and a gzip copy beside every built file that gets smaller by it: node scripts/precompress.mjs <folder>
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXTUAL = /\.(?:css|html|js|json|svg|wasm)$/;
/** Below this a packet is sent anyway. */
const LEAST_BYTES = 1024;

const PACKERS = [
  [
    '.br',
    (content) =>
      promisify(brotliCompress)(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
  ],
  ['.gz', (content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION })],
];

const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && TEXTUAL.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

const pack = async (path) => {
  const content = readFileSync(path);
  if (content.length < LEAST_BYTES) return;
  for (const [extension, packer] of PACKERS) {
    const packed = await packer(content);
    if (packed.length < content.length) writeFileSync(`${path}${extension}`, packed);
  }
};

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Which folder?');
await Promise.all(filesBelow(folder).map(pack));
