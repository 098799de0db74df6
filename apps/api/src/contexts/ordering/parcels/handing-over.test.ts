import type { OwnParcels } from '@kitwright/contract/orders';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parcelCalls, type ParcelCalls } from '../../../../test/parcel-calls.ts';
import { fieldsOf, keyOf, problemOf, startApi, type TestApi } from '../../../../test/start-api.ts';

const UNKNOWN_ID = '0197a6a1-8f3c-7000-8000-000000000001';
const PATH = '/api/console/orders';

let api: TestApi;
let calls: ParcelCalls;
beforeAll(async () => {
  api = await startApi();
  calls = parcelCalls(api);
});
afterAll(() => api.close());

describe('the picture of a handing over', () => {
  it('is kept without what the phone wrote into it, once, and shown to staff and who ordered', async () => {
    const { id } = await calls.inProduction();
    const parcel = await calls.begun(id, ['001']);
    expect(keyOf(await calls.picture(id, parcel.id))).toBe('error.msg.parcel.notSent');
    await calls.send(id, parcel.id, 1);
    const phone = sharp({ create: { width: 40, height: 30, channels: 3, background: '#0a7d4f' } });
    const taken = await phone
      .withExif({ IFD0: { Make: 'Phone' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const kept = await calls.picture(id, parcel.id, api.asAdmin, taken);
    expect([kept.status, kept.body.parcels[0]!.hasPicture]).toEqual([201, true]);
    await calls.deliver(id, parcel.id, 3);
    expect(keyOf(await calls.picture(id, parcel.id))).toBe('error.msg.parcel.left');
    for (const caller of [api.asAdmin, api.asCustomer]) {
      const shown = await calls.look(id, parcel.id, caller);
      expect([shown.status, shown.headers['cache-control']]).toEqual([200, 'private, no-store']);
      expect((await sharp(shown.raw).metadata()).exif).toBeUndefined();
    }
    expect((await calls.look(id, parcel.id, api.asVisitor)).status).toBe(401);
    for (const caller of [api.asStore, api.asOtherAdmin])
      expect((await calls.look(id, parcel.id, caller)).status).toBe(404);
  });

  it('is a picture, and nothing else', async () => {
    const { id } = await calls.inProduction();
    const parcel = await calls.begun(id, ['001']);
    await calls.send(id, parcel.id, 1);
    const answer = await calls.picture(
      id,
      parcel.id,
      api.asAdmin,
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    );
    expect(keyOf(answer)).toBe('error.msg.upload.unsupportedType');
  });
});

describe('the proof of a handing over', () => {
  it('is the name of who took it and the moment, for staff and who ordered; without a name there is none', async () => {
    const caller = await api.asNewCustomer('handing-over@example.com');
    const { id } = await calls.inProduction(true, caller);
    const parcel = await calls.begun(id, ['001', '002']);
    await calls.send(id, parcel.id, 1);
    const nameless = await calls.deliver(id, parcel.id, 2, { receivedBy: ' ' });
    expect([nameless.status, keyOf(nameless)]).toEqual([400, 'error.msg.validation']);
    const before = Date.now();
    const done = (await calls.deliver(id, parcel.id, 2)).body.parcels[0]!;
    expect(done).toMatchObject({ status: 'delivered', receivedBy: 'Coach Vuthy' });
    expect(Date.parse(done.deliveredAt ?? '')).toBeGreaterThanOrEqual(before - 1_000);
    const own = (await caller<OwnParcels>('GET', `/api/orders/${id}/parcels`)).body;
    // Of six garments two are handed over; the others have not left.
    expect(own).toMatchObject({
      rest: 4,
      parcels: [{ status: 'delivered', receivedBy: 'Coach Vuthy', garments: [{ id: '001' }, { id: '002' }] }],
    });
    expect((await calls.orderNow(id)).status).toBe('PROCESSING');
    // Handed over once: no one else writes a name over it.
    expect(keyOf(await calls.deliver(id, parcel.id, 3, { receivedBy: 'Someone else' }))).toBe(
      'error.msg.parcel.conflict',
    );
    expect((await calls.show(id)).body.parcels[0]!.receivedBy).toBe('Coach Vuthy');
  });

  it('of a part leaves what is still loose to be packed, and nothing that has left', async () => {
    const { id } = await calls.inProduction();
    const first = await calls.begun(id, ['001', '002', '003']);
    await calls.send(id, first.id, 1);
    await calls.deliver(id, first.id, 2);
    expect((await calls.show(id)).body.loose.map((garment) => garment.id)).toEqual(['004', '005', '006']);
    expect(keyOf(await calls.add(id, ['003', '004']))).toBe('error.msg.parcel.garmentTaken');
    const second = await calls.begun(id, ['004', '005', '006']);
    expect(second.number).toBe(2);
    await calls.send(id, second.id, 1);
    expect((await calls.show(id)).body).toMatchObject({
      loose: [],
      parcels: [{ status: 'delivered' }, { status: 'sent' }],
    });
  });
});

describe('carriers', () => {
  it('begin as names, and are changed from the version that was seen', async () => {
    expect((await calls.carriers(api.asOtherAdmin)).carriers.map(({ name }) => name)).toContain(
      'Cambodia Post',
    );
    for (const caller of [api.asCustomer, api.asStore])
      expect((await calls.keep({ version: 0, carriers: [] }, caller)).status).toBe(403);
    const { version } = await calls.carriers();
    const bad = [{ name: 'A', trackingTemplate: 'http://a.example/{number}' }];
    expect(fieldsOf(await calls.keep({ version, carriers: bad }))).toEqual([
      'carriers.0.trackingTemplate: error.field.link.invalid',
    ]);
    const second = await api.signIn('admin@demo.test');
    const one = [{ name: 'Own rider', trackingTemplate: '' }];
    const answers = await Promise.all([
      calls.keep({ version, carriers: one }),
      calls.keep({ version, carriers: one }, second),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(problemOf(answers.find(({ status }) => status === 409)!).current).toMatchObject({ carriers: one });
    expect((await calls.carriers(api.asOtherAdmin)).version).toBe(0);
  });
});

it.each(['labels', 'packing-lists'])('%s are a PDF of all parcels, or of one', async (kind) => {
  const { id } = await calls.inProduction();
  expect((await api.asAdmin('GET', `${PATH}/${id}/${kind}.pdf`)).status).toBe(404);
  await calls.begun(id, ['001', '002']);
  const { id: second } = await calls.begun(id, ['003']);
  const pages = async (query: string): Promise<number> => {
    const answer = await api.asAdmin('GET', `${PATH}/${id}/${kind}.pdf?${query}`);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = answer.raw.toString('latin1');
    const [, ...sides] = /\/MediaBox \[ ?0 0 ([0-9.]+) ([0-9.]+)/.exec(text) ?? [];
    expect(sides.map((side) => Math.round((Number(side) / 72) * 25.4))).toEqual(
      kind === 'labels' ? [100, 150] : [210, 297],
    );
    return text.match(/\/Type \/Page\b/g)?.length ?? 0;
  };
  expect([await pages('lang=kh'), await pages(`lang=en&parcel=${second}`)]).toEqual([2, 1]);
  expect((await api.asAdmin('GET', `${PATH}/${id}/${kind}.pdf?parcel=${UNKNOWN_ID}`)).status).toBe(404);
});
