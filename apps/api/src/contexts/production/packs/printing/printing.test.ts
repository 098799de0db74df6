import type { Order } from '@kitwright/contract/orders';
import type { Pack, PrintProfile, PrintSettings } from '@kitwright/contract/production';
import { PDFDocument, PDFRawStream, decodePDFRawStream } from '@cantoo/pdf-lib';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOSTILE_PROFILES } from '../../../../../test/hostile-profiles.ts';
import {
  multipart,
  orderBody,
  placeOrder,
  postOrder,
  sampleDocument,
  saveDesign,
  uploadPicture,
  withImage,
} from '../../../../../test/samples.ts';
import { fieldsOf, keyOf, startApi, type Caller, type TestApi } from '../../../../../test/start-api.ts';

const SETTINGS = '/api/console/print-settings';
const PROFILES = '/api/console/print-profiles';
const UNKNOWN_ID = '0197a6a1-8f3c-7000-8000-000000000001';

let api: TestApi;
let cmyk: Buffer;
beforeAll(async () => {
  api = await startApi();
  // The profile that libvips has built in.
  const picture = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#c8102e' } })
    .toColourspace('cmyk')
    .withIccProfile('cmyk')
    .jpeg()
    .toBuffer();
  cmyk = (await sharp(picture).metadata()).icc!;
});
afterAll(() => api.close());

const bring = (caller: Caller, file: Buffer, query = '') =>
  caller<PrintProfile>('POST', `${PROFILES}${query}`, multipart(file, { fileName: 'press.icc' }));
const printing = async (caller: Caller = api.asAdmin): Promise<PrintSettings> =>
  (await caller<PrintSettings>('GET', SETTINGS)).body;
const keep = async (part: Partial<PrintSettings['settings']>, version?: number) => {
  const before = await printing();
  const body = { version: version ?? before.version, settings: { ...before.settings, ...part } };
  return api.asAdmin<PrintSettings>('PUT', SETTINGS, { body });
};
const approve = (id: string) =>
  api.asAdmin<Order>('POST', `/api/console/orders/${id}/move`, {
    body: { action: 'approve', from: 'REVIEWING' },
  });
const packOf = async (id: string): Promise<{ pack: Pack; files: Record<string, Uint8Array> }> => {
  await approve(id);
  await api.asAdmin('POST', `/api/console/orders/${id}/pack`, { body: {} });
  await api.runJobs();
  const { body: pack } = await api.asAdmin<Pack>('GET', `/api/console/orders/${id}/pack`);
  const { raw } = await api.asAdmin('GET', `/api/console/orders/${id}/pack.zip`);
  return { pack, files: pack.status === 'ready' ? unzipSync(new Uint8Array(raw)) : {} };
};
const contentOf = async (file: Uint8Array): Promise<string> => {
  const pdf = await PDFDocument.load(file);
  return pdf.context
    .enumerateIndirectObjects()
    .map(([, object]) =>
      object instanceof PDFRawStream && !object.dict.toString().includes('/Image')
        ? Buffer.from(decodePDFRawStream(object).decode()).toString('latin1')
        : object.toString(),
    )
    .join('\n');
};

describe('every call of print settings', () => {
  it('is for the tenant’s staff alone', async () => {
    const body = { version: 0, settings: {} };
    for (const [caller, status] of [
      [api.asVisitor, 401],
      [api.asCustomer, 403],
      [api.asStore, 403],
    ] as const) {
      expect((await caller('GET', SETTINGS)).status).toBe(status);
      expect((await caller('PUT', SETTINGS, { body })).status).toBe(status);
      expect((await caller('DELETE', `${PROFILES}/${UNKNOWN_ID}`)).status).toBe(status);
      expect((await bring(caller, cmyk)).status).toBe(status);
    }
  });

  it('knows nothing of another tenant’s', async () => {
    const { body: profile } = await bring(api.asAdmin, cmyk);
    expect((await printing(api.asOtherAdmin)).profiles).toEqual([]);
    expect(keyOf(await api.asOtherAdmin('DELETE', `${PROFILES}/${profile.id}`))).toBe('error.msg.notFound');
    const answer = await api.asOtherAdmin('PUT', SETTINGS, {
      body: { version: 0, settings: { profileId: profile.id } },
    });
    expect(fieldsOf(answer)).toEqual(['settings.profileId: error.field.invalid']);
  });
});

