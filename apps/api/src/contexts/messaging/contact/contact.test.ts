import { MAX_MESSAGE, type ContactMessage } from '@kitwright/contract/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey } from '../../../../test/samples.ts';
import {
  fieldsOf,
  keyOf,
  startApi,
  type Answer,
  type Caller,
  type TestApi,
} from '../../../../test/start-api.ts';

const UNKNOWN_ID = '0197a6a1-8f3c-7000-8000-000000000001';

interface Inbox {
  readonly items: ContactMessage[];
  readonly nextCursor: string | null;
  readonly counts: Record<string, number>;
}

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const message = { contact: 'sok@example.com', subject: 'Kits for a school', message: 'Can you make 40?' };
const send = (body: unknown, key = newKey(), caller: Caller = api.asVisitor): Promise<Answer> =>
  caller('POST', '/api/contact', { body, headers: { 'idempotency-key': key } });
const inbox = async (query = '', caller: Caller = api.asAdmin): Promise<Inbox> =>
  (await caller<Inbox>('GET', `/api/console/messages${query}`)).body;
const file = (id: string, body: unknown, caller: Caller = api.asAdmin): Promise<Answer<ContactMessage>> =>
  caller<ContactMessage>('PUT', `/api/console/messages/${id}`, { body });

describe('writing to the tenant', () => {
  it('needs no account, and arrives with this tenant alone', async () => {
    expect((await send(message)).status).toBe(204);
    const { items, counts } = await inbox();
    expect(items[0]).toMatchObject({ ...message, status: 'new', note: '', lang: 'kh', answeredAt: null });
    expect(counts).toEqual({ new: 1, answered: 0, archived: 0 });
    expect((await inbox('', api.asOtherAdmin)).items).toEqual([]);
  });

  it('takes an e-mail address or a phone number, and up to 5,000 characters in any script', async () => {
    const text = 'សួស្ដី​ 😀\nعربي\n'.padEnd(MAX_MESSAGE, 'x');
    for (const contact of ['012 345 678', '+855 12 345 678', 'someone@example.com']) {
      expect((await send({ ...message, contact, message: text })).status).toBe(204);
    }
    expect((await inbox()).items[0]?.message).toBe(text);
  });

  it('says beside each field what is missing', async () => {
    expect(fieldsOf(await send({ contact: ' ', subject: '', message: '\n' }))).toEqual([
      'contact: error.field.contact.required',
      'subject: error.field.subject.required',
      'message: error.field.message.required',
    ]);
    expect(fieldsOf(await send({}))).toEqual([
      'contact: error.field.contact.required',
      'subject: error.field.subject.required',
      'message: error.field.message.required',
    ]);
    expect(fieldsOf(await send({ ...message, contact: 'call me' }))).toEqual([
      'contact: error.field.contact.invalid',
    ]);
    expect(fieldsOf(await send({ ...message, message: 'x'.repeat(MAX_MESSAGE + 1) }))).toEqual([
      'message: error.field.tooLong',
    ]);
  });

  it.each([
    ['subject', 'Hello\r\nBcc: everybody@example.com'],
    ['subject', 'Hello\nX: y'],
    ['subject', 'Hello\u0000'],
    ['subject', 'Hello\u2028Bcc: x'],
    ['contact', 'sok@example.com\r\nBcc: everybody@example.com'],
    ['contact', '"a\r\n b"@example.com'],
    ['message', 'a\u0000b'],
  ])('takes no control characters into the %s: %j', async (field, value) => {
    const answer = await send({ ...message, [field]: value });
    expect([answer.status, fieldsOf(answer)[0]?.split(':')[0]]).toEqual([400, field]);
  });

  it('keeps a message sent twice under one key once, also at once', async () => {
    const before = (await inbox()).counts.new ?? 0;
    const key = newKey();
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(message, key)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect((await inbox()).counts.new).toBe(before + 1);
    expect(keyOf(await send({ ...message, subject: 'Another' }, key))).toBe('error.msg.idempotency.mismatch');
    expect(keyOf(await api.asVisitor('POST', '/api/contact', { body: message }))).toBe(
      'error.msg.idempotency.missing',
    );
  });

  it('mails it to the tenant, with nothing of the message in the head', async () => {
    await send({ ...message, subject: 'A mail for the shop', message: 'First line\nBcc: x@example.com' });
    const { rows } = await api.database.superuser.query<Record<string, string>>(
      `SELECT recipient, subject, body_text FROM mails WHERE template = 'contactMessage' ORDER BY created_at DESC LIMIT 1`,
    );
    expect(rows[0]?.recipient).toBe('hello@angkor-sportswear.test');
    expect(rows[0]?.subject).toContain('A mail for the shop');
    expect(rows[0]?.body_text).toContain('First line');
  });

  it('throws away what a machine fills in, and tells it nothing', async () => {
    const before = (await inbox()).counts;
    expect((await send({ ...message, website: 'https://spam.example' })).status).toBe(204);
    expect((await inbox()).counts).toEqual(before);
  });
});

