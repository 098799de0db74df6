import { proofIdSchema, type DesignId } from '@kitwright/contract';
import { setImmediate } from 'node:timers/promises';
import type { Design } from '@kitwright/contract/designs';
import type { Order, Proof } from '@kitwright/contract/orders';
import type { PrintSettings } from '@kitwright/contract/production';
import { PDFDocument, PDFRawStream, decodePDFRawStream } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { MAX_ROSTER } from '@kitwright/contract/teams';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proofColour, readPrinterProfile } from '@kitwright/colour/icc';
import {
  multipart,
  orderBody,
  postOrder,
  sampleDocument,
  sampleRoster,
  saveDesign,
  uploadPicture,
  withImage,
} from '../../../../test/samples.ts';
import { builtInProfile } from '../../../../test/synthetic-printer.ts';
import { fieldsOf, keyOf, startApi, type Caller, type TestApi } from '../../../../test/start-api.ts';

const UNKNOWN_ID = '0197a6a1-8f3c-7000-8000-000000000001';
const roster = sampleRoster(5);

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const make = (caller: Caller, { uuid, version }: Pick<Design, 'uuid' | 'version'>, players = roster) =>
  caller<Proof>('POST', '/api/proofs', {
    body: { parts: [{ designUuid: uuid, designVersion: version, roster: players }] },
  });
const sign = (caller: Caller, { id, seal }: Pick<Proof, 'id' | 'seal'>) =>
  caller<Proof>('POST', `/api/proofs/${id}/sign`, { body: { seal } });
const last = async (caller: Caller, uuid: DesignId): Promise<Proof | null> =>
  (await caller<{ proof: Proof | null }>('GET', `/api/proofs/of/${uuid}`)).body.proof;
const redraw = (caller: Caller, { uuid, version, document }: Design) =>
  caller<Design>('PUT', `/api/designs/${uuid}`, {
    body: {
      name: 'Lions',
      version,
      document: { ...document, zones: { ...document.zones, body: { kind: 'pure', colour: '#123456' } } },
    },
  });

describe('a proof sheet', () => {
  it('is for its captain alone: 401 to a visitor, 404 to strangers', async () => {
    const design = await saveDesign(api.asCustomer);
    const proof = (await make(api.asCustomer, design)).body;
    const calls = [
      (caller: Caller) => make(caller, design),
      (caller: Caller) => sign(caller, proof),
      (caller: Caller) => caller('GET', `/api/proofs/${proof.id}/sheet.pdf`),
    ];
    for (const call of calls) {
      expect((await call(api.asVisitor)).status).toBe(401);
      for (const caller of [api.asStore, api.asOtherTenant]) expect((await call(caller)).status).toBe(404);
    }
    expect((await api.asVisitor('GET', `/api/proofs/of/${design.uuid}`)).status).toBe(401);
    expect(await last(api.asStore, design.uuid)).toBeNull();
    expect(
      (await sign(api.asCustomer, { id: proofIdSchema.parse(UNKNOWN_ID), seal: proof.seal })).status,
    ).toBe(404);
  });

  it.each([
    ['no design', { parts: [] }],
    ['nobody', { parts: [{ designUuid: UNKNOWN_ID, designVersion: 1, roster: [] }] }],
    ['no parts', {}],
  ])('of %s is refused', async (_, body) => {
    expect((await api.asCustomer('POST', '/api/proofs', { body })).status).toBe(400);
  });

  it('is the same for the same content, however often and simultaneously it is made', async () => {
    const design = await saveDesign(api.asCustomer);
    const made = await Promise.all(Array.from({ length: 5 }, () => make(api.asCustomer, design)));
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
    const other = await make(api.asCustomer, design, sampleRoster(4));
    expect(other.body.id).not.toBe(made[0]!.body.id);
  });

  it('is refused of a version that is not the one that was seen', async () => {
    const design = await saveDesign(api.asCustomer);
    await redraw(api.asCustomer, design);
    const answer = await make(api.asCustomer, design);
    expect([answer.status, keyOf(answer)]).toEqual([409, 'error.msg.design.versionConflict']);
  });

  it.each(['kh', 'en'])('is a PDF (%s)', async (lang) => {
    const design = await saveDesign(api.asCustomer);
    const { id } = (await make(api.asCustomer, design)).body;
    const answer = await api.asCustomer('GET', `/api/proofs/${id}/sheet.pdf?lang=${lang}`);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(Buffer.from(answer.raw).toString('latin1').startsWith('%PDF-')).toBe(true);
  });
});

