import { mkdir, writeFile } from 'node:fs/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import sharp from 'sharp';
import { BASE_FILE } from '../../base/assets.ts';
import { PARTS_FILE, PEOPLE_ASSETS, pictureOf, type FittedPart } from '../fitted-part.ts';
import { FITTED_ITEMS, SKIN_ITEMS, type FittedItem, type SourceItem } from './items.ts';
import { keptNumber } from './kept-points.ts';
import { jsonFile, type SourceReader } from './source-files.ts';
import { sourceFiles } from './source-package.ts';
import { writeBase } from './write-base.ts';

const packed = (raw: Uint8Array): Uint8Array =>
  brotliCompressSync(raw, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
const report = (what: string, bytes: Uint8Array): void => {
  process.stdout.write(`${what}: ${bytes.length} bytes\n`);
};

/** `npm run people-source -w @kitwright/bake`: turns the source package into the committed files; see docs/people.md. */
const source = await sourceFiles();
await mkdir(new URL('.', BASE_FILE), { recursive: true });
await mkdir(PEOPLE_ASSETS, { recursive: true });

const base = packed(writeBase(source));
await writeFile(BASE_FILE, base);
report('base', base);

interface ProxyFile {
  readonly uvs: readonly (readonly number[])[];
  readonly faces: readonly number[];
  readonly metadata: {
    readonly ref_vIdxs: readonly (readonly number[])[];
    readonly weights: readonly (readonly number[])[];
    readonly offsets: readonly (readonly number[])[];
  };
}

const NUMBERS_A_FACE = 10;
const rounded = (digits: number) => (x: number) => Math.round(x * 10 ** digits) / 10 ** digits;

/** A part of the source, hung on the points that are kept. */
const writePart = (source: SourceReader, { mesh }: FittedItem): FittedPart => {
  const { uvs, faces, metadata } = jsonFile(source, mesh) as ProxyFile;
  const quads = Array.from({ length: faces.length / NUMBERS_A_FACE }, (_, f) => {
    const at = f * NUMBERS_A_FACE;
    return [...faces.slice(at + 1, at + 5), ...faces.slice(at + 6, at + 10)];
  });
  return {
    points: metadata.ref_vIdxs.flat().map((vertex) => keptNumber(vertex) ?? 0),
    shares: metadata.weights.flat().map(rounded(4)),
    offsets: metadata.offsets.flat().map(rounded(4)),
    uvs: (uvs[0] ?? []).map(rounded(4)),
    quads: quads.flat(),
  };
};

const parts = Object.fromEntries(FITTED_ITEMS.map((item) => [item.name, writePart(source, item)]));
const partsFile = packed(new TextEncoder().encode(JSON.stringify(parts)));
await writeFile(PARTS_FILE, partsFile);
report('parts', partsFile);

/** Widths that are kept, px: brows are small on a face. */
const WIDTHS = { brows: 256, skin: 512 } as const;
const isAlphaAlone = ({ kind }: SourceItem): boolean => kind !== 'skin';

const encoded = async (item: SourceItem, bytes: Uint8Array): Promise<Uint8Array> => {
  const picture = sharp(bytes).resize(WIDTHS[item.kind], WIDTHS[item.kind], { withoutEnlargement: true });
  if (isAlphaAlone(item))
    return picture.ensureAlpha().extractChannel('alpha').webp({ quality: 90 }).toBuffer();
  return picture.webp({ quality: 92, smartSubsample: true }).toBuffer();
};

/** The pictures that are kept, smaller; of brows only how much hair there is. */
const writePictures = (
  source: SourceReader,
): Promise<readonly { readonly name: string; readonly bytes: Uint8Array }[]> =>
  Promise.all(
    [...FITTED_ITEMS, ...SKIN_ITEMS].map(async (item) => ({
      name: item.name,
      bytes: await encoded(item, source(item.picture)),
    })),
  );

for (const { name, bytes } of await writePictures(source)) {
  await writeFile(pictureOf(name), bytes);
  report(name, bytes);
}
