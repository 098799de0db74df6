import type { ErrorKey } from '@kitwright/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { StorageFull } from '../storage/blob-store.ts';
import { Refusal } from './outcome.ts';
import { sendFailure, sendProblem } from './problems.ts';

/** PostgreSQL's codes for a transaction that others were in the way of. */
const HINDERED_CODES = ['55P03', '40001', '40P01'];

/** Node's and PostgreSQL's codes for a database that is away, stopping, starting, full, or too slow to lock. */
const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '53300',
  ...HINDERED_CODES,
]);
const AWAY_MESSAGE =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered|Query read timeout)/;

/** Text no database takes: a NUL character, or half of a surrogate pair. */
const UNTAKABLE_TEXT_CODES = new Set(['22021', '22P05', '22P02']);

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');

/** The error and what caused it, outermost first. */
const chain = (error: unknown): Error[] => (error instanceof Error ? [error, ...chain(error.cause)] : []);

const isDatabaseAway = (error: Error): boolean =>
  AWAY_CODES.has(codeOf(error)) || codeOf(error).startsWith('08') || AWAY_MESSAGE.test(error.message);

/** PostgreSQL's code for a disk without room. */
const DISK_FULL_CODE = '53100';

const isStorageFull = (error: Error): boolean =>
  error instanceof StorageFull || codeOf(error) === DISK_FULL_CODE;

/** The key of an error that is no refusal of ours; everything unknown is a bug. */
export const keyOfError = (error: unknown): ErrorKey => {
  const errors = chain(error);
  const code = errors[0] === undefined ? '' : codeOf(errors[0]);
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'error.msg.payloadTooLarge';
  if (code.startsWith('FST_ERR_CTP_') || code === 'FST_ERR_BAD_URL') return 'error.msg.malformed';
  if (errors.some((each) => UNTAKABLE_TEXT_CODES.has(codeOf(each)))) return 'error.msg.malformed';
  if (errors.some(isStorageFull)) return 'error.msg.storage.full';
  if (errors.some(isDatabaseAway)) return 'error.msg.unavailable';
  return 'error.msg.internal';
};

/** Tells whether a transaction failed over what was done in it, and not because the database is away. */
export const isOfItsWork = (error: unknown): boolean =>
  keyOfError(error) !== 'error.msg.unavailable' ||
  chain(error).some((each) => HINDERED_CODES.includes(codeOf(each)));

/**
 * Key of an error by which the framework or the file server refuses a request: a path outside, a directory, a bad
 * range.
 */
const keyOfRefusal = (error: unknown): ErrorKey | null => {
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number')
    return null;
  if (error.statusCode === 403 || error.statusCode === 404) return 'error.msg.notFound';
  return error.statusCode >= 400 && error.statusCode < 500 ? 'error.msg.malformed' : null;
};

const handleError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  if (error instanceof Refusal) return sendFailure(error.failure, request, reply);
  const known = keyOfError(error);
  const key = known === 'error.msg.internal' ? (keyOfRefusal(error) ?? known) : known;
  if (key === 'error.msg.internal') request.log.error({ err: error }, 'bug');
  if (key === 'error.msg.storage.full') request.log.error({ err: error }, 'no room to keep anything');
  if (key === 'error.msg.unavailable') request.log.warn({ err: error }, 'database away');
  return sendProblem(key, request, reply);
};

/** Every error becomes a problem document; none tells its detail. */
export const registerErrorHandler = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => handleError(error, request, reply));
};
