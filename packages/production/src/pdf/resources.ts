import { PDFDict, PDFName, PDFString, type PDFDocument, type PDFObject, type PDFRef } from '@cantoo/pdf-lib';
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

/** Canvas of content streams: their file, the names they may use, and the form of its colours. */
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

/** Layers of a print file; the printer's software can switch each part on and off. */
export const LAYERS = ['Artwork', 'Cut line', 'Seam line', 'Marks', 'Label'] as const;
export type Layer = (typeof LAYERS)[number];

/** Sewn over by the machine, not printed unless someone asks for it. */
const OFF_AT_FIRST: ReadonlySet<Layer> = new Set(['Seam line']);

export interface PdfLayers {
  /** Operators that belong to a layer. */
  on(layer: Layer, content: string, resources: ResourceNames): string;
}

/** Makes the layers known to the file. Once per file. */
export function createLayers(pdf: PDFDocument): PdfLayers {
  const groups = new Map<Layer, PDFRef>(
    LAYERS.map((layer) => [
      layer,
      pdf.context.register(pdf.context.obj({ Type: 'OCG', Name: PDFString.of(layer) })),
    ]),
  );
  const refsOf = (isWanted: (layer: Layer) => boolean): PDFRef[] =>
    [...groups].flatMap(([layer, ref]) => (isWanted(layer) ? [ref] : []));
  pdf.catalog.set(
    PDFName.of('OCProperties'),
    pdf.context.obj({
      OCGs: refsOf(() => true),
      D: {
        Order: refsOf(() => true),
        ON: refsOf((layer) => !OFF_AT_FIRST.has(layer)),
        OFF: refsOf((layer) => OFF_AT_FIRST.has(layer)),
      },
    }),
  );
  return {
    on: (layer, content, resources) => {
      if (content === '') return '';
      const group = groups.get(layer);
      if (group === undefined) throw new RangeError(`No layer ${layer}`);
      return `/OC /${resources.nameOf('Properties', layer, () => group)} BDC\n${content}\nEMC`;
    },
  };
}
