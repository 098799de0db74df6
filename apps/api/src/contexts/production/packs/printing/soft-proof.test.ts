import { bytesOf, labD50, type Rgb } from '@kitwright/colour';
import {
  INTENTS,
  labDifference,
  labOfShares,
  proofColour,
  readPrinterProfile,
  type Intent,
  type Lab,
} from '@kitwright/colour/icc';
import { GAMUT_LIMIT, readProofTable, type ProofTable } from '@kitwright/colour/proof-table';
import type {
  PrintProfile,
  PrintSettings,
  ProofTableAnswer,
  SoftProof,
} from '@kitwright/contract/production';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { turnColours } from '../../../library/pictures/turn-colours.ts';
import { multipart } from '../../../../../test/samples.ts';
import { LITTLE_CMS_PROOFS } from '../../../../../test/little-cms-proofs.ts';
import { asVersion4 } from '../../../../../test/version-4-profile.ts';
import { fieldsOf, startApi, type Caller, type TestApi } from '../../../../../test/start-api.ts';

const SETTINGS = '/api/console/print-settings';

let api: TestApi;
let cmyk: Buffer;
let wide: Buffer;
beforeAll(async () => {
  api = await startApi();
  const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: '#c8102e' } });
  // Profiles that libvips has built in.
  cmyk = (
    await sharp(await dot.clone().toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer()).metadata()
  ).icc!;
  wide = (await sharp(await dot.clone().withIccProfile('p3').png().toBuffer()).metadata()).icc!;
});
afterAll(() => api.close());

const proof = (caller: Caller, colours: readonly string[], intent = 'relative') =>
  caller<SoftProof>('GET', `/api/console/soft-proof?intent=${intent}&colours=${colours.join(',')}`);
const printWith = async (file: Buffer | null): Promise<void> => {
  const { version, settings } = (await api.asAdmin<PrintSettings>('GET', SETTINGS)).body;
  const profile =
    file === null
      ? null
      : (
          await api.asAdmin<PrintProfile>(
            'POST',
            '/api/console/print-profiles',
            multipart(file, { fileName: 'press.icc' }),
          )
        ).body.id;
  await api.asAdmin('PUT', SETTINGS, { body: { version, settings: { ...settings, profileId: profile } } });
};

describe('a soft proof', () => {
  it('is for the tenant’s staff', async () => {
    expect((await proof(api.asVisitor, ['c8102e'])).status).toBe(401);
    expect((await proof(api.asCustomer, ['c8102e'])).status).toBe(403);
  });

  it('is refused of what is no colour, and of more than two hundred', async () => {
    for (const colours of [['red'], [], Array.from({ length: 201 }, () => 'ffffff')])
      expect(fieldsOf(await proof(api.asAdmin, colours))).toEqual(['colours: error.field.invalid']);
  });

  it('is none where packs are printed in sRGB', async () => {
    expect((await proof(api.asAdmin, ['c8102e'])).body).toEqual({ profile: null, colours: [] });
  });

  it('shows what the press makes of a colour, and warns of those that it cannot print', async () => {
    await printWith(cmyk);
    const { colours, profile } = (await proof(api.asAdmin, ['0000ff', '444444', 'ffffff'])).body;
    expect(profile).not.toBeNull();
    const [blue, grey, white] = colours;
    expect(blue).toMatchObject({ colour: '#0000ff', isOut: true });
    expect(blue!.off).toBeGreaterThan(10);
    expect([grey!.isOut, white!.isOut, white!.seen]).toEqual([false, false, '#ffffff']);
    const perceptual = (await proof(api.asAdmin, ['0000ff'], 'perceptual')).body.colours[0]!;
    expect(perceptual.seen).not.toBe(blue!.seen);
    expect(perceptual.off).toBe(blue!.off);
  });

  it('is of an RGB printer too, by its primaries', async () => {
    await printWith(wide);
    const [red] = (await proof(api.asAdmin, ['ff0000'])).body.colours;
    expect(red).toEqual({ colour: '#ff0000', seen: '#ff0000', off: 0, isOut: false });
    await printWith(null);
  });
});