describe('how a tenant prints', () => {
  it('is as the trade does until it is changed, and then what new packs are made with', async () => {
    expect((await printing()).settings).toMatchObject({ bleedMm: 4, rollWidthMm: 1600, spots: [] });
    expect((await keep({ bleedMm: 5, rollWidthMm: 1420 })).status).toBe(200);
    const { id } = await placeOrder(api.asCustomer);
    await approve(id);
    const { body: pack } = await api.asAdmin<Pack>('POST', `/api/console/orders/${id}/pack`, {
      body: { gapMm: 8 },
    });
    expect(pack.settings).toMatchObject({ bleedMm: 5, rollWidthMm: 1420, gapMm: 8 });
    await api.runJobs();
    await keep({ bleedMm: 4, rollWidthMm: 1600 });
  });

  it('is changed by one of two who saw the same', async () => {
    const { version } = await printing();
    const answers = await Promise.all([keep({ gapMm: 7 }, version), keep({ gapMm: 9 }, version)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(keyOf(answers.find(({ status }) => status === 409)!)).toBe('error.msg.printSettings.conflict');
  });

  it.each([
    [{ bleedMm: 9 }, 'settings.bleedMm'],
    [{ spots: [{ name: '', colour: '#c8102e' }] }, 'settings.spots.0.name'],
    [{ spots: [{ name: 'ក្រហម', colour: '#c8102e' }] }, 'settings.spots.0.name'],
    [
      {
        spots: [
          { name: 'A', colour: '#c8102e' },
          { name: 'A', colour: '#c8102f' },
        ],
      },
      'settings.spots',
    ],
    [
      { fabricShrinkage: { mesh: { acrossPercent: 50, alongPercent: 0 } } },
      'settings.fabricShrinkage.mesh.acrossPercent',
    ],
    [{ profileId: UNKNOWN_ID }, 'settings.profileId'],
  ])('refuses %j', async (part, field) => {
    expect(fieldsOf(await keep(part)).map((fault) => fault.split(':')[0])).toContain(field);
  });
});

describe('a printer profile', () => {
  it('is read for its colours and its name, and the same file is the same profile', async () => {
    const [{ body: first, status }, { body: again }] = [
      await bring(api.asAdmin, cmyk, '?name=Press'),
      await bring(api.asAdmin, cmyk),
    ];
    expect(status).toBe(201);
    expect(first).toMatchObject({ name: 'Press', space: 'CMYK', bytes: cmyk.length });
    expect(again).toEqual(first);
    expect((await printing()).profiles).toContainEqual(first);
  });

  it('that is none, is broken, or of no printer is refused', async () => {
    const grey = Buffer.from(cmyk);
    grey.write('GRAY', 16, 'latin1');
    const outside = Buffer.from(cmyk);
    outside.writeUInt32BE(cmyk.length, 136);
    for (const [file, key] of [
      [Buffer.from('no profile'), 'error.msg.printProfile.unreadable'],
      [cmyk.subarray(0, 4000), 'error.msg.printProfile.unreadable'],
      [outside, 'error.msg.printProfile.unreadable'],
      [grey, 'error.msg.printProfile.unfit'],
      [Buffer.alloc(9 * 1024 * 1024), 'error.msg.printProfile.tooLarge'],
    ] as const)
      expect(keyOf(await bring(api.asAdmin, file))).toBe(key);
  });

  it('whose tables cannot be read, or turn colours into others, is refused', async () => {
    const tagAt = cmyk.indexOf('B2A0', 132, 'latin1');
    const [at, bytes] = [cmyk.readUInt32BE(tagAt + 4), cmyk.readUInt32BE(tagAt + 8)];
    const broken = (change: (file: Buffer) => void): Buffer => {
      const file = Buffer.from(cmyk);
      change(file);
      return file;
    };
    for (const file of [
      broken((each) => each.fill(0, at, at + bytes)),
      broken((each) => each.fill(0, at, at + 8)),
      broken((each) => each.fill(0x55, at + bytes / 2, at + bytes)),
      broken((each) => each.fill(0, at + bytes - 3_000, at + bytes)),
    ]) {
      const answer = await bring(api.asAdmin, file);
      expect([answer.status, keyOf(answer)]).toEqual([422, 'error.msg.printProfile.unreadable']);
    }
  });

  it('with curves longer than any is read, or than they are, is refused', async () => {
    const [said, long] = HOSTILE_PROFILES.filter(({ name }) => name.startsWith('curves'));
    for (const { make } of [said!, long!])
      expect(keyOf(await bring(api.asAdmin, await make()))).toBe('error.msg.printProfile.unreadable');
  });

  it.each(HOSTILE_PROFILES.filter(({ quick }) => quick))(
    'made to stall what reads it ($name) is refused',
    async ({ make }) => {
      expect((await bring(api.asAdmin, await make())).status).toBe(422);
      expect((await bring(api.asAdmin, cmyk)).status).toBe(201);
    },
  );

  it('of three primaries has no tables, and is taken', async () => {
    const picture = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#c8102e' } })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    const { status, body } = await bring(api.asAdmin, (await sharp(picture).metadata()).icc!);
    expect([status, body.space]).toEqual([201, 'RGB']);
    await api.asAdmin('DELETE', `${PROFILES}/${body.id}`);
  });

  it('is withdrawn, but not while packs are printed with it', async () => {
    const { body: profile } = await bring(api.asAdmin, cmyk);
    await keep({ profileId: profile.id });
    const drop = () => api.asAdmin<PrintSettings>('DELETE', `${PROFILES}/${profile.id}`);
    expect(keyOf(await drop())).toBe('error.msg.printProfile.inUse');
    await keep({ profileId: null });
    expect((await drop()).body.profiles).toEqual([]);
    expect(keyOf(await drop())).toBe('error.msg.notFound');
  });
});

describe('a pack', { timeout: 120_000 }, () => {
  it('is in the inks of the tenant’s profile, pictures too, with its spot colours by name', async () => {
    const { body: profile } = await bring(api.asAdmin, cmyk, '?name=Press');
    const document = withImage(sampleDocument(), (await uploadPicture(api.asCustomer)).body.id);
    const [fill] = Object.values(document.zones).filter(({ kind }) => kind === 'pure');
    const colour = fill?.kind === 'pure' ? fill.colour : '#c8102e';
    await keep({ profileId: profile.id, spots: [{ name: 'TEAM SPOT', colour }] });
    const design = await saveDesign(api.asCustomer, 'Lions', document);
    const { body: order } = await postOrder(api.asCustomer, await orderBody(api.asCustomer, design.uuid));
    const { pack, files } = await packOf(order.id);
    expect([pack.status, pack.faults]).toEqual(['ready', []]);
    const content = await contentOf(files[pack.garments[0]!.file]!);
    expect(content).toContain('/Separation /TEAM#20SPOT /DeviceCMYK');
    expect(content).toContain('/DestOutputProfile');
    expect(content).toMatch(/\/Subtype \/Image[^>]*\/ColorSpace \/DeviceCMYK/);
    expect(content).not.toMatch(/^[\d. ]+ rg$/m);
    const colours = new TextDecoder().decode(files['papers/colours.csv']);
    expect(colours).toContain('CMYK percent (Press)');
    expect(colours).toContain('TEAM SPOT');
    await keep({ profileId: null, spots: [] });
  });

  it('draws a vector picture of lines, without a pixel', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 24 24">' +
        '<circle cx="12" cy="12" r="9" fill="#123456" stroke="#fedcba" stroke-width="1.5"/></svg>',
    );
    const picture = await api.asCustomer<{ id: string }>(
      'POST',
      '/api/uploads',
      multipart(svg, { fileName: 'logo.svg', type: 'image/svg+xml' }),
    );
    const design = await saveDesign(api.asCustomer, 'Lions', withImage(sampleDocument(), picture.body.id));
    const { body: order } = await postOrder(api.asCustomer, await orderBody(api.asCustomer, design.uuid));
    const { pack, files } = await packOf(order.id);
    const content = await contentOf(files[pack.garments[0]!.file]!);
    expect(content).not.toContain('/Subtype /Image');
    // #123456 is 18 52 86 of 255.
    expect(content).toContain('0.0706 0.2039 0.3373 rg');
  });
});
