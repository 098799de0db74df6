import { PDFDocument, PDFName, type PDFRef } from '@cantoo/pdf-lib';
import { POINTS_PER_MM, numerals } from './numeral.ts';
import type { ResourceNames } from './resources.ts';

/** The longest side a page may have: Acrobat and most printers' software stop at 14,400 points. */
export const LONGEST_PAGE_MM = 14_400 / POINTS_PER_MM;

export interface FileFacts {
  readonly title: string;
  /** Goes into the file instead of the moment it is made: the same order gives the same bytes. */
  readonly madeAt: Date;
  /** Read back when the pack is checked. */
  readonly keywords: readonly string[];
}

export const createPdf = async ({ title, madeAt, keywords }: FileFacts): Promise<PDFDocument> => {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setTitle(title);
  pdf.setProducer('Kitwright');
  pdf.setCreator('Kitwright');
  pdf.setKeywords([...keywords]);
  pdf.setCreationDate(madeAt);
  pdf.setModificationDate(madeAt);
  return pdf;
};

export interface PageContent {
  readonly widthMm: number;
  readonly heightMm: number;
  /** Operators in millimetres, y down, origin at the page's top left. */
  readonly content: string;
  readonly resources: ResourceNames;
}

/** Adds a page of true size. */
export function addPage(pdf: PDFDocument, { widthMm, heightMm, content, resources }: PageContent): void {
  const page = pdf.addPage([widthMm * POINTS_PER_MM, heightMm * POINTS_PER_MM]);
  const inMillimetres = `${numerals(POINTS_PER_MM, 0, 0, -POINTS_PER_MM, 0, heightMm * POINTS_PER_MM)} cm`;
  const stream = pdf.context.flateStream(`${inMillimetres}\n${content}`);
  const contents: PDFRef = pdf.context.register(stream);
  page.node.set(PDFName.of('Contents'), contents);
  page.node.set(PDFName.of('Resources'), resources.dictionary());
}

export const saved = (pdf: PDFDocument): Promise<Uint8Array> =>
  pdf.save({ addDefaultPage: false, updateFieldAppearances: false });
