import { PDFDocument, PDFObjectCopier, type PDFRef } from '@cantoo/pdf-lib';
import type { DisplayList, Operation } from '@kitwright/design/render';
import type { Inks } from './inks.ts';
import { createResources, formOf, type PdfCanvas } from './resources.ts';
import { operatorsOf, type PdfImages, type PdfSurface } from './writer.ts';

type Group = Extract<Operation, { op: 'group' }>;

/** Patterns and stripes: the same on every player of a size, and by far the largest part of most designs. */
const isShared = (operation: Operation): operation is Group =>
  operation.op === 'group' && operation.elementId === undefined && !hasPicture(operation);

const hasPicture = (operation: Operation): boolean =>
  operation.op === 'image' || (operation.op === 'group' && operation.children.some(hasPicture));

/** A form in a document of its own, written and compressed once, that is copied into every file that draws it. */
interface Portable {
  readonly pdf: PDFDocument;
  readonly ref: PDFRef;
}

const portables = new WeakMap<Inks, WeakMap<Group, Portable>>();

const portableOf = async (group: Group, inks: Inks): Promise<Portable> => {
  const ofInks = portables.get(inks) ?? new WeakMap<Group, Portable>();
  portables.set(inks, ofInks);
  const known = ofInks.get(group);
  if (known !== undefined) return known;
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const canvas = { pdf, inks, resources: createResources(pdf) };
  const surface = { ...canvas, images: () => undefined, formOfGroup: () => undefined };
  const made = { pdf, ref: formOf(operatorsOf([group], surface), canvas) };
  ofInks.set(group, made);
  return made;
};

/** Puts what these pieces share with those of other files into this one; tells the name of a group's form. */
export const placeShared = async (
  { pdf, inks, resources }: PdfCanvas,
  lists: Iterable<DisplayList>,
): Promise<(group: Group) => string | undefined> => {
  const names = new Map<Group, string>();
  for (const { operations } of lists) {
    for (const group of operations.filter(isShared)) {
      if (names.has(group)) continue;
      const portable = await portableOf(group, inks);
      const ref = PDFObjectCopier.for(portable.pdf.context, pdf.context).copy(portable.ref);
      names.set(
        group,
        resources.nameOf('XObject', `shared ${names.size}`, () => ref),
      );
    }
  }
  return (group) => names.get(group);
};

/**
 * A surface that keeps what comes again: a group that is drawn a second time becomes a form of the file, and is named from
 * then on. Players of one size share patterns, the rows of a list their words.
 */
export const withRepeatedForms = (canvas: PdfCanvas, images: PdfImages): PdfSurface => {
  const [seen, names] = [new WeakSet<Group>(), new WeakMap<Group, string>()];
  let [count, isWriting] = [0, false];
  const formOfGroup = (group: Group): string | undefined => {
    const known = names.get(group);
    if (known !== undefined) return known;
    // What a form is made of is written out in it: of a pattern's thousand shapes none is a form of its own.
    if (isWriting) return undefined;
    if (!seen.has(group)) {
      seen.add(group);
      return undefined;
    }
    isWriting = true;
    const content = operatorsOf([group], surface);
    isWriting = false;
    count += 1;
    const name = canvas.resources.nameOf('XObject', `repeated ${count}`, () => formOf(content, canvas));
    names.set(group, name);
    return name;
  };
  const surface: PdfSurface = { ...canvas, images, formOfGroup };
  return surface;
};
