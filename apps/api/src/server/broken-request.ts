import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { Problem } from '@kitwright/contract';
import { errorTexts } from '@kitwright/contract/error-texts';
import { PROBLEM_TYPE } from './problems.ts';

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
