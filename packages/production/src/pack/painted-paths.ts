import { ParseSpeeds, PDFDocument, PDFName, PDFNumber, PDFRawStream } from '@cantoo/pdf-lib';
import { contentOf } from '../pdf/flate.ts';

/** Contents of a print file that is read back. */
export interface ReadFile {
  /** Every path that is painted anywhere in it, as its operators. */
  readonly paths: ReadonlySet<string>;
  /** The same, each after the operators of its colour. */
  readonly fills: ReadonlySet<string>;
  readonly keywords: readonly string[];
  /** Width and height of each page, points. */
  readonly pages: readonly (readonly [width: number, height: number])[];
}

const PATH_LINE = /^[-\d. ]+ [mlc]$|^h$/;
const IMAGE = /\/Subtype \/Image\b/;

/** Reads a finished PDF. Throws when it is none. */
export const readFile = async (bytes: Uint8Array): Promise<ReadFile> => {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest });
  const painted = { paths: new Set<string>(), fills: new Set<string>() };
  for (const [, object] of pdf.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream) || IMAGE.test(object.dict.toString())) continue;
    collectPaths(Buffer.from(contentOf(object)).toString('latin1'), painted);
  }
  return {
    ...painted,
    keywords: (pdf.getKeywords() ?? '').split(' '),
    pages: pdf.getPages().map((page) => {
      const unit = page.node.lookupMaybe(PDFName.of('UserUnit'), PDFNumber)?.asNumber() ?? 1;
      return [page.getWidth() * unit, page.getHeight() * unit] as const;
    }),
  };
};

interface Painted {
  readonly paths: Set<string>;
  readonly fills: Set<string>;
}

/** A path is a run of lines of its own; what sets its colour is the line before. */
function collectPaths(content: string, { paths, fills }: Painted): void {
  let [colour, from, at] = ['', -1, 0];
  while (at <= content.length) {
    const newline = content.indexOf('\n', at);
    const end = newline < 0 ? content.length : newline;
    const line = content.slice(at, end);
    if (PATH_LINE.test(line)) {
      if (from < 0) from = at;
    } else {
      if (from >= 0) {
        const path = content.slice(from, at - 1);
        paths.add(path);
        fills.add(`${colour}\n${path}`);
        from = -1;
      }
      colour = line;
    }
    at = end + 1;
  }
}
