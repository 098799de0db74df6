import { bytesOf, labD50 } from '@kitwright/colour';
import { chartOf } from '@kitwright/colour/chart';
import { labDifference, readPrinterProfile, type Lab, type PrinterProfile } from '@kitwright/colour/icc';
import type { CorrectedProfile, PrintProfile, PrintSettings } from '@kitwright/contract/production';
import { PDFDocument, PDFRawStream, decodePDFRawStream } from '@cantoo/pdf-lib';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { multipart } from '../../../../../test/samples.ts';
import { fieldsOf, keyOf, startApi, type Caller, type TestApi } from '../../../../../test/start-api.ts';
import { builtInProfile, driftedPrinter, measuredOf } from '../../../../../test/synthetic-printer.ts';
import { createLocalDirectory } from '../../../../storage/local-directory.ts';
import type { BlobStore } from '../../../../storage/blob-store.ts';
import { profileBlobKey } from '../../../library/pictures.ts';
import { turnColours } from '../../../library/pictures/turn-colours.ts';

const SETTINGS = '/api/console/print-settings';
const PROFILES = '/api/console/print-profiles';
const UNKNOWN_ID = '0197a6a1-8f3c-7000-8000-000000000001';

let api: TestApi;
let folder: string;
let blobs: BlobStore;
let files: Readonly<Record<'cmyk' | 'p3', Buffer>>;
let profiles: Readonly<Record<'cmyk' | 'p3', PrintProfile>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kitwright-blobs-'));
  blobs = createLocalDirectory(folder);
  api = await startApi({ blobs });
  files = { cmyk: await builtInProfile('cmyk'), p3: await builtInProfile('p3') };
  const bring = async (file: Buffer, name: string): Promise<PrintProfile> =>
    (
      await api.asAdmin<PrintProfile>(
        'POST',
        `${PROFILES}?name=${name}`,
        multipart(file, { fileName: 'p.icc' }),
      )
    ).body;
  profiles = { cmyk: await bring(files.cmyk, 'Press'), p3: await bring(files.p3, 'Screen') };
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const correct = (
  body: Readonly<Record<string, unknown>>,
  caller: Caller = api.asAdmin,
  id = profiles.cmyk.id,
) =>
  caller<CorrectedProfile>('POST', `${PROFILES}/${id}/corrections`, {
    body: {
      length: 'short',
      values: measuredOf(files.cmyk, 'short'),
      name: 'Press corrected',
      isTrial: true,
      ...body,
    },
  });
const chart = (caller: Caller, id = profiles.cmyk.id, query = 'length=short&lang=kh') =>
  caller('GET', `${PROFILES}/${id}/chart.pdf?${query}`);
const listed = async (): Promise<PrintSettings> => (await api.asAdmin<PrintSettings>('GET', SETTINGS)).body;
const fileOf = async (id: string): Promise<Buffer> => {
  const row = await api.database.superuser.query<{ tenant_id: string }>(
    'SELECT tenant_id FROM print_profiles WHERE id = $1',
    [id],
  );
  const tenantId = row.rows[0]!.tenant_id as Parameters<typeof profileBlobKey>[0];
  return (await blobs.read(profileBlobKey(tenantId, id)))!;
};

describe('chart and correction', () => {
  it('are for the tenant’s staff alone, and of its own profiles', async () => {
    for (const [caller, status] of [
      [api.asVisitor, 401],
      [api.asCustomer, 403],
      [api.asStore, 403],
      [api.asOtherAdmin, 404],
    ] as const) {
      expect((await chart(caller)).status).toBe(status);
      expect((await correct({}, caller)).status).toBe(status);
    }
    expect(keyOf(await chart(api.asAdmin, UNKNOWN_ID))).toBe('error.msg.notFound');
    expect(keyOf(await correct({}, api.asAdmin, UNKNOWN_ID))).toBe('error.msg.notFound');
    expect(fieldsOf(await chart(api.asAdmin, profiles.cmyk.id, 'length=long&lang=kh'))).toHaveLength(1);
  });
});

