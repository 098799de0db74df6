import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { flateStream } from './flate.ts';
import type { Inks } from './inks.ts';
import type { BoxMm } from '../sheet/piece-cut.ts';
import { POINTS_PER_MM, numeral } from './numeral.ts';
import type { ResourceNames } from './resources.ts';

/** The longest side of a page in its own units: Acrobat and most printers' software stop at 14,400. */
const LONGEST_PAGE_UNITS = 14_400;

/** Points in a unit of a page, so that it is no longer than that: 1, save for a roll of more than 5 m. */
const unitOf = (widthMm: number, heightMm: number): number =>
  Math.max(1, Math.ceil((Math.max(widthMm, heightMm) * POINTS_PER_MM) / LONGEST_PAGE_UNITS));

export interface FileFacts {
  readonly title: string;
  /** Goes into the file instead of the moment it is made: the same order gives the same bytes. */
  readonly madeAt: Date;
  /** Read back when the pack is checked. */
  readonly keywords: readonly string[];
}

/** An empty file whose colours mean what the inks say. */
export const createPdf = async (
  { title, madeAt, keywords }: FileFacts,
  { space, output }: Pick<Inks, 'space' | 'output'>,
): Promise<PDFDocument> => {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setTitle(title);
  pdf.setProducer('Kitwright');
  pdf.setCreator('Kitwright');
  pdf.setKeywords([...keywords]);
  pdf.setCreationDate(madeAt);
  pdf.setModificationDate(madeAt);
  const profile =
    output.profile === null
      ? { RegistryName: PDFString.of('http://www.color.org') }
      : {
          DestOutputProfile: pdf.context.register(
            flateStream(pdf, output.profile, { N: space === 'DeviceCMYK' ? 4 : 3 }),
          ),
        };
  const intent = {
    Type: 'OutputIntent',
    S: 'GTS_PDFX',
    OutputConditionIdentifier: PDFString.of(output.name),
    Info: PDFString.of(output.name),
    ...profile,
  };
  pdf.catalog.set(PDFName.of('OutputIntents'), pdf.context.obj([intent]));
  return pdf;
};

export interface PageContent {
  readonly widthMm: number;
  readonly heightMm: number;
  /** Box that is left once the page is cut, from its top left; the whole page by default. */
  readonly trim?: BoxMm;
  /** Operators in millimetres, y down, origin at the page's top left. */
  readonly content: string;
  readonly resources: ResourceNames;
}

/** Adds a page of true size, however long it is (UserUnit of PDF 1.6); what is translucent on it is mixed in the colours that are printed. */
export function addPage(
  pdf: PDFDocument,
  { widthMm, heightMm, trim, content, resources }: PageContent,
  { space }: Pick<Inks, 'space'>,
): void {
  const unit = unitOf(widthMm, heightMm);
  const perMm = POINTS_PER_MM / unit;
  const page = pdf.addPage([widthMm * perMm, heightMm * perMm]);
  if (unit > 1) page.node.set(PDFName.of('UserUnit'), pdf.context.obj(unit));
  // With more digits than other numbers: what a scale is off adds up over 30 m.
  const scale = perMm.toFixed(9);
  const inMillimetres = `${scale} 0 0 -${scale} 0 ${numeral(heightMm * perMm)} cm`;
  const stream = flateStream(pdf, `${inMillimetres}\n${content}`);
  if (trim)
    page.setTrimBox(
      trim.x * perMm,
      (heightMm - trim.y - trim.height) * perMm,
      trim.width * perMm,
      trim.height * perMm,
    );
  page.node.set(PDFName.of('Contents'), pdf.context.register(stream));
  page.node.set(PDFName.of('Resources'), resources.dictionary());
  page.node.set(PDFName.of('Group'), pdf.context.obj({ S: 'Transparency', CS: space }));
}

export const saved = (pdf: PDFDocument): Promise<Uint8Array> =>
  pdf.save({ addDefaultPage: false, updateFieldAppearances: false, objectsPerTick: Infinity });
