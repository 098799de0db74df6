import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OTHER_HOST, startApi, type Caller, type TestApi } from '../../../../test/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  const sql = (text: string, ...values: readonly unknown[]) =>
    api.database.superuser.query(text, [...values]);
  const { rows } = await sql(`SELECT tenant_id FROM accounts WHERE email = 'admin@demo.test' LIMIT 1`);
  const tenant: unknown = (rows[0] as { tenant_id: string }).tenant_id;
  for (const [at, subject, status] of [
    ['2026-11-25T03:00:00Z', '=HYPERLINK("x")', 'new'],
    ['2026-11-26T03:00:00Z', 'Jerseys for a school', 'new'],
    ['2026-11-27T03:00:00Z', 'Thanks', 'answered'],
  ])
    await sql(
      `INSERT INTO contact_messages (tenant_id, id, contact, subject, message, lang, status, received_at, idempotency_key, request_hash)
       VALUES ($1, $2, 'dara@club.test', $3, 'Hello', 'kh', $4, $5, $6, '\\x00')`,
      tenant,
      randomUUID(),
      subject,
      status,
      at,
      randomUUID(),
    );
  await sql(
    `INSERT INTO cloth_rolls (tenant_id, id, number, cloth, width_mm, length_mm, left_mm, lot, place, cents_per_metre, added_by, added_at)
     VALUES ($1, $2, 12, 'rib', 1600, 50000, 42500, 'A1', 'Shelf 3', 280, 'Test', '2026-11-20T03:00:00Z')`,
    tenant,
    randomUUID(),
  );
  const statement = randomUUID();
  await sql(
    `INSERT INTO bank_statements (tenant_id, id, name, added, known, outgoing, faulty, brought_by, brought_at)
     VALUES ($1, $2, 'november.csv', 2, 0, 0, 0, 'Test', now())`,
    tenant,
    statement,
  );
  for (const [line, currency, amount, state] of [
    [1, 'USD', 12_050, 'open'],
    [2, 'KHR', 40_000, 'aside'],
  ])
    await sql(
      `INSERT INTO bank_lines (tenant_id, id, statement_id, line, day, currency, amount, reference, words, key, state, decided_by, decided_at)
       VALUES ($1, $2, $3, $4::int, '2026-11-20', $5, $6, 'FT1', 'KW-000007', decode(md5($4::text), 'hex'), $7,
         CASE $7 WHEN 'aside' THEN 'Test' END, CASE $7 WHEN 'aside' THEN now() END)`,
      tenant,
      randomUUID(),
      statement,
      line,
      currency,
      amount,
      state,
    );
});
afterAll(() => api.close());

const file = async (path: string, caller: Caller = api.asAdmin): Promise<string[]> => {
  const { body, status } = await caller<string>('GET', `/api/console/exports/${path}`);
  expect(status).toBe(200);
  return body.replace('\ufeff', '').split('\r\n').slice(0, -1);
};

describe('lists as files', () => {
  it.each(['messages', 'rolls', 'bank-lines'])('are for who may see the list: %s', async (path) => {
    expect((await api.asVisitor('GET', `/api/console/exports/${path}`)).status).toBe(401);
    for (const caller of [api.asCustomer, api.asStore])
      expect((await caller('GET', `/api/console/exports/${path}`)).status).toBe(403);
    expect((await api.asAdmin('GET', `/api/console/exports/${path}?lang=xx`)).status).toBe(400);
    // Another tenant has its own.
    expect(await file(path, api.asOtherAdmin)).toHaveLength(1);
    expect((await api.as(OTHER_HOST, null)('GET', `/api/console/exports/${path}`)).status).toBe(401);
  });

  it('have the messages that a search and a status find, newest first, and no formula', async () => {
    expect(await file('messages?lang=en&status=new')).toEqual([
      'received at,from,subject,message,status,note',
      '2026-11-26T10:00:00.000+07:00,dara@club.test,Jerseys for a school,Hello,New,',
      expect.stringMatching(/^2026-11-25T10:00:00\.000\+07:00,dara@club\.test,"'=HYPERLINK/),
    ]);
    expect(await file('messages?search=thanks')).toEqual([
      'បានទទួលនៅ,ពី,ប្រធានបទ,សារ,ស្ថានភាព,កំណត់ចំណាំ',
      '2026-11-27T10:00:00.000+07:00,dara@club.test,Thanks,Hello,បានឆ្លើយ,',
    ]);
  });

  it('have rolls with what is left of them', async () => {
    const [, roll, ...others] = await file('rolls?lang=en');
    expect(roll).toMatch(/^R-000012,[^,]+,1600,A1,Shelf 3,50\.00,42\.50,0\.00,2\.80,2026-11-20$/);
    expect(others).toEqual([]);
  });

  it('have transfers in their own currency, by state, and are written down', async () => {
    expect((await file('bank-lines?lang=en'))[1]).toBe(
      '2026-11-20,120.50,USD,FT1,KW-000007,Not decided,,,,november.csv',
    );
    const aside = await file('bank-lines?state=aside');
    expect(aside).toHaveLength(2);
    expect(aside[1]).toContain('40000,KHR,FT1,KW-000007,ទុកមួយឡែក');
    const { rows } = await api.database.superuser.query<{ details: object }>(
      `SELECT details FROM audit_events WHERE action = 'report.exported' AND details ->> 'name' = 'bank lines'`,
    );
    expect(rows.map(({ details }) => details)).toContainEqual({
      name: 'bank lines',
      state: 'aside',
      rows: 1,
    });
  });
});