describe('the table of a soft proof', () => {
  const tableOf = async (intent: string, caller: Caller = api.asVisitor): Promise<ProofTable | null> => {
    const { body } = await caller<ProofTableAnswer>('GET', `/api/soft-proof-table?intent=${intent}`);
    return body.table === null ? null : readProofTable(Buffer.from(body.table, 'base64'));
  };
  /** Lab of a colour of bytes with fractions, which a screen would round. */
  const labOf = ([r, g, b]: Rgb): Lab => labOfShares([r / 255, g / 255, b / 255]);

  it('is for anyone who designs, none where packs are printed in sRGB, and never another tenant’s', async () => {
    expect(await tableOf('relative')).toBeNull();
    await printWith(cmyk);
    expect(await tableOf('relative')).not.toBeNull();
    expect(await tableOf('relative', api.asOtherAdmin)).toBeNull();
    const unknown = await api.asVisitor('GET', '/api/soft-proof-table?intent=absolute');
    expect([unknown.status, fieldsOf(unknown)]).toEqual([400, ['intent: error.field.invalid']]);
  });

  it.each(INTENTS)('is within 1 of Little CMS for every fill and every pixel: %s', async (intent) => {
    const [table, again] = await Promise.all([tableOf(intent), tableOf(intent)]);
    const exact = readPrinterProfile(cmyk)!;
    const pixels = Uint8ClampedArray.from(LITTLE_CMS_PROOFS.flatMap(([colour]) => [...bytesOf(colour), 255]));
    table!.proofPixels(pixels);
    const off = LITTLE_CMS_PROOFS.map(([colour, relative, perceptual], index) => {
      const theirs = labOf(intent === 'relative' ? relative : perceptual);
      const pixel = [0, 1, 2].map((part) => pixels[index * 4 + part] ?? 0);
      expect(table!.proofBytes(bytesOf(colour)).seen).toEqual(pixel);
      expect(again!.proofBytes(bytesOf(colour)).seen).toEqual(pixel);
      return {
        pixels: labDifference(theirs, labOf([pixel[0] ?? 0, pixel[1] ?? 0, pixel[2] ?? 0])),
        fills: labDifference(theirs, labOf(proofColour(exact, bytesOf(colour), intent).seen)),
      };
    });
    expect(Math.max(...off.map(({ fills }) => fills))).toBeLessThan(1);
    expect(Math.max(...off.map(({ pixels: most }) => most))).toBeLessThan(1);
  });

  it('marks the pixels that cannot be printed, and leaves what is clear', async () => {
    const table = (await tableOf('relative'))!;
    const pixels = Uint8ClampedArray.from([0, 0, 255, 255, 68, 68, 68, 255, 0, 0, 255, 0]);
    expect(table.proofPixels(pixels, { isMarked: true, mark: [1, 2, 3], limit: GAMUT_LIMIT })).toBe(1);
    const [grey] = [table.proofBytes([68, 68, 68]).seen];
    expect([...pixels]).toEqual([1, 2, 3, 255, ...grey, 255, 0, 0, 255, 0]);
    await printWith(null);
  });
});

describe('what a profile makes of colours', () => {
  const steps = ['00', '55', 'aa', 'ff'];
  const all = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));

  /** Inks that Little CMS mixes of all the colours, within sharp. */
  const inksOf = async (file: Buffer): Promise<Buffer> => {
    const folder = await mkdtemp(join(tmpdir(), 'kitwright-proof-'));
    const path = join(folder, 'press.icc');
    await writeFile(path, file);
    const rgb = Uint8Array.from(all.flatMap((colour) => bytesOf(colour)));
    const inks = await turnColours({ rgb, profile: { path, space: 'cmyk' } });
    await rm(folder, { recursive: true });
    return inks;
  };

  it.each([
    ['of tables of 16 bits', (file: Buffer) => file],
    ['of tables of version 4', asVersion4],
  ])('is within 1 of what Little CMS makes of them for the print files: %s', async (_, write) => {
    const file = write(cmyk);
    const profile = readPrinterProfile(file)!;
    const inks = await inksOf(file);
    const off = all.map((colour, index) => {
      const theirs = [0, 1, 2, 3].map((ink) => (inks[index * 4 + ink] ?? 0) / 255);
      const own = profile.toDevice(labD50(colour), 'perceptual');
      return labDifference(profile.toLab(theirs, 'relative'), profile.toLab(own, 'relative'));
    });
    expect(Math.max(...off)).toBeLessThan(1);
  });

  it('is the same by tables of version 4', () => {
    const [old, fresh] = [readPrinterProfile(cmyk)!, readPrinterProfile(asVersion4(cmyk))!];
    const off = all.flatMap((colour) => {
      const lab = labD50(colour);
      const inks = old.toDevice(lab, 'relative');
      const same = fresh.toDevice(lab, 'relative');
      return [
        labDifference(old.toLab(inks, 'relative'), fresh.toLab(inks, 'relative')),
        ...inks.map((ink, index) => 100 * Math.abs(ink - (same[index] ?? 0))),
      ];
    });
    expect(Math.max(...off)).toBeLessThan(0.05);
  });

  /** Lab, and the percents of each ink that transicc of Little CMS 2.14 makes of it. */
  const known: readonly (readonly [Intent, Lab, readonly number[]])[] = [
    ['relative', [50, 20, 30], [0, 45.4932, 70.8888, 39.6841]],
    ['relative', [30, 60, -80], [85.6535, 90.6249, 0, 0]],
    ['relative', [90, -5, 60], [3.0716, 3.5004, 64.1276, 3.3371]],
    ['relative', [60, -70, 40], [81.1154, 0, 96.5743, 0]],
    ['perceptual', [50, 20, 30], [0, 47.4861, 77.3709, 39.7681]],
    ['perceptual', [30, 60, -80], [81.4496, 86.2379, 0, 0.679]],
    ['perceptual', [90, -5, 60], [3.2425, 5.3346, 69.4316, 3.2349]],
    ['perceptual', [60, -70, 40], [80.3662, 0, 89.1142, 5.2598]],
  ];
  it.each(known)('is the inks that Little CMS mixes: %s, Lab %j', (intent, lab, percents) => {
    const profile = readPrinterProfile(cmyk)!;
    const inks = profile.toDevice(lab, intent);
    percents.forEach((percent, ink) => expect(100 * (inks[ink] ?? 0)).toBeCloseTo(percent, 1));
  });

  it('is nothing for a file whose tables are of a kind that is not read, or are cut short', () => {
    const other = Buffer.from(cmyk);
    // Every table says that it is one of multi-process elements.
    for (let at = other.indexOf('mft2'); at >= 0; at = other.indexOf('mft2', at + 4))
      other.write('mpet', at, 'latin1');
    expect(readPrinterProfile(other)).toBeNull();
    for (const whole of [cmyk, asVersion4(cmyk)])
      expect(readPrinterProfile(whole.subarray(0, whole.length / 2))).toBeNull();
  });
});
