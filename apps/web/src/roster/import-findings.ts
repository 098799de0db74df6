import { plainNumber, playerBodySchema, savedPlayerBodySchema } from '@kitwright/contract/teams';
import type { Size } from '@kitwright/garment';
import type { PastedBody, PastedRow } from './parse-roster.ts';
import { identityOf, repeatedNumbers, type Listed } from './roster-rows.ts';

/** Holds what one may want to know of a row before it is taken; all but `nameMissing`, `nameTooLong` are only hints. */
export type Finding =
  | 'nameMissing'
  | 'nameTooLong'
  | 'numberMissing'
  | 'numberInvalid'
  | 'numberTaken'
  | 'sizeMissing'
  | 'sizeAdvised'
  | 'sizeDiffers'
  | 'listedAlready';

export interface ImportRow {
  readonly row: PastedRow;
  readonly findings: readonly Finding[];
  /** False for rows that cannot be taken (no name) or need not be (listed already). */
  readonly taken: boolean;
}

const NAME = savedPlayerBodySchema.shape.name;
const NUMBER = savedPlayerBodySchema.shape.number;
const LEFT_OUT: readonly Finding[] = ['nameMissing', 'nameTooLong', 'listedAlready'];

const numberFinding = (number: string, taken: ReadonlySet<string>): Finding | null => {
  if (number.trim() === '') return 'numberMissing';
  if (!NUMBER.safeParse(number).success) return 'numberInvalid';
  return taken.has(plainNumber(number)) ? 'numberTaken' : null;
};

const nameFinding = (name: string): Finding | null => {
  if (name.trim() === '') return 'nameMissing';
  return NAME.safeParse(name).success ? null : 'nameTooLong';
};

/** Names the size that is advised to each row that tells a body; it becomes the size of a row that has none. */
export const withAdvice = (
  rows: readonly PastedRow[],
  adviceFor: (body: PastedBody) => Size | null,
): readonly PastedRow[] =>
  rows.map((row) => {
    const advised = row.body === null ? null : adviceFor(row.body);
    if (advised === null) return row;
    const full = { ...row, advised, size: row.size ?? advised };
    return { ...full, isAdvised: row.size === null, complete: playerBodySchema.safeParse(full).success };
  });

const sizeFinding = ({ size, advised, isAdvised }: PastedRow): Finding | null => {
  if (size === null) return 'sizeMissing';
  if (isAdvised) return 'sizeAdvised';
  return advised !== null && advised !== size ? 'sizeDiffers' : null;
};

/** Looks a list over before any of it is taken: what is missing, what is double, who is there already. */
export const examine = (rows: readonly PastedRow[], listed: readonly Listed[]): readonly ImportRow[] => {
  const known = new Set(listed.map(identityOf));
  const arriving = rows.filter((row) => !known.has(identityOf(row)));
  const taken = new Set([...listed.map(({ number }) => plainNumber(number)), ...repeatedNumbers(arriving)]);
  return rows.map((row) => {
    const findings: Finding[] = known.has(identityOf(row))
      ? ['listedAlready']
      : [nameFinding(row.name), numberFinding(row.number, taken), sizeFinding(row)].filter(
          (finding) => finding !== null,
        );
    return { row, findings, taken: !findings.some((finding) => LEFT_OUT.includes(finding)) };
  });
};
