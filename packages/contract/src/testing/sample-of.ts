import { designDocumentSchema } from '@kitwright/design';
import type { z } from 'zod';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';

/** An empty design of a kit: its names refer to one another, which no schema says. */
const DOCUMENT = {
  schemaVersion: 3,
  productType: 'SOCCER_KIT',
  options: {},
  zones: {},
  graphics: {},
  elements: {},
  slots: { teamName: 'Angkor FC', playerName: 'Dara', number: '10' },
};

/** A moment of the past, one of the days before the next `nth`. */
const moment = (nth: number): string => `2026-11-${String(10 + (nth % 10)).padStart(2, '0')}T05:00:00.000Z`;
const uuid = (nth: number): string => `0197a6a1-8f3c-7000-8000-${String(nth).padStart(12, '0')}`;

/** Words that are tried in turn where a text has a form; the first that fits is taken. */
const texts = (nth: number): readonly string[] => [
  `Angkor FC ${nth}`,
  uuid(nth),
  moment(nth),
  moment(nth).slice(0, 10),
  `dara${nth}@club.test`,
  '012345678',
  '#1e5aa8',
  `angkor-${nth}`,
  `KW-00000${nth % 10}`,
  '10',
  '17:30',
  'Asia/Phnom_Penh',
  `/api/pictures/${nth}.svg`,
  'https://club.test/',
  'club.test',
  'a'.repeat(64),
  'M',
  '',
];

const NUMBERS = [12, 3, 1, 0, 0.5, 25, 100, 2026];

const isValid = (schema: $ZodType, value: unknown): boolean => (schema as z.ZodType).safeParse(value).success;
const firstValid = (schema: $ZodType, values: readonly unknown[]): unknown =>
  values.find((value) => isValid(schema, value)) ?? values[0];

/** Two entries tell more of a list than one; more are as it were the same. */
const ENTRIES = 2;

/** Values that answer to schemas, each a little unlike the one before it. */
const createSampler = () => {
  let count = 0;
  /** Place in its list of the entry that is being made: the numbers of the second are others than those of the first. */
  let entry = 0;
  const sample = (given: $ZodType): unknown => {
    if (given === designDocumentSchema) return DOCUMENT;
    const schema = given as $ZodTypes;
    const { def } = schema._zod;
    switch (def.type) {
      case 'object':
        return Object.fromEntries(
          Object.entries(def.shape).map(([key, each]) => [key, sample(each)] as const),
        );
      case 'array': {
        const outer = entry;
        const entries = Array.from({ length: ENTRIES }, (_, i) => {
          entry = outer + i;
          return sample(def.element);
        });
        entry = outer;
        return firstValid(schema, [entries, entries.slice(0, 1), []]);
      }
      case 'tuple':
        return def.items.map(sample);
      case 'record':
        return recordOf(def.keyType, def.valueType);
      case 'union': {
        const options = def.options.map(sample);
        const turned = options.map((_, i) => options[(i + count) % options.length]);
        return firstValid(schema, turned);
      }
      case 'intersection':
        return Object.assign({}, sample(def.left), sample(def.right));
      case 'enum': {
        const values = Object.values(def.entries);
        return values[count++ % values.length];
      }
      case 'literal':
        return def.values[0];
      case 'optional':
      case 'nullable':
      case 'default':
      case 'prefault':
      case 'nonoptional':
      case 'readonly':
      case 'catch':
        return sample(def.innerType);
      case 'pipe':
        return sample(def.in);
      case 'lazy':
        return sample(def.getter());
      case 'boolean':
        return count++ % 2 === 0;
      case 'number':
        return firstValid(schema, [...NUMBERS.slice(entry), ...NUMBERS]);
      case 'null':
        return null;
      case 'undefined':
      case 'void':
        return undefined;
      default:
        count += 1;
        return firstValid(schema, texts(count));
    }
  };
  const recordOf = (keyType: $ZodType, valueType: $ZodType): Readonly<Record<string, unknown>> => {
    const { def } = (keyType as $ZodTypes)._zod;
    const keys = def.type === 'enum' ? Object.values(def.entries).map(String) : [String(sample(keyType))];
    return Object.fromEntries(keys.map((key) => [key, sample(valueType)]));
  };
  return sample;
};

/** A value that a server might answer by this schema, as it comes over the wire. */
export const sampleOf = (schema: $ZodType): unknown => createSampler()(schema);
