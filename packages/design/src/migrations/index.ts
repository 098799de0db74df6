import type { Migration } from './chain.ts';
import { FROM_1 } from './from-1.ts';

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const eachOf = (value: unknown, change: (member: Fields) => Fields): unknown =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).map(([key, member]) => [key, isRecord(member) ? change(member) : member]),
      )
    : value;

const stopping = (member: Fields): Fields => ({ ...member, seams: 'stop' });

const stoppingGradient = (fill: Fields): Fields => (fill.kind === 'linear' ? stopping(fill) : fill);

const stoppingFill = (element: Fields): Fields =>
  isRecord(element.fill) ? { ...element, fill: stoppingGradient(element.fill) } : element;

/** Graphics and gradients can meet at seams; those of before stop there, so that every design looks as it did. */
const FROM_2: Migration = {
  from: 2,
  why: 'Graphics and gradients are laid out on the garment as it is worn, or on each piece by itself.',
  migrate: (value) => ({
    ...value,
    graphics: eachOf(value.graphics, stopping),
    zones: eachOf(value.zones, stoppingGradient),
    elements: eachOf(value.elements, stoppingFill),
  }),
};

/**
 * Every change of the document's shape since version 1, oldest first. Adding one means: raise SCHEMA_VERSION, add
 * the migration here and a document of the old shape under `fixtures/`.
 */
export const MIGRATIONS: readonly Migration[] = [FROM_1, FROM_2];
