import { sendThrough } from '../api/transport.ts';

/** A call as the page made it; `body` as it was sent. */
export interface Asked {
  readonly call: string;
  readonly body: unknown;
  readonly headers: Headers;
}

/** Answers of a server by call (`POST /api/…`), each made again. */
export type Answers = Readonly<Record<string, (asked: Asked) => Response>>;

/** Puts answers in place of a server. What is not known is not found. */
export const answerBy = (answers: Answers): readonly Asked[] => {
  const asked: Asked[] = [];
  sendThrough((input, init) => {
    const path = new URL(input instanceof Request ? input.url : String(input), 'http://here').pathname;
    const call = `${init?.method ?? 'GET'} ${path}`;
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    const each = { call, body, headers: new Headers(init?.headers) };
    asked.push(each);
    return Promise.resolve(answers[call]?.(each) ?? refusal('error.msg.notFound', 404));
  });
  return asked;
};

/** A refusal as the server writes one. */
export const refusal = (key: string, status: number, more: object = {}): Response =>
  Response.json({ type: 'about:blank', title: key, status, key, requestId: 'r', ...more }, { status });

export const nothing = (): Response => new Response(null, { status: 204 });
