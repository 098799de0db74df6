import type { DesignDocument } from '@kitwright/design';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useMemo, useState } from 'react';
import type { Unfit, Worn } from './check-fit.ts';
import type { RosterRow } from './roster-rows.ts';

/** Names are checked when the writing has paused. */
const PAUSE_MS = 700;

/** Holds what was found of each person, by how they are written. */
type Found = ReadonlyMap<string, Unfit | null>;
const NOTHING: Found = new Map();

const keyOf = (person: Worn): string => JSON.stringify(person);

/** Shaping, fonts and composing come in their own chunk, when there is someone to check. */
const examine = async (document: DesignDocument, people: readonly Worn[]): Promise<Found> => {
  const [{ sharedLettering }, { checkFit, fontsFor }] = await Promise.all([
    import('@kitwright/editor/pictures'),
    import('./check-fit.ts'),
  ]);
  const lettering = sharedLettering();
  await lettering.loadFonts(fontsFor(document, people));
  const unfit = checkFit(document, people, lettering.letterer);
  return new Map(people.map((person, index) => [keyOf(person), unfit[index] ?? null]));
};

/**
 * Gives what of each row does not fit the design, in their order; null until that is known, and where it cannot be
 * told. While someone is written of, the others keep what was found.
 */
export const useUnfit = (
  document: DesignDocument | undefined,
  rows: readonly Pick<RosterRow, 'name' | 'number' | 'size'>[],
): readonly (Unfit | null)[] => {
  const people = useMemo(
    () =>
      rows.map(({ name, number, size }): Worn | null =>
        size === null ? null : { name: name.trim(), number: number.trim(), size },
      ),
    [rows],
  );
  // As text, so that people who are the same as before are not checked again.
  const [wanted] = useDebouncedValue(JSON.stringify(people.filter((person) => person !== null)), PAUSE_MS);
  const [{ of, found }, setFound] = useState({ of: document, found: NOTHING });
  useEffect(() => {
    if (document === undefined || wanted === '[]') return;
    let current = true;
    examine(document, JSON.parse(wanted) as readonly Worn[]).then(
      (fresh) => current && setFound({ of: document, found: fresh }),
      // Without shaping nothing can be told; anyone who produces it checks again.
      () => current && setFound({ of: document, found: NOTHING }),
    );
    return () => {
      current = false;
    };
  }, [document, wanted]);
  return useMemo(
    () =>
      people.map((person) =>
        person === null || of !== document ? null : (found.get(keyOf(person)) ?? null),
      ),
    [people, of, document, found],
  );
};

/** Gives what the words for a name that does not fit are filled with: heights in whole millimetres. */
export const wordsOfUnfit = (name: string, unfit: Unfit): Readonly<Record<string, string | number>> => ({
  name: name.trim(),
  ...(unfit.fault === 'small' ? { height: Math.round(unfit.heightMm), full: Math.round(unfit.fullMm) } : {}),
});
