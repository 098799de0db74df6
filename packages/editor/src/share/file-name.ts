/** Signs that some system forbids in file names, and white space. */
const FORBIDDEN = /[\s\\/:*?"<>|\p{Cc}]+/gu;
const LONGEST = 60;

/** A name for a downloaded file: the design's own, in any script, and what the file shows. */
export function fileName(design: string, what: string, extension: string): string {
  const own = Array.from(design.replace(FORBIDDEN, '-')).slice(0, LONGEST).join('');
  const trimmed = own.replace(/^[-.]+|[-.]+$/g, '');
  return `${trimmed === '' ? 'kit' : trimmed}-${what}.${extension}`;
}
