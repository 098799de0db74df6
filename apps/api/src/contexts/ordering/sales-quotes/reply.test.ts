import { endpoints } from '@kitwright/contract/endpoints';
import type { Mail } from '@kitwright/contract/messages';
import type { SalesQuote } from '@kitwright/contract/quotes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { QUOTES, quoteCalls } from '../../../../test/quote-calls.ts';
import { CALLER } from '../../../../test/samples.ts';
import { expectStaffAlone } from '../../../../test/staff-alone.ts';
import { fieldsOf, keyOf, startApi, type TestApi } from '../../../../test/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const { answer, list, open, made, move, read, reply, send, sent } = quoteCalls(() => api);
/** A quote whose customer asked something. */
const asked = async (text = 'Two more in XL?', part: Record<string, unknown> = {}) => {
  const quote = await sent(part);
  await answer(quote.token, { answer: 'ask', text });
  return { ...(await read(quote.id)), token: quote.token };
};

it('stands on the page of the link after its question, without who wrote it, and settles it', async () => {
  const { id, version, token } = await asked();
  const replied = await reply(id, { text: '  Gladly,\nat the same price.  ', version });
  expect(replied.status).toBe(200);
  expect(endpoints.consoleReplyToQuote.response.parse(replied.body)).toMatchObject({
    isAsked: false,
    state: 'sent',
  });
  expect(replied.body.history.at(-1)).toMatchObject({ kind: 'answered', by: 'Sophea Chan' });
  expect((await list('asked')).some((quote) => quote.id === id)).toBe(false);
  const { body, raw } = await open(token);
  expect(body).toMatchObject({
    asked: null,
    thread: [
      { by: 'customer', text: 'Two more in XL?' },
      { by: 'shop', text: 'Gladly,\nat the same price.' },
    ],
  });
  expect(raw.toString()).not.toContain('Sophea');
  await answer(token, { answer: 'ask', text: 'And by Friday?' });
  expect((await open(token)).body).toMatchObject({ asked: 'And by Friday?', thread: { length: 3 } });
});

it('is mailed in the language of the quote, to who has an address', async () => {
  const mailsTo = async (email: string): Promise<Mail[]> =>
    (await api.asAdmin<{ items: Mail[] }>('GET', '/api/console/mails?limit=100')).body.items.filter(
      ({ to, template }) => to === email && template === 'quoteReply',
    );
  const email = 'asks@club.test';
  const { id, version, token, number } = await asked('ដល់ថ្ងៃសុក្រទេ?', {
    customer: { ...CALLER, email },
    lang: 'kh',
  });
  await reply(id, { text: 'បាទ ដល់។', version });
  const [mail, ...more] = await mailsTo(email);
  expect(more).toEqual([]);
  expect(mail?.subject).toContain(`សម្រង់តម្លៃ ${number}`);
  for (const words of ['ដល់ថ្ងៃសុក្រទេ?', 'បាទ ដល់។', `/quote/${token}`]) expect(mail?.text).toContain(words);
  const phoned = await asked();
  expect((await reply(phoned.id, { text: 'Yes.', version: phoned.version })).status).toBe(200);
  expect(await mailsTo('')).toEqual([]);
});

it('comes after the quote was accepted, too, to what was asked before or since', async () => {
  const { id, token } = await asked('Can it be there on Friday?');
  expect((await answer(token, { answer: 'accept' })).status).toBe(200);
  expect(await read(id)).toMatchObject({ state: 'accepted', isAsked: true, actions: ['reply'] });
  const { version } = await read(id);
  expect((await reply(id, { text: 'Yes.', version })).status).toBe(200);
  expect((await open(token)).body).toMatchObject({ answers: ['ask'], asked: null, thread: { length: 2 } });
  expect((await answer(token, { answer: 'ask', text: 'And the shorts?' })).status).toBe(200);
  expect((await list('asked')).some((quote) => quote.id === id)).toBe(true);
  for (const other of [{ answer: 'decline', reason: '' }, { answer: 'accept' }] as const) {
    const again = await answer(token, other);
    expect(again.status).toBe(other.answer === 'accept' ? 200 : 409);
  }
  expect(await read(id)).toMatchObject({ state: 'accepted', isAsked: true });
});

it('is written once, of however many who answer at once', async () => {
  const { id, version, token } = await asked();
  const answers = await Promise.all(['One', 'Two', 'Three'].map((text) => reply(id, { text, version })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const late = answers.find(({ status }) => status === 409);
  expect([keyOf(late!), (late!.body as unknown as { current: SalesQuote }).current.isAsked]).toEqual([
    'error.msg.quote.conflict',
    false,
  ]);
  expect((await open(token)).body.thread).toHaveLength(2);
});

it('is of who sells, in this shop alone, to a question there is', async () => {
  const { id, version } = await asked();
  const body = { text: 'Yes.', version };
  await expectStaffAlone(api, [(caller) => caller('POST', `${QUOTES}/${id}/replies`, { body })]);
  expect((await reply(id, body, api.asOtherAdmin)).status).toBe(404);
  expect(fieldsOf(await reply(id, { ...body, text: ' ' }))).toEqual(['text: error.field.message.required']);
  expect(fieldsOf(await reply(id, { ...body, text: 'x'.repeat(1001) }))).toEqual([
    'text: error.field.tooLong',
  ]);
  const quiet = await sent();
  expect(keyOf(await reply(quiet.id, { text: 'Yes.', version: quiet.version }))).toBe('error.msg.quote.over');
  const draft = await made();
  expect(keyOf(await reply(draft.id, { text: 'Yes.', version: draft.version }))).toBe('error.msg.quote.over');
  await move(id, { action: 'withdraw', version, reason: '' });
  expect(keyOf(await reply(id, { text: 'Yes.', version: version + 1 }))).toBe('error.msg.quote.over');
  expect((await send(await read(id))).status).toBe(409);
});
