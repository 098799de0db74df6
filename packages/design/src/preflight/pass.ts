import { applyEdit } from '../apply-edit.ts';
import type { DesignDocument } from '../document.ts';
import type { Edit } from '../edit.ts';
import type { PreflightFinding, PreflightInput } from './finding.ts';
import { fixFor } from './fix.ts';
import { preflight } from './preflight.ts';

/** One fix may bring something else to light; after so many looks what is left is left to a person. */
const ROUNDS = 5;

const subjectOf = ({ elementId, cloth }: PreflightFinding): string => elementId ?? JSON.stringify(cloth);

/**
 * The edit that puts right all that can be put right without asking, as one step of undo; null where there is nothing of
 * that kind. `lookAt` composes a design, so that each round sees what the one before it has made.
 */
export function passEdit(
  document: DesignDocument,
  lookAt: (document: DesignDocument) => PreflightInput,
): Edit | null {
  const edits: Edit[] = [];
  let current = document;
  for (let round = 0; round < ROUNDS; round += 1) {
    const input = lookAt(current);
    const done = new Set<string>();
    for (const finding of preflight(input)) {
      const subject = subjectOf(finding);
      // A second fix of the same thing was worked out on what the first one has changed.
      const edit = done.has(subject) ? null : fixFor(finding, input);
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
