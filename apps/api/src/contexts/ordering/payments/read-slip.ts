import type { SLIP_TYPES } from '@kitwright/contract/orders';
import { atGate } from '../../../gate/gate.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { readPictureTask, sniffType } from '../../library/uploads.ts';

export interface Slip {
  readonly type: (typeof SLIP_TYPES)[number];
  readonly content: Buffer;
}

const PDF_HEAD = '%PDF-';
/** Some writers leave a few bytes behind the mark of the end. */
const PDF_TAIL_BYTES = 1_024;

const isPdf = (content: Buffer): boolean =>
  content.subarray(0, PDF_HEAD.length).toString('latin1') === PDF_HEAD &&
  content.subarray(-PDF_TAIL_BYTES).includes('%%EOF');

/**
 * A slip fit to be kept: a picture is encoded again, without anything of the file it came in. A PDF is kept as it is and
 * is only ever handed out as a download.
 */
export const readSlip = async (content: Buffer): Promise<Outcome<Slip>> => {
  if (isPdf(content)) return ok({ type: 'application/pdf', content });
  const type = sniffType(content);
  if (type === undefined || type === 'image/svg+xml') return fail('error.msg.slip.unsupportedType');
  const read = await atGate(readPictureTask, content);
  if (!read.ok) return read;
  const picture = read.value;
  if (!picture.ok) return fail(`error.msg.upload.${picture.error}`);
  const { type: keptType, content: kept } = picture.value;
  return keptType === 'image/svg+xml'
    ? fail('error.msg.slip.unsupportedType')
    : ok({ type: keptType, content: kept });
};
