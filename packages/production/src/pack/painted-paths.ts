import { PDFDocument, PDFRawStream, decodePDFRawStream } from '@cantoo/pdf-lib';

/** What a print file says when it is read back. */
export interface ReadFile {
  /** Every path that is painted anywhere in it, as its operators. */
  readonly paths: ReadonlySet<string>;
  readonly keywords: readonly string[];
  /** Width and height of each page, points. */
  readonly pages: readonly (readonly [width: number, height: number])[];
}

const PATH_LINE = /^[-\d. ]+ [mlc]$|^h$/;

/** Reads a finished PDF. Throws when it is none. */
export const readFile = async (bytes: Uint8Array): Promise<ReadFile> => {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const paths = new Set<string>();
  for (const [, object] of pdf.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue;
    const text = new TextDecoder('latin1').decode(decodePDFRawStream(object).decode());
    for (const path of pathsIn(text)) paths.add(path);
  }
  return {
    paths,
    keywords: (pdf.getKeywords() ?? '').split(' '),
    pages: pdf.getPages().map((page) => [page.getWidth(), page.getHeight()] as const),
  };
};

function pathsIn(content: string): readonly string[] {
  const found: string[] = [];
  let path: string[] = [];
  for (const each of content.split('\n')) {
    if (PATH_LINE.test(each)) {
      path.push(each);
    } else {
      if (path.length > 0) found.push(path.join('\n'));
      path = [];
    }
  }
  return found;
}
