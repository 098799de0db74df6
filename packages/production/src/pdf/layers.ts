import { PDFName, PDFString, type PDFDocument, type PDFRef } from '@cantoo/pdf-lib';
import type { ResourceNames } from './resources.ts';

/** What a print file is made of; the printer's software can switch each part on and off. */
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
