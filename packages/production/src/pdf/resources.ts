import { PDFDict, PDFName, type PDFDocument, type PDFObject, type PDFRef } from '@cantoo/pdf-lib';

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
