import { createRequire } from 'node:module';
import { deflateSync } from 'node:zlib';
import { createNodeLetterer } from '@kitwright/lettering/node';
import createQpdf from '@neslinesli93/qpdf-wasm';
import { beforeAll, expect, it } from 'vitest';
import { makePrintFiles, surveyPack } from '../pack/make-print-files.ts';
import { planPack } from '../pack/plan-pack.ts';
import { sampleKit, sampleOrder, sampleSetting, withPicture } from '../testing/sample-team.ts';
import type { PackImage } from './embed-images.ts';

const wasm = createRequire(import.meta.url).resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm');
const qpdf = await createQpdf({ locateFile: () => wasm });

/** Its types leave out how a file gets there. */
const put = (bytes: Uint8Array): void => {
  const files: object = qpdf.FS;
  if (!('writeFile' in files) || typeof files.writeFile !== 'function') throw new Error('No way to write');
  Reflect.apply(files.writeFile, files, ['/checked.pdf', bytes]);
};

/** Exit code of `qpdf --check`: 0 without an error or a warning, 2 with errors, 3 with warnings. */
const check = (bytes: Uint8Array): number => {
  put(bytes);
  return qpdf.callMain(['--check', '/checked.pdf']);
};

const logo: PackImage = {
  type: 'pixels',
  space: 'DeviceRGB',
  widthPx: 2,
  heightPx: 2,
  deflated: deflateSync(new Uint8Array(12).fill(90)),
  deflatedAlpha: deflateSync(new Uint8Array(4).fill(128)),
};
const files = new Map<string, Uint8Array>();
beforeAll(async () => {
  const setting = { ...sampleSetting(await createNodeLetterer()), images: new Map([['logo', logo]]) };
  const order = sampleOrder(withPicture(sampleKit(), 'logo'), '001', 'សុខ ដារ៉ា', '១០', 'M');
  const plan = await planPack([order], {
    bleedMm: 4,
    widthMm: 1600,
    gapMm: 6,
    turns: true,
    pageLengthMm: null,
    edgeMm: 0,
    sections: 'mixed' as const,
    cutFiles: [],
    shrinkageOf: () => ({ acrossPercent: 1, alongPercent: 3 }),
  });
  await makePrintFiles(plan, await surveyPack(plan, setting), setting, async (name, make) => {
    const content = await make();
    files.set(name, content);
    return content;
  });
});

it('finds nothing wrong with any print file of an order', () => {
  expect(files.size).toBe(4);
  for (const [name, bytes] of files) expect(check(bytes), name).toBe(0);
});

it('would see a file that was damaged', () => {
  const [bytes] = files.values();
  expect(check(bytes!.slice(0, bytes!.length / 2))).toBe(2);
});
