import { PDFDocument, PDFObjectCopier, type PDFRef } from '@cantoo/pdf-lib';
import type { DisplayList, Operation } from '@kitwright/design/render';
import type { Inks } from './inks.ts';
import { createResources, formOf, type PdfCanvas } from './resources.ts';
import { operatorsOf } from './writer.ts';

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