describe('the sheet of a maker who prints by a profile', () => {
  const contentOf = async (id: string): Promise<string> => {
    const { raw } = await api.asCustomer('GET', `/api/proofs/${id}/sheet.pdf?lang=en`);
    const pdf = await PDFDocument.load(raw);
    return pdf.context
      .enumerateIndirectObjects()
      .flatMap(([, object]) =>
        object instanceof PDFRawStream
          ? [Buffer.from(decodePDFRawStream(object).decode()).toString('latin1')]
          : [],
      )
      .join('\n');
  };

  /** Sizes and first pixels of the pictures of a sheet, of RGB. */
  const picturesOf = async (id: string): Promise<readonly (readonly number[])[]> => {
    const { raw } = await api.asCustomer('GET', `/api/proofs/${id}/sheet.pdf`);
    const pdf = await PDFDocument.load(raw);
    return pdf.context
      .enumerateIndirectObjects()
      .flatMap(([, object]) =>
        object instanceof PDFRawStream && object.dict.toString().includes('/DeviceRGB')
          ? [[...decodePDFRawStream(object).decode().subarray(0, 3)]]
          : [],
      );
  };

  it('shows colours as they are printed, of pictures too', async () => {
    const square = { width: 40, height: 40, channels: 3, background: '#0000ff' } as const;
    const picture = await uploadPicture(api.asCustomer, await sharp({ create: square }).png().toBuffer());
    const circle = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4" fill="#00ff00"/></svg>',
    );
    const drawn = await api.asCustomer<{ id: string }>(
      'POST',
      '/api/uploads',
      multipart(circle, { fileName: 'logo.svg', type: 'image/svg+xml' }),
    );
    const ofLines = await saveDesign(api.asCustomer, 'Lines', withImage(sampleDocument(), drawn.body.id));
    const { uuid, version, document } = await saveDesign(
      api.asCustomer,
      'Pixels',
      withImage(sampleDocument(), picture.body.id),
    );
    const zones = { ...document.zones, body: { kind: 'pure' as const, colour: '#0000ff' as const } };
    const { body: design } = await api.asCustomer<Design>('PUT', `/api/designs/${uuid}`, {
      body: { name: 'Blue', version, document: { ...document, zones } },
    });
    const parts = [design, ofLines].map((each) => ({
      designUuid: each.uuid,
      designVersion: each.version,
      roster: sampleRoster(1),
    }));
    const { id } = (await api.asCustomer<Proof>('POST', '/api/proofs', { body: { parts } })).body;
    expect(await contentOf(id)).toMatch(/^0 0 1 rg$/m);
    expect(await contentOf(id)).toMatch(/^0 1 0 rg$/m);
    expect(await picturesOf(id)).toContainEqual([0, 0, 255]);
    const { body: profile } = await api.asAdmin<{ id: string }>(
      'POST',
      '/api/console/print-profiles',
      multipart(await builtInProfile('cmyk'), { fileName: 'press.icc' }),
    );
    const keep = async (profileId: string | null): Promise<void> => {
      const { version: seen, settings } = (
        await api.asAdmin<PrintSettings>('GET', '/api/console/print-settings')
      ).body;
      await api.asAdmin('PUT', '/api/console/print-settings', {
        body: { version: seen, settings: { ...settings, profileId } },
      });
    };
    await keep(profile.id);
    const printed = await contentOf(id);
    const pictures = await picturesOf(id);
    await keep(null);
    const seen = proofColour(readPrinterProfile(await builtInProfile('cmyk'))!, [0, 0, 255], 'relative').seen;
    expect(pictures).toHaveLength(1);
    pictures[0]!.forEach((part, axis) => expect(Math.abs(part - (seen[axis] ?? 0))).toBeLessThan(3));
    expect(printed).not.toMatch(/^0 1 0 rg$/m);
    expect(printed).not.toMatch(/^0 0 1 rg$/m);
    expect(printed.length).toBeGreaterThan(1000);
  });
});

