import type { Endpoint } from '@kitwright/contract/client';

const fieldOf = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined;
const fieldsOf = (of: unknown): object => (typeof of === 'object' && of !== null ? of : {});

/**
 * Key of a call in the query cache: the segments of its address, then what it is asked with.
 * So what is read below an address is named by the beginning of it: `callKey(listDesigns)` covers the list, its pages and
 * each design. Without a parameter the key ends before it; an address without parameters covers itself and what is below.
 */
export const callKey = (
  { path }: Pick<Endpoint, 'path'>,
  /** Its `params`, `query` and `body` name it; headers carry secrets, and never do. */
  input: object = {},
): readonly unknown[] => {
  const [params, query, body] = ['params', 'query', 'body'].map((part) => fieldOf(input, part));
  const key: unknown[] = [];
  for (const segment of path.split('/').filter((each) => each !== '' && each !== 'api')) {
    const value = segment.startsWith(':') ? fieldOf(params, segment.slice(1)) : segment;
    if (value === undefined) return key;
    key.push(value);
  }
  const asked = Object.entries({ ...fieldsOf(query), ...fieldsOf(body) }).filter(
    ([, value]) => value !== undefined,
  );
  return asked.length === 0 ? key : [...key, Object.fromEntries(asked)];
};