describe('the chart', () => {
  const operatorsOf = async (id: string, length: string): Promise<{ pages: number; text: string }> => {
    const { raw } = await chart(api.asAdmin, id, `length=${length}&lang=en`);
    const pdf = await PDFDocument.load(raw);
    const text = pdf.context
      .enumerateIndirectObjects()
      .map(([, object]) =>
        object instanceof PDFRawStream
          ? Buffer.from(decodePDFRawStream(object).decode()).toString('latin1')
          : object.toString(),
      )
      .join('\n');
    return { pages: pdf.getPageCount(), text };
  };

  it('prints every patch by the amounts it stands for, in black ink numbered, with the profile along', async () => {
    const { pages, text } = await operatorsOf(profiles.cmyk.id, 'short');
    expect([pages, text.includes('/DestOutputProfile')]).toEqual([1, true]);
    const painted = new Set(text.match(/^[\d.]+ [\d.]+ [\d.]+ [\d.]+ k$/gm));
    for (const patch of chartOf('CMYK', 'short').patches)
      expect(painted).toContain(`${patch.map((ink) => Math.round(ink * 10_000) / 10_000).join(' ')} k`);
    expect(text).not.toMatch(/^[\d. ]+ rg$/m);
  });

  it('is of an RGB printer too, on as many pages as it takes', async () => {
    const { pages, text } = await operatorsOf(profiles.p3.id, 'full');
    expect(pages).toBe(3);
    expect(text).toMatch(/^0\.2 0\.4 0\.8 rg$/m);
    expect(text).not.toMatch(/^[\d. ]+ k$/m);
  });
});

describe('values', () => {
  it.each<[string, () => readonly Lab[], string]>([
    ['of too few patches', () => measuredOf(files.cmyk, 'short').slice(1), 'values.length'],
    ['of the other length', () => measuredOf(files.cmyk, 'full'), 'values.length'],
    ['of none', () => [], 'values'],
    ['out of range', () => measuredOf(files.cmyk, 'short').map(([, a, b]): Lab => [400, a, b]), 'values.0.0'],
    [
      'in another order',
      () => measuredOf(files.cmyk, 'short').map((_, k, all) => all[(k * 7) % 58]!),
      'values',
    ],
    ['of dark cloth', () => measuredOf(files.cmyk, 'short').map(([l, a, b]): Lab => [l / 2, a, b]), 'values'],
  ])('%s are refused, and nothing is kept', async (_, values, field) => {
    const before = await listed();
    const answer = await correct({ values: values(), isTrial: false });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)[0]?.split(':')[0]).toBe(field);
    expect(await listed()).toEqual(before);
  });

  it(
    'are tried without anything being kept, and a mistaken patch is named',
    { timeout: 60_000 },
    async () => {
      const before = await listed();
      const values = measuredOf(files.cmyk, 'short').map((lab, index): Lab =>
        index === 20 ? [90, 60, -60] : lab,
      );
      const { body, status } = await correct({ values });
      expect([status, body.profile, body.doubtful]).toEqual([200, null, [21]]);
      expect(await listed()).toEqual(before);
    },
  );
});

/** Differences of what a printer makes of colours, asked for by a profile, from what was wanted. */
const missesOf = (
  profile: PrinterProfile,
  print: (device: readonly number[]) => Lab,
  wanted: readonly Lab[],
): readonly number[] =>
  wanted.map((lab) => labDifference(lab, print(profile.toDevice(lab, 'relative')))).sort((a, b) => a - b);
const middle = (sorted: readonly number[]): number => sorted[sorted.length >> 1] ?? 0;
const high = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length * 0.95)] ?? 0;

