import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { AuditAction } from '@kitwright/contract/operations';
import type { KhqrCode, ShownKhqr } from '@kitwright/contract/orders';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { placeOrder } from './samples.ts';
import type { Answer, TestApi } from './start-api.ts';

const part = (of: object): string => Buffer.from(JSON.stringify(of)).toString('base64url');
/** The end of the good token, in seconds. */
export const TOKEN_ENDS = 1_900_000_000;
/** A token as Bakong gives it, of the one shop that the server knows. */
export const BAKONG_TOKEN = [part({ alg: 'HS256' }), part({ exp: TOKEN_ENDS }), 'c2lnbmVk'].join('.');

export const md5Of = (content: string): string => createHash('md5').update(content).digest('hex');

/** A payment as a bank makes it of a code that it has read. */
export interface BankPayment {
  readonly content: string;
  readonly amount?: number;
  readonly currency?: string;
  readonly toAccountId?: string;
  readonly hash?: string;
}

/** Answer in place of the usual one. */
type Scripted =
  | { readonly status: number; readonly body: string; readonly headers?: Record<string, string> }
  | 'silence';

const fieldsOf = (content: string): Map<string, string> => {
  const fields = new Map<string, string>();
  for (let at = 0; at < content.length;) {
    const length = Number(content.slice(at + 2, at + 4));
    fields.set(content.slice(at, at + 2), content.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return fields;
};

const NOT_FOUND = {
  responseCode: 1,
  responseMessage: 'Transaction could not be found. Please check and try again.',
  errorCode: 1,
  data: null,
};

/** A server on this machine that speaks Bakong's Open API, as far as it is used: it knows payments by the MD5 of their code. */
export const startBakong = async () => {
  const asked: string[] = [];
  const scripted: Scripted[] = [];
  const transfers = new Map<string, object>();
  let isValid = true;

  const answer = async (request: IncomingMessage): Promise<Scripted> => {
    const say = (status: number, body: object): Scripted => ({ status, body: JSON.stringify(body) });
    const parsed = z.object({ md5: z.string() }).safeParse(await json(request).catch(() => null));
    if (request.method !== 'POST' || request.url !== '/v1/check_transaction_by_md5') return say(404, {});
    const next = scripted.shift();
    if (next !== undefined) return next;
    if (!isValid || request.headers.authorization !== `Bearer ${BAKONG_TOKEN}`)
      return say(401, { responseCode: 1, responseMessage: 'Unauthorized', errorCode: 6, data: null });
    if (!parsed.success) return say(400, { ...NOT_FOUND, responseMessage: 'md5 is required', errorCode: 5 });
    asked.push(parsed.data.md5);
    const data = transfers.get(parsed.data.md5);
    if (data === undefined) return say(200, NOT_FOUND);
    return say(200, {
      responseCode: 0,
      responseMessage: 'Getting transaction successfully.',
      errorCode: null,
      data,
    });
  };
  const server = createServer((request, response) => {
    void answer(request).then((said) => {
      if (said === 'silence') return void request.socket.destroy();
      response.writeHead(said.status, { 'content-type': 'application/json', ...said.headers });
      response.end(said.body);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** MD5s that were asked about with a good token. */
    asked,
    script: (...next: readonly Scripted[]) => scripted.push(...next),
    /** Has the token run out, or be good again. */
    setValid: (valid: boolean) => {
      isValid = valid;
    },
    /** Someone pays a code: what it asks for, unless another amount, currency or account is said. */
    pay: ({ content, ...other }: BankPayment): string => {
      const fields = fieldsOf(content);
      const hash = other.hash ?? createHash('sha256').update(content).digest('hex');
      transfers.set(md5Of(content), {
        hash,
        fromAccountId: 'sok_dara@aclb',
        toAccountId: other.toAccountId ?? fields.get('29')?.slice(4),
        currency: other.currency ?? (fields.get('53') === '116' ? 'KHR' : 'USD'),
        amount: other.amount ?? Number(fields.get('54')),
        description: fields.get('62'),
        createdDateMs: 1_800_000_000_000,
        acknowledgedDateMs: 1_800_000_000_000,
      });
      return hash;
    },
    close: () => void server.close(),
  };
};
export type FakeBakong = Awaited<ReturnType<typeof startBakong>>;

/** Good bodies of each call, for what spoils one place of them. */
export const BAKONG_BODIES = {
  showKhqr: { amountCents: 100, currency: 'USD' },
  consoleConnectBakong: { token: BAKONG_TOKEN },
} as const;

const TOKEN = '/api/console/bakong/token';
const CODES = '/api/console/bakong/codes';

export const bakongCalls = (api: TestApi) => ({
  connect: (token = BAKONG_TOKEN) => api.asAdmin('PUT', TOKEN, { body: { token } }),
  disconnect: () => api.asAdmin('DELETE', TOKEN),
  codes: async (state = 'open') => (await api.asAdmin<KhqrCode[]>('GET', `${CODES}?state=${state}`)).body,
  check: (id: string) =>
    api.asAdmin<{ readonly answer: string; readonly code: KhqrCode }>('POST', `${CODES}/${id}/check`),
  setAside: (id: string) => api.asAdmin<KhqrCode>('POST', `${CODES}/${id}/aside`),
  show: (orderId: string, amountCents: number, caller = api.asCustomer) =>
    caller<ShownKhqr>('POST', `/api/orders/${orderId}/khqr`, { body: { amountCents } }),
  showInRiel: (orderId: string, amountCents: number, caller = api.asCustomer) =>
    caller<ShownKhqr>('POST', `/api/orders/${orderId}/khqr`, { body: { amountCents, currency: 'KHR' } }),
});

type Action = readonly [AuditAction, () => Promise<Answer>];

/** The entry of each call in the audit log. */
export const bakongActions = (apiOf: () => TestApi, bakongOf: () => FakeBakong) => {
  const calls = () => bakongCalls(apiOf());
  const paidCode = async (payment: Omit<BankPayment, 'content'>): Promise<string> => {
    await calls().connect();
    const order = await placeOrder(apiOf().asCustomer);
    const { content } = (await calls().show(order.id, order.grandTotalCents)).body;
    bakongOf().pay({ content, ...payment });
    const code = (await calls().codes()).find(({ orderId }) => orderId === order.id);
    if (code === undefined) throw new Error('The code is not there');
    return code.id;
  };
  return {
    consoleConnectBakong: ['bakong.connected', () => calls().connect()] satisfies Action,
    consoleDisconnectBakong: [
      'bakong.disconnected',
      async () => {
        await calls().connect();
        return calls().disconnect();
      },
    ] satisfies Action,
    consoleSetKhqrAside: [
      'bakong.setAside',
      async () => {
        const id = await paidCode({ amount: 0.5 });
        await calls().check(id);
        return calls().setAside(id);
      },
    ] satisfies Action,
  };
};
