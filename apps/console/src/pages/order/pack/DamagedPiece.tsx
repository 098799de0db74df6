import type { Pack } from '@kitwright/contract/production';
import { PIECE_NAMES } from '@kitwright/garment';
import { useLang } from '@kitwright/ui';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { usePackText } from '../../../translations/pack/text.ts';
import classes from './pack.module.css';

interface DamagedPieceProps {
  readonly pack: Pack;
  readonly onRemake: (garment: string, piece: string) => void;
}

/** One piece of one garment again, without printing the rest. */
export const DamagedPiece = ({ pack, onRemake }: DamagedPieceProps) => {
  const text = usePackText();
  const { lang } = useLang();
  const names: Readonly<Record<string, string>> = PIECE_NAMES[lang];
  const [garmentId, setGarmentId] = useState(pack.garments[0]?.id ?? '');
  const garment = pack.garments.find(({ id }) => id === garmentId) ?? pack.garments[0];
  const [chosen, setChosen] = useState('');
  if (garment === undefined) return null;
  const piece = garment.pieces.includes(chosen) ? chosen : (garment.pieces[0] ?? '');
  return (
    <details className={classes.details}>
      <summary>{text('damaged')}</summary>
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
        <Button variant="default" className={classes.own} onClick={() => onRemake(garment.id, piece)}>
          {text('remake')}
        </Button>
      </div>
    </details>
  );
};
