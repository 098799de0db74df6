import { isImage, type DesignDocument, type Edit, type History } from '@kitwright/design';
import { applyBestEffort, editsBetween } from '@kitwright/design/shared';

interface Told {
  readonly document: DesignDocument;
  readonly history: History;
}

/**
 * A design as if a picture had never been put on it: off the kit, and off every step that undo and redo lead over, so that none of them
 * brings back what cannot be printed. Where it took the place of another in `theirs`, the design on the server, that is there again.
 */
export function forgetPicture(
  { document, history }: Told,
  uploadId: string,
  theirs: DesignDocument | null,
): Told {
  const without = (design: DesignDocument): DesignDocument => {
    const shown = Object.values(design.elements);
    if (!shown.some((element) => isImage(element) && element.uploadId === uploadId)) return design;
    const kept = shown.flatMap((element) => {
      if (!isImage(element) || element.uploadId !== uploadId) return [element];
      const before = theirs?.elements[element.id];
      return before === undefined || (isImage(before) && before.uploadId === uploadId) ? [] : [before];
    });
    return { ...design, elements: Object.fromEntries(kept.map((element) => [element.id, element])) };
  };

  type Entry = History['past'][number];
  /** The step between two designs without the picture; none where nothing else was done. */
  const between = (entry: Entry, from: DesignDocument, to: DesignDocument): readonly Entry[] => {
    const [before, after] = [without(from), without(to)];
    if (before === from && after === to) return [entry];
    const edits: readonly Edit[] = editsBetween(before, after);
    return edits.length === 0 ? [] : [{ ...entry, edits, inverses: editsBetween(after, before) }];
  };

  let at = document;
  const past = history.past
    .toReversed()
    .flatMap((entry) => {
      const from = applyBestEffort(at, entry.inverses);
      const step = between(entry, from, at);
      at = from;
      return step;
    })
    .toReversed();
  at = document;
  const future = history.future.flatMap((entry) => {
    const to = applyBestEffort(at, entry.edits);
    const step = between(entry, at, to);
    at = to;
    return step;
  });
  return { document: without(document), history: { ...history, past, future } };
}
