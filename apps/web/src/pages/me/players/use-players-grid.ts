import { accountEndpoints } from '@kitwright/contract/accounts';
import { personalEndpoints } from '@kitwright/contract/orders';
import { playerEndpoints, type Player } from '@kitwright/contract/teams';
import type { Size } from '@kitwright/garment';
import { toast, useErrorText } from '@kitwright/ui';
import { useState } from 'react';
import { setAnswer, refresh } from '../../../api/calls.ts';
import { client } from '../../../api/client.ts';
import type { SheetRows } from '../../../roster/sheet/limits.ts';
import { useMeText } from '../../../translations/me/text.ts';
import {
  blankRow,
  bodyOf,
  pasteCells,
  rowsOf,
  withEdits,
  withoutSent,
  type Column,
  type Edits,
  type GridRow,
} from './players-grid.ts';

const newId = (): string => crypto.randomUUID();

type Put = Parameters<typeof client.call<typeof personalEndpoints.putPlayers>>[1]['body'];

/** One change after the other: answers hold the whole list, and an older one must not come last. */
let lastChange: Promise<unknown> = Promise.resolve();

const put = (body: Put) => {
  const answer = lastChange.then(() => client.call(personalEndpoints.putPlayers, { body }));
  lastChange = answer;
  return answer;
};

/** The list while it is edited: what is kept, what is being written, and how it gets to the server. */
export const usePlayersGrid = (kept: readonly Player[], sizes: readonly Size[]) => {
  const text = useMeText();
  const errorText = useErrorText();
  const [edits, setEdits] = useState<Edits>(new Map());
  const [blank, setBlank] = useState(() => blankRow(newId()));
  const rows = rowsOf(kept, edits);

  const send = async (body: Put): Promise<boolean> => {
    const answer = await put(body);
    if (!answer.ok) {
      toast.error(errorText(answer.error.key));
      await refresh(playerEndpoints.listPlayers);
      return false;
    }
    setAnswer(playerEndpoints.listPlayers, {}, answer.value);
    void refresh(accountEndpoints.summary);
    return true;
  };

  /** Keeps the lines that are right; the others stay in the table, marked. */
  const keep = async (wanted: readonly GridRow[]): Promise<void> => {
    const sent = wanted.filter((row) => bodyOf(row) !== null);
    const players = sent.flatMap((row) => {
      const body = bodyOf(row);
      return body === null ? [] : [{ ...body, id: row.id }];
    });
    if (players.length > 0 && (await send({ players, removed: [] }))) {
      setEdits((now) => withoutSent(now, sent));
    }
  };

  const change = (row: GridRow, part: Partial<GridRow>): void => {
    setEdits((now) => withEdits(now, [{ ...row, ...part }], kept));
    if (row.id === blank.id) setBlank(blankRow(newId()));
  };

  /** Keeps what was written into a line, when it has been left. */
  const settle = (id: string): void => {
    const row = edits.get(id);
    if (row !== undefined) void keep([row]);
  };

  const paste = (row: number, column: Column, cells: SheetRows): void => {
    const pasted = pasteCells({ rows, at: { row, column }, cells, newId, sizes });
    setEdits((now) => withEdits(now, pasted, kept));
    void keep(pasted);
  };

  /** Adds whole players, as an import gives them. */
  const add = (added: readonly Omit<GridRow, 'id'>[]): Promise<boolean> =>
    send({ players: added.map((row) => ({ ...row, id: newId() })), removed: [] });

  const restore = async (players: readonly Player[]): Promise<void> => {
    if (await send({ players: [...players], removed: [] })) {
      toast.success(text('players.restored', { count: players.length }));
    }
  };

  /** Takes players away; for a while they can be had back, where they stood. */
  const remove = async (ids: readonly string[]): Promise<void> => {
    const gone = kept.filter(({ id }) => ids.includes(id));
    setEdits((now) => new Map([...now].filter(([id]) => !ids.includes(id))));
    if (gone.length === 0 || !(await send({ players: [], removed: gone.map(({ id }) => id) }))) return;
    toast.undo({
      message: text('players.removed', { count: gone.length }),
      label: text('undo'),
      onUndo: () => void restore(gone),
    });
  };

  return { rows, blank, change, settle, paste, add, remove };
};

export type PlayersGrid = ReturnType<typeof usePlayersGrid>;
