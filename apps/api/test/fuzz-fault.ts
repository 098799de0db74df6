import { problemSchema } from '@kitwright/contract';
import type { Answer } from './start-api.ts';

/** Fault of an answer; null for a good one. */
export const faultOf = (answer: Answer): string | null => {
  if (answer.status >= 500) return `status ${answer.status}`;
  if (answer.status < 400) return null;
  if (answer.headers['content-type'] !== 'application/problem+json; charset=utf-8') return 'no problem type';
  const problem = problemSchema.safeParse(answer.body);
  if (!problem.success) return 'no problem document';
  if (problem.data.status !== answer.status) return 'another status';
  return problem.data.requestId === answer.headers['x-request-id'] ? null : 'another request id';
};
