import { designIdSchema } from '@kitwright/contract';
import { expect, it } from 'vitest';
import { chosenIn } from './ComparePage.tsx';

const [one, two, three] = [1, 2, 3].map((n) =>
  designIdSchema.parse(`0197a6a1-8f3c-7000-8000-00000000000${n}`),
);
const listed = [one, two, three].flatMap((uuid) => (uuid === undefined ? [] : [{ uuid }]));
const chosen = (address: string, designs = listed) => chosenIn(new URLSearchParams(address), designs);

it('two designs are compared that the address names, else those that were changed last', () => {
  expect(chosen(`a=${three}&b=${one}`)).toEqual({ a: three, b: one });
  expect(chosen('')).toEqual({ a: one, b: two });
  expect(chosen(`a=${one}`)).toEqual({ a: one, b: two });
  expect(chosen(`b=${one}`)).toEqual({ a: two, b: one });
  expect(chosen(`a=nonsense&b=${one}`)).toEqual({ a: two, b: one });
});

it('one alone is compared with none', () => {
  expect(chosen('', listed.slice(0, 1))).toEqual({ a: one, b: null });
  expect(chosen('', [])).toEqual({ a: null, b: null });
});