describe('the sheet of a whole club', () => {
  it('lets others be answered while it is drawn', async () => {
    const players = 80;
    const design = await saveDesign(api.asCustomer);
    const { body: proof } = await make(api.asCustomer, design, sampleRoster(players));
    const sheetIs = { drawn: false };
    const sheet = api.asCustomer('GET', `/api/proofs/${proof.id}/sheet.pdf`).then((answer) => {
      sheetIs.drawn = true;
      return answer.status;
    });
    let answered = 0;
    for (; !sheetIs.drawn; answered += 1) {
      await setImmediate();
      await api.asVisitor('GET', '/healthz');
    }
    expect(await sheet).toBe(200);
    expect(answered).toBeGreaterThan(players);
  });

  it('has no more players than one roster, in all its designs together', async () => {
    const designs = [await saveDesign(api.asCustomer), await saveDesign(api.asCustomer)];
    const of = (players: readonly number[]) =>
      api.asCustomer('POST', '/api/proofs', {
        body: {
          parts: designs.map(({ uuid, version }, index) => ({
            designUuid: uuid,
            designVersion: version,
            roster: sampleRoster(players[index] ?? 1),
          })),
        },
      });
    expect((await of([MAX_ROSTER - 1, 1])).status).toBe(200);
    expect(fieldsOf(await of([MAX_ROSTER - 1, 2]))).toEqual(['parts: error.field.tooLong']);
  });

  it('is drawn so often a minute, for each account', async () => {
    const caller = await api.asNewCustomer('printer@example.com');
    const { body: proof } = await make(caller, await saveDesign(caller), sampleRoster(1));
    const { body: mine } = await make(api.asCustomer, await saveDesign(api.asCustomer), sampleRoster(1));
    const statuses: number[] = [];
    for (let count = 0; count < 13; count += 1)
      statuses.push((await caller('GET', `/api/proofs/${proof.id}/sheet.pdf`)).status);
    expect(statuses.at(-2)).toBe(200);
    expect(statuses.at(-1)).toBe(429);
    expect((await api.asCustomer('GET', `/api/proofs/${mine.id}/sheet.pdf`)).status).toBe(200);
  });
});

describe('signing off', () => {
  it('is once, however often and simultaneously it is clicked', async () => {
    const design = await saveDesign(api.asCustomer);
    const proof = (await make(api.asCustomer, design)).body;
    expect(proof.signed).toBeNull();
    const answers = await Promise.all(Array.from({ length: 4 }, () => sign(api.asCustomer, proof)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.signed!.at)).size).toBe(1);
    expect((await last(api.asCustomer, design.uuid))!.id).toBe(proof.id);
  });

  it('is of what was seen: another seal is not signed', async () => {
    const proof = (await make(api.asCustomer, await saveDesign(api.asCustomer))).body;
    const answer = await sign(api.asCustomer, { ...proof, seal: 'f'.repeat(64) });
    expect([answer.status, keyOf(answer)]).toEqual([409, 'error.msg.proof.changed']);
  });

  it('is refused once the design has changed in between', async () => {
    const design = await saveDesign(api.asCustomer);
    const proof = (await make(api.asCustomer, design)).body;
    await redraw(api.asCustomer, design);
    const answer = await sign(api.asCustomer, proof);
    expect([answer.status, keyOf(answer)]).toEqual([409, 'error.msg.proof.changed']);
    expect(await last(api.asCustomer, design.uuid)).toBeNull();
  });
});

describe('an order', () => {
  const order = async (caller: Caller, uuid: DesignId, players = roster): Promise<Order> =>
    (await postOrder(caller, await orderBody(caller, uuid, players))).body;

  it('carries the sign-off of exactly this drawing for exactly these players', async () => {
    const design = await saveDesign(api.asCustomer);
    const proof = (await make(api.asCustomer, design)).body;
    expect((await order(api.asCustomer, design.uuid)).items[0]!.signOff).toBeNull();
    await sign(api.asCustomer, proof);
    expect((await order(api.asCustomer, design.uuid)).items[0]!.signOff).toMatchObject({ holds: true });
    const others = roster.map((entry, i) => (i === 0 ? { ...entry, number: '99' } : entry));
    expect((await order(api.asCustomer, design.uuid, others)).items[0]!.signOff).toBeNull();
  });

  it('is frozen with the very seal that was signed', async () => {
    const design = await saveDesign(api.asCustomer);
    const proof = (await make(api.asCustomer, design)).body;
    await sign(api.asCustomer, proof);
    const { id, status } = await order(api.asCustomer, design.uuid);
    await api.asAdmin('POST', `/api/console/orders/${id}/move`, {
      body: { action: 'approve', from: status },
    });
    const { body } = await api.asCustomer<Order>('GET', `/api/orders/${id}`);
    expect(body.items[0]!.frozenHash).toBe(proof.parts[0]!.seal);
  });

  it('says that its sign-off is void once its drawing is another', async () => {
    const design = await saveDesign(api.asCustomer);
    await sign(api.asCustomer, (await make(api.asCustomer, design)).body);
    const { id, status } = await order(api.asCustomer, design.uuid);
    const reject = { action: 'reject', from: status, reason: 'Too dark' };
    await api.asAdmin('POST', `/api/console/orders/${id}/move`, { body: reject });
    await redraw(api.asCustomer, design);
    await api.asCustomer('POST', `/api/orders/${id}/resubmit`);
    const { body } = await api.asCustomer<Order>('GET', `/api/orders/${id}`);
    expect(body.items[0]!.signOff).toMatchObject({ holds: false });
  });
});