describe.each(['cmyk', 'p3'] as const)('a corrected profile of a printer that has drifted (%s)', (name) => {
  let corrected: CorrectedProfile;
  let file: Buffer;
  beforeAll(async () => {
    const body = {
      length: 'full',
      values: measuredOf(files[name], 'full'),
      name: `New ${name}`,
      isTrial: false,
    };
    const answer = await correct(body, api.asAdmin, profiles[name].id);
    corrected = answer.body;
    file = await fileOf(corrected.profile!.id);
  }, 60_000);

  it('says of the patches what was measured: a tenth of the difference that was there', () => {
    const { before, after, expected } = corrected;
    expect(before.median).toBeGreaterThan(3.5);
    expect(after.median).toBeLessThan(before.median / 10);
    expect(after.p95).toBeLessThan(before.p95 / 8);
    expect(expected.median).toBeLessThan(before.median / 6);
  });

  it('makes that printer print other colours right too: a third of the difference, and less', () => {
    const old = readPrinterProfile(files[name])!;
    const print = driftedPrinter(old);
    const steps = [30, 42, 54, 66, 78, 90];
    const wanted = steps
      .flatMap((l) => [-36, -18, 0, 18, 36].flatMap((a) => [-36, -18, 0, 18, 36].map((b): Lab => [l, a, b])))
      .filter((lab) => labDifference(lab, old.toLab(old.toDevice(lab, 'relative'), 'relative')) < 1.5);
    expect(wanted.length).toBeGreaterThan(50);
    const [before, after] = [
      missesOf(old, print, wanted),
      missesOf(readPrinterProfile(file)!, print, wanted),
    ];
    expect(middle(after)).toBeLessThan(middle(before) / 3);
    expect(high(after)).toBeLessThan(high(before) / 2.5);
    expect(middle(after)).toBeLessThan(1.2);
  });

  it('is read alike by Little CMS, within sharp: at most 1 of difference', async () => {
    const levels = ['00', '40', '80', 'c0', 'ff'];
    const all = levels.flatMap((r) => levels.flatMap((g) => levels.map((b) => `#${r}${g}${b}`)));
    const folder = await mkdtemp(join(tmpdir(), 'kitwright-corrected-'));
    const path = join(folder, 'printer.icc');
    await writeFile(path, file);
    const rgb = Uint8Array.from(all.flatMap((colour) => bytesOf(colour)));
    const inks = await turnColours({ rgb, profile: { path, space: name === 'cmyk' ? 'cmyk' : 'srgb' } });
    await rm(folder, { recursive: true });
    const profile = readPrinterProfile(file)!;
    const count = name === 'cmyk' ? 4 : 3;
    const off = all.map((colour, index) => {
      const theirs = Array.from({ length: count }, (_, ink) => (inks[index * count + ink] ?? 0) / 255);
      const own = profile.toDevice(labD50(colour), 'perceptual');
      return labDifference(profile.toLab(theirs, 'relative'), profile.toLab(own, 'relative'));
    });
    expect(Math.max(...off)).toBeLessThan(1);
  });

  it('leaves the cloth bare where a design is white, and no more ink than the old one anywhere', () => {
    const [old, fresh] = [readPrinterProfile(files[name])!, readPrinterProfile(file)!];
    fresh
      .toDevice([100, 0, 0], 'relative')
      .forEach((amount) => expect(amount).toBeCloseTo(name === 'cmyk' ? 0 : 1, 3));
    const most = (profile: PrinterProfile): number =>
      Math.max(
        ...[0, 10, 20, 30].flatMap((l) =>
          [-60, 0, 60].flatMap((a) =>
            [-60, 0, 60].map((b) =>
              profile.toDevice([l, a, b], 'relative').reduce((sum, ink) => sum + ink, 0),
            ),
          ),
        ),
      );
    if (name === 'cmyk') expect(most(fresh)).toBeLessThan(most(old) + 0.1);
  });

  it(
    'is kept with the old one, says what it came of, and is the same when it is made twice',
    { timeout: 60_000 },
    async () => {
      const body = {
        length: 'full',
        values: measuredOf(files[name], 'full'),
        name: `New ${name}`,
        isTrial: false,
      };
      const again = await Promise.all([
        correct(body, api.asAdmin, profiles[name].id),
        correct(body, api.asAdmin, profiles[name].id),
      ]);
      expect(again.map((answer) => answer.body.profile?.id)).toEqual([
        corrected.profile!.id,
        corrected.profile!.id,
      ]);
      const { profiles: all } = await listed();
      expect(all.filter(({ name: each }) => each === `New ${name}`)).toHaveLength(1);
      expect(all.find(({ id }) => id === profiles[name].id)?.correction).toBeNull();
      expect(all.find(({ id }) => id === corrected.profile!.id)).toMatchObject({
        space: name === 'cmyk' ? 'CMYK' : 'RGB',
        correction: {
          of: profiles[name].name,
          patches: chartOf(name === 'cmyk' ? 'CMYK' : 'RGB', 'full').patches.length,
        },
      });
      for (const id of [corrected.profile!.id, profiles[name].id, null]) {
        const { version, settings } = await listed();
        const chosen = { body: { version, settings: { ...settings, profileId: id } } };
        expect((await api.asAdmin('PUT', SETTINGS, chosen)).status).toBe(200);
      }
    },
  );
});
