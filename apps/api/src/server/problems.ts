import { isFieldKey, type ErrorKey, type Problem } from '@kitwright/contract';
import { errorTexts } from '@kitwright/contract/error-texts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { HTTP_STATUS } from './http-status.ts';
import { fail, type Failure } from './outcome.ts';

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** Khmer where Accept-Language asks for it first; else English. */
const textsFor = (request: FastifyRequest): (typeof errorTexts)['en'] =>
  /^\s*(km|kh)\b/i.test(request.headers['accept-language'] ?? '') ? errorTexts.kh : errorTexts.en;

/** The problem document (RFC 9457) of a failure. `type` is a relative reference to the page on errors. */
export const problemOf = ({ error }: Failure, request: FastifyRequest): Problem => {
  const texts = textsFor(request);
  const problem: Problem = {
    type: `/api/docs#${error.key}`,
    title: texts[error.key],
    status: HTTP_STATUS[error.key],
    instance: request.url.split('?')[0] ?? request.url,
    key: error.key,
    requestId: request.id,
  };
  if (error.fields !== undefined) {
    problem.errors = error.fields.map(({ field, key }) => ({
      field,
      key,
      message: texts[isFieldKey(key) ? key : 'error.field.invalid'],
    }));
  }
  if (error.current !== undefined) problem.current = error.current;
  return problem;
};

/** Answers with the problem of a failure. */
export const sendFailure = (failure: Failure, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const problem = problemOf(failure, request);
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
  if (problem.status === 503) reply.header('retry-after', '2');
  if (failure.error.retryAfterSeconds !== undefined)
    reply.header('retry-after', String(failure.error.retryAfterSeconds));
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type(PROBLEM_TYPE)
    .send(JSON.stringify(problem));
};

export const sendProblem = (key: ErrorKey, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendFailure(fail(key), request, reply);

const HEADERS_TOO_LARGE = 'HPE_HEADER_OVERFLOW';
const TOO_SLOW = 'ERR_HTTP_REQUEST_TIMEOUT';

/** The status line of what Node's parser stumbles over. */
const statusOf = (code: string | undefined): readonly [number, string] => {
  if (code === HEADERS_TOO_LARGE) return [431, 'Request Header Fields Too Large'];
  return code === TOO_SLOW ? [408, 'Request Timeout'] : [400, 'Bad Request'];
};

/**
 * Answers what is no HTTP at all, before there is a request to answer, with a problem document like any other,
 * and closes the connection: what follows on it cannot be read either.
 */
export const answerBrokenRequest = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, reason] = statusOf(error.code);
  const key = 'error.msg.malformed';
  const requestId = randomUUID();
  const problem: Problem = { type: `/api/docs#${key}`, title: errorTexts.en[key], status, key, requestId };
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    `content-type: ${PROBLEM_TYPE}`,
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
};

/** Path of a request: of a path with a secret in it, which opens a roster, no more than its pattern. */
const pathOf = ({ url, params, routeOptions }: FastifyRequest): string | undefined =>
  typeof params === 'object' && params !== null && 'token' in params ? routeOptions.url : url.split('?')[0];

/** The network of an address and not who is in it: enough to see where a flood comes from. */
export const networkOf = (address: string): string => {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1];
  if (v4 !== undefined) return `${v4}.0`;
  return address.includes('::') && address.indexOf('::') < 2
    ? address
    : `${address.split(':').slice(0, 3).join(':')}::`;
};

/** Facts about a request for a log line: never a header, a body or a query, where secrets may be, nor who it was. */
export const describeRequest = (request: FastifyRequest) => ({
  method: request.method,
  path: pathOf(request),
  host: request.host,
  ip: networkOf(request.ip),
});
