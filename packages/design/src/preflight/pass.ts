import { applyEdit } from '../apply-edit.ts';
import type { DesignDocument } from '../document.ts';
import type { Edit } from '../edit.ts';
import type { Check, PreflightFinding, PreflightInput } from './finding.ts';
import { fixFor } from './fix.ts';
import { preflight } from './preflight.ts';

/** One fix may bring something else to light; after so many looks what is left is left to a person. */
const ROUNDS = 5;

/** Checks whose fix takes a place, or has to do with what lies round it: it must know what was moved before it. */
const OF_PLACE: ReadonlySet<Check> = new Set([
  'overlap',
  'covered',
  'twin',
  'overSeam',
  'outsideSafeZone',
  'offPiece',
]);

const subjectOf = ({ elementId, cloth }: PreflightFinding): string => elementId ?? JSON.stringify(cloth);

const isSame = (a: PreflightFinding, b: PreflightFinding): boolean =>
  a.check === b.check && subjectOf(a) === subjectOf(b);

/**
 * The edit that puts right all that can be put right without asking, as one step of undo; null where there is nothing of
 * that kind. `lookAt` composes a design, so that each round sees what the one before it has made, and each move the
 * moves before it: two that lay on a third would find the same free place.
 */
export function passEdit(
  document: DesignDocument,
  lookAt: (document: DesignDocument) => PreflightInput,
): Edit | null {
  const edits: Edit[] = [];
  let current = document;
  for (let round = 0; round < ROUNDS; round += 1) {
    let input = lookAt(current);
    const done = new Set<string>();
    for (const found of preflight(input)) {
      const subject = subjectOf(found);
      // A second fix of the same thing was worked out on what the first one has changed.
      if (done.has(subject)) continue;
      let finding: PreflightFinding | undefined = found;
      if (OF_PLACE.has(found.check) && input.document !== current) {
        input = lookAt(current);
        finding = preflight(input).find((each) => isSame(each, found));
      }
      const edit = finding ? fixFor(finding, input) : null;
      const applied = edit && applyEdit(current, edit);
      if (!edit || !applied?.ok || applied.value.document === current) continue;
      done.add(subject);
      edits.push(edit);
      current = applied.value.document;
    }
    if (done.size === 0) break;
  }
  return edits.length === 0 ? null : { type: 'batch', edits };
}
