import type { DesignId } from '@kitwright/contract';
import type { Design, Review } from '@kitwright/contract/designs';
import type { Order } from '@kitwright/contract/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  newKey,
  orderBody,
  postOrder,
  sampleDocument,
  samplePng,
  sampleRoster,
  saveDesign,
  uploadPicture,
  withImage,
} from '../../../../test/samples.ts';
import { fieldsOf, startApi, type TestApi } from '../../../../test/start-api.ts';

const DAY_MS = 24 * 3_600_000;

let now = new Date('2026-11-23T09:00:00Z');
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ clock: () => now });
});
afterAll(() => api.close());

const bare = (address: string): string => address.split(/[?&]until=/)[0]!;
const status = async (address: string): Promise<number> => (await api.asVisitor('GET', address)).status;
const caching = async (address: string) => (await api.asVisitor('GET', address)).headers['cache-control'];

let size = 40;
/** A design of the customer that shows a picture no one else has. */
const withPicture = async (): Promise<{ readonly design: Design; readonly picture: string }> => {
  size += 1;
  const { body } = await uploadPicture(api.asCustomer, await samplePng(size, 7));
  const design = await saveDesign(api.asCustomer, 'Private', withImage(sampleDocument(), body.id));
  return { design, picture: body.id };
};
const share = (uuid: DesignId) => api.asCustomer('POST', `/api/designs/${uuid}/share`, {});

describe('pictures of a private design', () => {
  it('are for signed addresses alone', async () => {
    const { design, picture } = await withPicture();
    expect(await status(design.thumbnailUrl)).toBe(200);
    for (const format of ['svg', 'png', 'webp'])
      expect(await status(`/api/designs/${design.uuid}/thumbnail.${format}?v=1`)).toBe(404);
    expect(await status(`/api/uploads/${picture}`)).toBe(404);
    expect(await status(`/api/designs/${design.uuid}/card.png`)).toBe(404);
  });

  it('come with the answer that shows them, to their owner and to staff', async () => {
    const { design, picture } = await withPicture();
    const shown = await api.asCustomer<{ pictures: Record<string, string> }>(
      'GET',
      `/api/designs/${design.uuid}`,
    );
    expect(await status(shown.body.pictures[picture]!)).toBe(200);
    expect((await api.asVisitor('GET', `/api/uploads/${picture}`)).status).toBe(404);
  });

  it('have addresses that are the same for half a day, are kept as long as they hold, and end', async () => {
    const { design } = await withPicture();
    const open = () => api.asCustomer<Design>('GET', `/api/designs/${design.uuid}`);
    const first = (await open()).body.thumbnailUrl;
    const before = now;
    expect((await open()).body.thumbnailUrl).toBe(first);
    const [, seconds] = /^private, max-age=(\d+), immutable$/.exec(String(await caching(first)))!;
    expect(Number(seconds)).toBeGreaterThan(DAY_MS / 2 / 1_000);
    expect(Number(seconds)).toBeLessThanOrEqual(DAY_MS / 1_000);
    now = new Date(before.getTime() + DAY_MS);
    expect(await status(first)).toBe(404);
    now = before;
  });

  it('are not there under an address of another thing, of another tenant, or with another end', async () => {
    const [one, other] = [(await withPicture()).design, (await withPicture()).design];
    const signature = one.thumbnailUrl.slice(one.thumbnailUrl.indexOf('until='));
    expect(await status(`${bare(other.thumbnailUrl)}&${signature}`)).toBe(404);
    expect(await status(one.thumbnailUrl.replace(/until=\d/, 'until=9'))).toBe(404);
    expect(await status(one.thumbnailUrl.replace(/sig=..../, 'sig=AAAA'))).toBe(404);
    expect((await api.asOtherTenant('GET', one.thumbnailUrl)).status).toBe(404);
  });

  it('are there for everybody while it is shared, kept by no one between, and gone with the link', async () => {
    const { design, picture } = await withPicture();
    const drawing = bare(design.thumbnailUrl);
    expect((await share(design.uuid)).status).toBe(200);
    for (const address of [drawing, `/api/uploads/${picture}`]) {
      expect([await status(address), await caching(address)]).toEqual([200, 'private, no-cache']);
    }
    const card = `/api/designs/${design.uuid}/card.png`;
    expect([await status(card), await caching(card)]).toEqual([200, 'public, no-cache']);
    const shared = await api.asVisitor<Design>('GET', `/api/shared/designs/${design.uuid}`);
    expect(JSON.stringify(shared.body)).not.toContain('sig=');
    expect((await api.asCustomer('DELETE', `/api/designs/${design.uuid}/links/view`)).status).toBe(204);
    for (const address of [drawing, `/api/uploads/${picture}`, card]) expect(await status(address)).toBe(404);
  });

  it('are not told to who came by a link, though signed in', async () => {
    const { design, picture } = await withPicture();
    const link = await api.asCustomer<{ secret: string }>('POST', `/api/designs/${design.uuid}/links`, {
      body: { right: 'edit' },
    });
    const guest = await api.asNewCustomer('guest-of-link@club.test');
    const path = `/api/designs/${design.uuid}?link=${link.body.secret}`;
    const opened = await guest<Design>('GET', path);
    expect(opened.status).toBe(200);
    expect(JSON.stringify(opened.body)).not.toContain('sig=');
    expect(await status(`/api/uploads/${picture}`)).toBe(200);
    await api.asCustomer('DELETE', `/api/designs/${design.uuid}/links/edit`);
    expect(await status(`/api/uploads/${picture}`)).toBe(404);
    expect(await status(opened.body.thumbnailUrl)).toBe(404);
  });

  it('cannot be had again by putting what was once shared on a design of one’s own', async () => {
    const { design, picture } = await withPicture();
    await share(design.uuid);
    const stranger = await api.asNewCustomer('collector@club.test');
    const put = () =>
      stranger('POST', '/api/designs', {
        body: { name: 'Mine', document: withImage(sampleDocument(), picture) },
        headers: { 'idempotency-key': newKey() },
      });
    await api.asCustomer('DELETE', `/api/designs/${design.uuid}/links/view`);
    const refused = await put();
    expect([refused.status, fieldsOf(refused)]).toEqual([
      400,
      ['document.elements.logo.uploadId: error.field.invalid'],
    ]);
    await share(design.uuid);
    expect((await put()).status).toBe(201);
  });

  it('cannot be signed by names that look like addresses', async () => {
    const { design: victim } = await withPicture();
    const name = `","thumbnailUrl":"${bare(victim.thumbnailUrl)}`.slice(0, 80);
    const stranger = await api.asNewCustomer('forger@club.test');
    const saved = await saveDesign(stranger, name);
    const told = JSON.stringify(saved);
    expect(told).not.toContain(`${victim.uuid}/thumbnail.svg?v=1&until`);
  });
});

