import type { Order } from '@kitwright/contract/orders';
import {
  RECUT_REASONS,
  type OrderedPiece,
  type Pack,
  type PackGarment,
  type RecutReason,
} from '@kitwright/contract/production';
import { PIECE_NAMES } from '@kitwright/garment';
import { formatDateTime, useLang } from '@kitwright/ui';
import { Button, NativeSelect, NumberInput, Pill, Progress } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { usePackText } from '../../../translations/pack/text.ts';
import order from '../order.module.css';
import classes from './pack.module.css';
import { PackFaults } from './PackContent.tsx';
import { usePackActions, useRecuts } from './use-pack.ts';

interface RecutsProps {
  readonly order: Order;
  readonly pack: Pack;
}

const keyOf = ({ garment, piece }: OrderedPiece): string => `${garment} ${piece}`;

/** Shows how single pieces are made again: chosen from the pack's garments, and what was made again before. */
export const Recuts = ({ order: shown, pack }: RecutsProps) => {
  const text = usePackText();
  const [pieces, setPieces] = useState<readonly OrderedPiece[]>([]);
  const [reason, setReason] = useState<RecutReason>('print');
  const [rollWidthMm, setRollWidthMm] = useState(pack.settings.rollWidthMm);
  const { data: recuts = [] } = useRecuts(shown);
  const { remake, recut } = usePackActions(shown);
  const make = async (): Promise<void> => {
    if (await recut({ reason, pieces: [...pieces], rollWidthMm })) setPieces([]);
  };
  return (
    <details className={classes.details}>
      <summary>{text('damaged')}</summary>
      <p className={order.hint}>{text('recut.lead')}</p>
      <PieceFields
        pack={pack}
        onAdd={(piece) =>
          setPieces((before) => [...before.filter((each) => keyOf(each) !== keyOf(piece)), piece])
        }
        onRemake={({ garment, piece }) => void remake(garment, piece)}
      />
      {pieces.length > 0 && (
        <form
          className={classes.stack}
          onSubmit={(event) => {
            event.preventDefault();
            void make();
          }}
        >
          <PieceChips
            garments={pack.garments}
            pieces={pieces}
            onRemove={(gone) => setPieces((before) => before.filter((each) => keyOf(each) !== keyOf(gone)))}
          />
          <div className={classes.fields}>
            <NativeSelect
              size="sm"
              label={text('recut.reason')}
              value={reason}
              onChange={({ currentTarget: { value } }) =>
                setReason(RECUT_REASONS.find((known) => known === value) ?? 'other')
              }
              data={RECUT_REASONS.map((value) => ({ value, label: text(`recut.reasons.${value}`) }))}
            />
            <NumberInput
              size="sm"
              label={text('recut.width')}
              value={rollWidthMm}
              min={600}
              max={3300}
              step={10}
              clampBehavior="blur"
              onChange={(value) => {
                if (typeof value === 'number') setRollWidthMm(value);
              }}
            />
            <Button type="submit" className={classes.own}>
              {text('recut.make', { count: pieces.length })}
            </Button>
          </div>
        </form>
      )}
      {recuts.length > 0 && <MadeAgain order={shown} recuts={recuts} garments={pack.garments} />}
    </details>
  );
};

interface PieceFieldsProps {
  readonly pack: Pack;
  readonly onAdd: (piece: OrderedPiece) => void;
  readonly onRemake: (piece: OrderedPiece) => void;
}

