import type { Order, Proof } from '@kitwright/contract/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey, orderBody, placeOrder, postOrder, saveDesign } from '../../../../test/samples.ts';
import { hireStaff } from '../../../../test/staff-alone.ts';
import { keyOf, startApi, type Caller, type TestApi } from '../../../../test/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const ask = (id: string, caller: Caller = api.asAdmin) =>
  caller<Order>('POST', `/api/console/orders/${id}/sign-off`, { headers: { 'idempotency-key': newKey() } });
const sign = (proof: Pick<Proof, 'id' | 'seal'>, caller: Caller = api.asCustomer) =>
  caller<Proof>('POST', `/api/proofs/${proof.id}/sign`, { body: { seal: proof.seal } });
const seen = async (id: string): Promise<Order> =>
  (await api.asCustomer<Order>('GET', `/api/orders/${id}`)).body;
const move = (id: string, action: string, from: string, more = {}) =>
  api.asAdmin('POST', `/api/console/orders/${id}/move`, { body: { action, from, ...more } });
const kindsOf = ({ history }: Order) => history.map(({ kind }) => kind);
const mails = async (template: string): Promise<{ recipient: string; body_text: string }[]> =>
  (
    await api.database.superuser.query<{ recipient: string; body_text: string }>(
      'SELECT recipient, body_text FROM mails WHERE template = $1',
      [template],
    )
  ).rows;

describe('asking the customer of an order to sign', () => {
  it('is for staff who look after orders', async () => {
    const { id } = await placeOrder(api.asCustomer);
    expect((await ask(id, api.asVisitor)).status).toBe(401);
    for (const caller of [api.asCustomer, api.asStore]) expect((await ask(id, caller)).status).toBe(403);
    expect((await ask(id, api.asOtherAdmin)).status).toBe(404);
    const { caller: floor } = await hireStaff(api, 'floor@sign.test', ['FLOOR']);
    expect((await ask(id, floor)).status).toBe(403);
    expect((await seen(id)).proof).toBeNull();
    for (const caller of [api.asVisitor, api.asCustomer, floor])
      expect([401, 403]).toContain((await caller('GET', `/api/console/orders/${id}/proof.pdf`)).status);
    expect((await api.asAdmin('GET', `/api/console/orders/${id}/proof.pdf`)).status).toBe(404);
  });

  it('sends the sheet of what is ordered, which both open, and mails the customer where to sign', async () => {
    const { id, number } = await placeOrder(api.asCustomer);
    const asked = await ask(id);
    expect(asked.status).toBe(201);
    const { proof } = await seen(id);
    expect(proof).toMatchObject({ signed: null, holds: true });
    expect(asked.body.proof).toEqual(proof);
    const files = [
      await api.asAdmin('GET', `/api/console/orders/${id}/proof.pdf?lang=en`),
      await api.asCustomer('GET', `/api/proofs/${proof!.id}/sheet.pdf`),
    ];
    for (const { status, raw } of files)
      expect([status, Buffer.from(raw).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    const mail = (await mails('signOffAsked')).find(({ body_text }) => body_text.includes(number));
    expect(mail).toMatchObject({ recipient: 'customer@demo.test' });
    expect(mail!.body_text).toContain(`/me/histories/${id}`);
  });

  it('leads to a signature on what is ordered, though the design is another by now, and staff hear of it', async () => {
    const design = await saveDesign(api.asCustomer);
    const order = (await postOrder(api.asCustomer, await orderBody(api.asCustomer, design.uuid))).body;
    await ask(order.id);
    await api.database.superuser.query(
      `UPDATE designs SET document = jsonb_set(document, '{slots,teamName}', '"Other"') WHERE uuid = $1`,
      [design.uuid],
    );
    const { proof } = await seen(order.id);
    const signed = await Promise.all([sign(proof!), sign(proof!)]);
    expect(signed.map(({ status }) => status)).toEqual([200, 200]);
    const after = await seen(order.id);
    expect(after.items.map(({ signOff }) => signOff)).toEqual([expect.objectContaining({ holds: true })]);
    expect(after.proof).toMatchObject({ signed: { by: 'Dara Sok' }, holds: true });
    expect(kindsOf(after)).toEqual(['moved', 'signOffAsked', 'signedOff']);
    await api.runJobs();
    expect((await mails('staffNews')).some(({ body_text }) => body_text.includes(order.number))).toBe(true);
  });

  it('reminds when it is done again, of the same sheet; of two at once both are told', async () => {
    const { id } = await placeOrder(api.asCustomer);
    const [first, second] = await Promise.all([ask(id), ask(id)]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.body.proof?.id).toBe(second.body.proof?.id);
  });

  it('is taken back by a correction: what was sent is not signed, and the new sheet is', async () => {
    const order = await placeOrder(api.asCustomer);
    await ask(order.id);
    const { proof } = await seen(order.id);
    await api.database.superuser.query(
      `UPDATE order_items SET roster = jsonb_set(roster, '{0,name}', '"VANNAK"') WHERE order_id = $1`,
      [order.id],
    );
    expect((await seen(order.id)).proof).toMatchObject({ holds: false, signed: null });
    await api.database.superuser.query(
      `UPDATE designs SET document = jsonb_set(document, '{slots,teamName}', '"Other"') WHERE uuid = $1`,
      [order.designUuid],
    );
    expect(keyOf(await sign(proof!))).toBe('error.msg.proof.changed');
    const again = await ask(order.id);
    expect(again.body.proof?.id).not.toBe(proof!.id);
    expect((await sign(again.body.proof!)).status).toBe(200);
  });

  it('has nothing to ask where the same sheet was signed before', async () => {
    const design = await saveDesign(api.asCustomer);
    const body = await orderBody(api.asCustomer, design.uuid);
    const order = (await postOrder(api.asCustomer, body)).body;
    const parts = [
      { designUuid: design.uuid, designVersion: design.version, roster: order.items[0]!.roster },
    ];
    const { body: proof } = await api.asCustomer<Proof>('POST', '/api/proofs', { body: { parts } });
    await sign(proof);
    const asked = await ask(order.id);
    expect(asked.body.items[0]?.signOff).toMatchObject({ by: 'Dara Sok', holds: true });
    expect(kindsOf(await seen(order.id))).toEqual(['moved']);
  });

  it('is refused once it is made, and of an order that names no one', async () => {
    const order = await placeOrder(api.asCustomer);
    await move(order.id, 'cancel', 'REVIEWING', { reason: 'No' });
    expect(keyOf(await ask(order.id))).toBe('error.msg.order.invalidTransition');
    const other = await placeOrder(api.asCustomer);
    await api.database.superuser.query(
      `UPDATE order_items SET roster = '[]', sizes = '[{"size":"M","sleeve":"short","quantity":10}]' WHERE order_id = $1`,
      [other.id],
    );
    expect(keyOf(await ask(other.id))).toBe('error.msg.proof.noPlayers');
  });

  it('is signed by its customer alone', async () => {
    const { id } = await placeOrder(api.asCustomer);
    await ask(id);
    const { proof } = await seen(id);
    const stranger = await api.asNewCustomer('stranger@sign.test');
    for (const caller of [stranger, api.asAdmin]) expect((await sign(proof!, caller)).status).toBe(404);
    expect((await seen(id)).proof?.signed).toBeNull();
  });
});