describe('pictures of orders and reviews', () => {
  it('are for signed addresses alone, also while the design is shared', async () => {
    const { design } = await withPicture();
    await share(design.uuid);
    const { body: order } = await postOrder(
      api.asCustomer,
      await orderBody(api.asCustomer, design.uuid, sampleRoster()),
    );
    const shown = await api.asAdmin<Order>('GET', `/api/console/orders/${order.id}`);
    const addresses = [order.thumbnailUrl, order.items[0]!.thumbnailUrl, shown.body.thumbnailUrl];
    for (const address of addresses) {
      expect(await status(address)).toBe(200);
      expect(await status(bare(address))).toBe(404);
    }
    await api.asCustomer('POST', `/api/designs/${design.uuid}/submit`, {
      headers: { 'idempotency-key': newKey() },
    });
    const { body } = await api.asAdmin<{ items: Review[] }>('GET', '/api/console/reviews');
    const review = body.items[0]!.thumbnailUrl;
    expect([await status(review), await status(bare(review))]).toEqual([200, 404]);
  });
});

describe('a picture that nothing saved shows', () => {
  it('is there for who knows its id, and becomes the account’s that saves it', async () => {
    const { body } = await uploadPicture(api.asVisitor, await samplePng(91, 9));
    expect(await status(`/api/uploads/${body.id}`)).toBe(200);
    await saveDesign(api.asCustomer, 'Brought along', withImage(sampleDocument(), body.id));
    expect(await status(`/api/uploads/${body.id}`)).toBe(404);
    const { rows } = await api.database.superuser.query<{ email: string }>(
      'SELECT email FROM uploads JOIN accounts ON accounts.tenant_id = uploads.tenant_id AND accounts.id = account_id WHERE uploads.id = $1',
      [body.id],
    );
    expect(rows).toEqual([{ email: 'customer@demo.test' }]);
  });

  it('is brought again under another id once someone of the same address has saved it', async () => {
    const same = await samplePng(92, 9);
    const first = (await uploadPicture(api.asVisitor, same)).body.id;
    expect((await uploadPicture(api.asVisitor, same)).body.id).toBe(first);
    await saveDesign(api.asCustomer, 'The first to save it', withImage(sampleDocument(), first));
    const second = (await uploadPicture(api.asVisitor, same)).body.id;
    expect(second).not.toBe(first);
    expect(await status(`/api/uploads/${second}`)).toBe(200);
    const neighbour = await api.asNewCustomer('neighbour@club.test');
    const saved = await saveDesign(neighbour, 'Of the same address', withImage(sampleDocument(), second));
    expect(saved.uuid).not.toBe('');
  });
});
