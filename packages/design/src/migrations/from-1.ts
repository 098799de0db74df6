import type { Migration } from './chain.ts';

const STRAIGHT = { leastHeightMm: 2, align: 'centre', course: { along: 'line' } };

const isText = (element: unknown): element is Readonly<Record<string, unknown>> =>
  typeof element === 'object' && element !== null && 'kind' in element && element.kind === 'text';

/** Patterns and stripes came, and texts that are bent, stacked and aligned. */
export const FROM_1: Migration = {
  from: 1,
  why: 'Patterns and stripes lie over zones; texts have a course, an alignment and a least height.',
  migrate: (value) => {
    const { elements } = value;
    if (typeof elements !== 'object' || elements === null) return { ...value, graphics: {} };
    const texts = Object.entries(elements).map(([id, element]: [string, unknown]) => [
      id,
      isText(element) ? { ...STRAIGHT, ...element } : element,
    ]);
    return { ...value, graphics: {}, elements: Object.fromEntries(texts) as Record<string, unknown> };
  },
};
