import { isFieldKey, type ErrorKey, type Problem } from '@kitwright/contract';
import { errorTexts } from '@kitwright/contract/error-texts';
import type { FastifyReply, FastifyRequest } from 'fastify';
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