describe('the inbox', () => {
  it.each([
    ['GET', '/api/console/messages'],
    ['GET', `/api/console/messages/${UNKNOWN_ID}`],
    ['PUT', `/api/console/messages/${UNKNOWN_ID}`],
  ] as const)('answers 401 to a visitor, 403 to customers and stores: %s %s', async (method, path) => {
    expect(keyOf(await api.asVisitor(method, path))).toBe('error.msg.unauthenticated');
    for (const caller of [api.asCustomer, api.asStore]) {
      const answer = await caller(method, path, {
        body: method === 'PUT' ? { status: 'new', note: '' } : undefined,
      });
      expect([answer.status, keyOf(answer)]).toEqual([403, 'error.msg.forbidden']);
    }
  });

  it('opens and files messages of its own tenant only', async () => {
    const [first] = (await inbox()).items;
    for (const caller of [api.asOtherAdmin]) {
      expect((await caller('GET', `/api/console/messages/${first!.id}`)).status).toBe(404);
      expect((await file(first!.id, { status: 'archived', note: '' }, caller)).status).toBe(404);
    }
    expect((await file(UNKNOWN_ID, { status: 'archived', note: '' })).status).toBe(404);
    expect((await file(first!.id, { status: 'lost', note: '' })).status).toBe(400);
    expect((await file(first!.id, { status: 'new', note: 'x'.repeat(2001) })).status).toBe(400);
  });

  it('marks a message answered with a note, remembers when, and writes down who did', async () => {
    const [first] = (await inbox()).items;
    const answered = await file(first!.id, { status: 'answered', note: 'Called back' });
    expect(answered.body).toMatchObject({ status: 'answered', note: 'Called back' });
    expect(answered.body.answeredAt).not.toBeNull();
    const archived = await file(first!.id, { status: 'archived', note: 'Called back' });
    expect(archived.body.answeredAt).toBe(answered.body.answeredAt);
    expect((await file(first!.id, { status: 'new', note: '' })).body.answeredAt).toBeNull();
    const { rows } = await api.database.superuser.query<{ actor_name: string; details: object }>(
      `SELECT actor_name, details FROM audit_events WHERE action = 'message.filed' ORDER BY seq LIMIT 1`,
    );
    expect(rows[0]).toEqual({
      actor_name: 'Sophea Chan',
      details: { subject: first!.subject, from: 'new', to: 'answered' },
    });
  });

  it('is filtered by status and words, and paged', async () => {
    await send({ ...message, subject: 'Needle 100%' });
    await send({ ...message, subject: 'Needle two' });
    const found = await inbox('?search=needle');
    expect(found.items.map(({ subject }) => subject)).toEqual(['Needle two', 'Needle 100%']);
    expect(found.counts).toEqual({ new: 2, answered: 0, archived: 0 });
    await file(found.items[0]!.id, { status: 'answered', note: '' });
    expect((await inbox('?search=needle&status=answered')).items).toHaveLength(1);
    const first = await inbox('?limit=1');
    const second = await inbox(`?limit=1&cursor=${first.nextCursor ?? ''}`);
    expect([first.items[0]?.subject, second.items[0]?.subject]).toEqual(['Needle two', 'Needle 100%']);
    expect((await api.asAdmin('GET', '/api/console/messages?cursor=x')).status).toBe(400);
  });
});

describe('the limit', () => {
  it('stops one address after so many messages a minute', async () => {
    const strict = await startApi({ config: { signInsPerMinute: 10 } });
    const statuses: number[] = [];
    for (let sent = 0; sent < 12; sent += 1) {
      const { status } = await strict.asVisitor('POST', '/api/contact', {
        body: message,
        headers: { 'idempotency-key': newKey() },
      });
      statuses.push(status);
    }
    await strict.close();
    expect([statuses[0], statuses.at(-1)]).toEqual([204, 429]);
  });
});
