import { PDFDict, PDFName, type PDFDocument, type PDFObject, type PDFRef } from '@cantoo/pdf-lib';
import { flateStream } from './flate.ts';
import type { Inks } from './inks.ts';

export type ResourceKind = 'ColorSpace' | 'ExtGState' | 'Pattern' | 'Properties' | 'XObject';

const PREFIX: Readonly<Record<ResourceKind, string>> = {
  ColorSpace: 'C',
  ExtGState: 'G',
  Pattern: 'P',
  Properties: 'L',
  XObject: 'X',
};

/** Names under which a content stream speaks of what lies outside it. */
export interface ResourceNames {
  /** Name of a resource; what has the same key is kept once. */
  nameOf(kind: ResourceKind, key: string, make: () => PDFObject | PDFRef): string;
  dictionary(): PDFRef;
}

export function createResources(pdf: PDFDocument): ResourceNames {
  const names = new Map<string, string>();
  const dictionary = pdf.context.obj({});
  const dictionaryRef = pdf.context.register(dictionary);
  const counts = new Map<ResourceKind, number>();
  return {
    nameOf: (kind, key, make) => {
      const known = names.get(`${kind} ${key}`);
      if (known !== undefined) return known;
      const count = counts.get(kind) ?? 0;
      counts.set(kind, count + 1);
      const name = `${PREFIX[kind]}${count}`;
      names.set(`${kind} ${key}`, name);
      const made = make();
      const group = dictionary.lookupMaybe(PDFName.of(kind), PDFDict);
      if (group) group.set(PDFName.of(name), made);
      else dictionary.set(PDFName.of(kind), pdf.context.obj({ [name]: made }));
      return name;
    },
    dictionary: () => dictionaryRef,
  };
}

/** Where content streams are written: their file, what they may name, and how its colours are told. */
export interface PdfCanvas {
  readonly pdf: PDFDocument;
  readonly resources: ResourceNames;
  readonly inks: Inks;
}

/** Wider than any piece: what a form may paint, mm. */
const FORM_BOX_MM = [-5000, -5000, 10_000, 10_000];

/** A content stream that is drawn by its name, with the resources of its page. */
export const formOf = (
  content: string,
  { pdf, resources }: Pick<PdfCanvas, 'pdf' | 'resources'>,
  isGroup = false,
): PDFRef =>
  pdf.context.register(
    flateStream(pdf, `1 j 1 J\n${content}`, {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: FORM_BOX_MM,
      Resources: resources.dictionary(),
      ...(isGroup ? { Group: { S: 'Transparency', I: true } } : {}),
    }),
  );
