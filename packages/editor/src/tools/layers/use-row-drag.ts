import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { followPointer } from '../../stage/follow-pointer.ts';

/** A row that is being dragged, and before which row of the list it would be put down. */
export interface RowDrag {
  readonly id: string;
  readonly before: number;
}

/**
 * Drags rows of a list by a grip. `onDrop` is called with the row and the one it is put before, counted from the top; the
 * number of rows for the end. Escape puts it back.
 */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  onDrop: (id: string, before: number) => void,
): { readonly drag: RowDrag | null; readonly begin: (id: string, event: PointerEvent) => void } {
  const [drag, setDrag] = useState<RowDrag | null>(null);
  const latest = useRef(onDrop);
  useEffect(() => {
    latest.current = onDrop;
  });
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const begin = useCallback(
    (id: string, event: PointerEvent) => {
      const rows = [...(list.current?.children ?? [])];
      const beforeOf = (clientY: number): number => {
        const index = rows.findIndex((row) => {
          const { top, height } = row.getBoundingClientRect();
          return clientY < top + height / 2;
        });
        return index === -1 ? rows.length : index;
      };
      const finish = () => {
        unfollow();
        window.removeEventListener('keydown', onKey, { capture: true });
        setDrag(null);
      };
      const onKey = (key: KeyboardEvent) => {
        if (key.key !== 'Escape') return;
        key.preventDefault();
        key.stopImmediatePropagation();
        finish();
      };
      const unfollow = followPointer(event.pointerId, {
        onMove: (now) => setDrag({ id, before: beforeOf(now.clientY) }),
        onEnd: (last) => {
          finish();
          latest.current(id, beforeOf(last.clientY));
        },
        onCancel: finish,
      });
      window.addEventListener('keydown', onKey, { capture: true });
      stop.current = finish;
      setDrag({ id, before: beforeOf(event.clientY) });
    },
    [list],
  );
  return { drag, begin };
}
