import type * as Y from 'yjs';
import { z } from 'zod';
import { applyEdit } from '../apply-edit.ts';
import type { ApplyOutcome } from '../applied.ts';
import { MAX_ELEMENTS, MAX_GRAPHICS, designDocumentSchema, type DesignDocument } from '../document.ts';
import type { Edit } from '../edit.ts';
import { fail, ok, type Result } from '@kitwright/base';
import { editsBetween } from './edits-between.ts';
import {
  ROOTS,
  aboutOf,
  entriesOf,
  isSame,
  itemsOf,
  mapsOf,
  reusing,
  valuesOf,
  writeEdit,
} from './write-edit.ts';

/** Something in it is no part of a design: no one's editor writes that. */
export interface Malformed {
  readonly code: 'malformed';
}

/** The state that people share who work on one design at once: all that saving keeps. */
export const sharedDesignSchema = z.object({
  name: z.string().max(80).regex(/\S/),
  document: designDocumentSchema,
});
export type SharedDesign = z.infer<typeof sharedDesignSchema>;

/**
 * The design in a shared document. When people add at once it may hold more than one design may: then the topmost are
 * left out, the same ones for everybody. With `previous`, what has not changed is the same object.
 */
export function readShared(doc: Y.Doc, previous?: SharedDesign): Result<SharedDesign, Malformed> {
  const known = new Set<string>(ROOTS);
  if ([...doc.share.keys()].some((name) => !known.has(name))) return fail({ code: 'malformed' });
  const about = aboutOf(doc);
  const parsed = sharedDesignSchema.safeParse({
    name: about.get('name'),
    document: {
      schemaVersion: about.get('schemaVersion'),
      productType: about.get('productType'),
      options: entriesOf(doc, 'options'),
      zones: entriesOf(doc, 'zones'),
      slots: entriesOf(doc, 'slots'),
      graphics: lowest(itemsOf(doc, 'graphics'), MAX_GRAPHICS),
      elements: lowest(itemsOf(doc, 'elements'), MAX_ELEMENTS),
    },
  });
  return parsed.success ? ok(reusing(previous, parsed.data)) : fail({ code: 'malformed' });
}

/** The lowest of a stack: by order key, then by id. */
function lowest(things: Readonly<Record<string, unknown>>, most: number): Readonly<Record<string, unknown>> {
  const entries = Object.entries(things);
  if (entries.length <= most) return things;
  const keyed = entries.map(([id, thing]) => ({ id, thing, order: orderOf(thing) }));
  keyed.sort((a, b) => compare(a.order, b.order) || compare(a.id, b.id));
  return Object.fromEntries(keyed.slice(0, most).map(({ id, thing }) => [id, thing]));
}

const orderOf = (thing: unknown): string =>
  typeof thing === 'object' && thing !== null && 'order' in thing ? String(thing.order) : '';

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Takes out for good what `readShared` left out. */
export function trimShared(doc: Y.Doc, { document }: SharedDesign): void {
  for (const root of ['graphics', 'elements'] as const) {
    const things = mapsOf(doc, root);
    const surplus = [...things.keys()].filter((id) => !Object.hasOwn(document[root], id));
    for (const id of surplus) things.delete(id);
  }
}

/**
 * Writes what differs between two states of the design, as one transaction of `origin`. Of what others changed
 * meanwhile only the same fields are overwritten. The garment cannot be changed this way.
 */
export function writeShared(doc: Y.Doc, from: SharedDesign, to: SharedDesign, origin?: unknown): void {
  doc.transact(() => {
    if (from.name !== to.name) aboutOf(doc).set('name', to.name);
    for (const edit of editsBetween(from.document, to.document)) writeEdit(doc, edit);
  }, origin);
}

/** Applies an edit to a shared document as `applyEdit` does to a plain one. */
export function applySharedEdit(
  doc: Y.Doc,
  edit: Edit,
  origin?: unknown,
): ApplyOutcome | Result<never, Malformed> {
  const shared = readShared(doc);
  if (!shared.ok) return shared;
  const applied = applyEdit(shared.value.document, edit);
  if (applied.ok) {
    writeShared(doc, shared.value, { ...shared.value, document: applied.value.document }, origin);
  }
  return applied;
}

const EMPTY: Omit<DesignDocument, 'schemaVersion' | 'productType'> = {
  options: {},
  zones: {},
  graphics: {},
  elements: {},
  slots: { teamName: '', playerName: '', number: '' },
};

/** Fills an empty shared document with a design. One side alone may do so: two fillings would not be one document. */
export function fillShared(doc: Y.Doc, { name, document }: SharedDesign): void {
  doc.transact(() => {
    const about = aboutOf(doc);
    about.set('name', name);
    about.set('schemaVersion', document.schemaVersion);
    about.set('productType', document.productType);
    for (const [slot, text] of Object.entries(document.slots)) valuesOf(doc, 'slots').set(slot, text);
    const { schemaVersion, productType } = document;
    const from = { ...EMPTY, schemaVersion, productType, slots: document.slots };
    for (const edit of editsBetween(from, document)) writeEdit(doc, edit);
  });
}

/** Compares two states by what they say. */
export const isSameShared = (a: SharedDesign, b: SharedDesign): boolean => isSame(a, b);
