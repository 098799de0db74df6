import { plainNumber } from '@kitwright/contract/teams';

/** Tells who someone is on a list: same name and same number is the same player. */
export interface Listed {
  readonly name: string;
  readonly number: string;
}

export const identityOf = ({ name, number }: Listed): string => `${name.trim()}\n${plainNumber(number)}`;

/** Numbers that stand more than once among these, in Latin digits. */
export const repeatedNumbers = (people: readonly Listed[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const number of people.map((person) => plainNumber(person.number)).filter((text) => text !== '')) {
    if (seen.has(number)) repeated.add(number);
    seen.add(number);
  }
  return repeated;
};