/** Chooses a piece of a garment: to be added to a re-cut, or as its page at once. */
const PieceFields = ({ pack, onAdd, onRemake }: PieceFieldsProps) => {
  const text = usePackText();
  const { lang } = useLang();
  const names: Readonly<Record<string, string>> = PIECE_NAMES[lang];
  const [garmentId, setGarmentId] = useState(pack.garments[0]?.id ?? '');
  const garment = pack.garments.find(({ id }) => id === garmentId) ?? pack.garments[0];
  const [chosen, setChosen] = useState('');
  if (garment === undefined) return null;
  const piece = garment.pieces.includes(chosen) ? chosen : (garment.pieces[0] ?? '');
  return (
    <div className={classes.fields}>
      <NativeSelect
        size="sm"
        label={text('whose')}
        value={garment.id}
        onChange={(event) => setGarmentId(event.currentTarget.value)}
        data={pack.garments.map(({ id, number, playerName, size }) => ({
          value: id,
          label: text('garment', { id, number, name: playerName, size }),
        }))}
      />
      <NativeSelect
        size="sm"
        label={text('piece')}
        value={piece}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={garment.pieces.map((id) => ({ value: id, label: names[id] ?? id }))}
      />
      <Button variant="default" onClick={() => onAdd({ garment: garment.id, piece })}>
        {text('recut.add')}
      </Button>
      <Button variant="subtle" onClick={() => onRemake({ garment: garment.id, piece })}>
        {text('remake')}
      </Button>
    </div>
  );
};

/** Names a piece by its garment, the player's number and what it is: `003 7 Left sleeve`. */
const usePieceName = (garments: readonly PackGarment[]) => {
  const { lang } = useLang();
  const names: Readonly<Record<string, string>> = PIECE_NAMES[lang];
  return ({ garment, piece }: OrderedPiece): string =>
    [garment, garments.find(({ id }) => id === garment)?.number, names[piece] ?? piece]
      .filter((part) => part !== undefined)
      .join(' ');
};

interface PieceChipsProps {
  readonly garments: readonly PackGarment[];
  readonly pieces: readonly OrderedPiece[];
  readonly onRemove: (piece: OrderedPiece) => void;
}

/** Shows the pieces of a re-cut, each with whose it is and a way to leave it out. */
const PieceChips = ({ garments, pieces, onRemove }: PieceChipsProps) => {
  const text = usePackText();
  const nameOf = usePieceName(garments);
  return (
    <Pill.Group role="list" aria-label={text('recut.chosen')}>
      {pieces.map((each) => {
        const name = nameOf(each);
        return (
          <Pill
            key={keyOf(each)}
            role="listitem"
            size="md"
            withRemoveButton
            removeButtonProps={{
              'aria-label': text('recut.remove', { name }),
              'aria-hidden': false,
              tabIndex: 0,
            }}
            onRemove={() => onRemove(each)}
          >
            {name}
          </Pill>
        );
      })}
    </Pill.Group>
  );
};

interface MadeAgainProps {
  readonly order: Order;
  readonly recuts: readonly Pack[];
  readonly garments: readonly PackGarment[];
}

/** Lists what was made again: which pieces, why, by whom, how far it is, and its files. */
const MadeAgain = ({ order: shown, recuts, garments }: MadeAgainProps) => {
  const text = usePackText();
  const nameOf = usePieceName(garments);
  const { lang } = useLang();
  const { downloadRecut } = usePackActions(shown);
  return (
    <ul className={classes.recuts} aria-label={text('recut.list')}>
      {recuts.map(({ id, status, done, total, recut, askedBy, createdAt, faults }) => (
        <li key={id}>
          <span>
            {text('recut.line', {
              count: recut?.pieces.length ?? 0,
              reason: text(`recut.reasons.${recut?.reason ?? 'other'}`),
            })}
            <small className={order.hint}>{(recut?.pieces ?? []).map(nameOf).join(', ')}</small>
            <small className={order.hint}>
              {askedBy} · {formatDateTime(createdAt, lang)}
            </small>
          </span>
          {status === 'ready' ? (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
              onClick={() => void downloadRecut(id)}
            >
              {text('recut.download')}
            </Button>
          ) : status === 'failed' ? (
            <PackFaults faults={faults} />
          ) : (
            <Progress
              value={total === 0 ? 100 : (100 * done) / total}
              animated={total === 0}
              className={classes.bar}
              aria-label={text('progress')}
            />
          )}
        </li>
      ))}
    </ul>
  );
};
