import { MAX_UPLOAD_BYTES } from '@kitwright/contract';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';

const FIELD = 'file';

const missing = (): Outcome<never> =>
  fail('error.msg.validation', { fields: [{ field: FIELD, key: 'error.field.required' }] });

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** The one file of a multipart body, field `file`, held in memory: it is at most 10 MB. */
export const receiveFile = async (request: FastifyRequest): Promise<Outcome<Buffer>> => {
  if (!request.isMultipart()) return missing();
  try {
    const part = await request.file({
      limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 4, parts: 5 },
    });
    if (part === undefined) return missing();
    return part.fieldname === FIELD ? await readWhole(part) : refuseField(part);
  } catch (error) {
    return refusalOf(error);
  }
};

const readWhole = async (part: MultipartFile): Promise<Outcome<Buffer>> => {
  const content = await part.toBuffer();
  return content.length === 0 ? missing() : ok(content);
};

/**
 * Refuses a field. What follows it is read and dropped, or the request never ends; the refusal does not wait for it,
 * as it may never come.
 */
const refuseField = (part: MultipartFile): Outcome<never> => {
  part.file.on('error', () => undefined).resume();
  return missing();
};

const refusalOf = (error: unknown): Outcome<never> => {
  const code = codeOf(error);
  if (code === 'FST_REQ_FILE_TOO_LARGE') return fail('error.msg.upload.tooLarge');
  if (code.startsWith('FST_') || isBrokenBody(error)) return fail('error.msg.malformed');
  throw error;
};

/**
 * The parser of multipart bodies has no codes: it says in words that the body is broken or ends too soon, and calls a
 * boundary that is too long a needle.
 */
const isBrokenBody = (error: unknown): boolean =>
  error instanceof Error &&
  /multipart|unexpected end|boundary|malformed|premature|aborted|needle/i.test(error.message);
