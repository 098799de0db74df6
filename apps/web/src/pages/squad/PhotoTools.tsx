import {
  ARRANGEMENTS,
  SQUAD_GROUNDS,
  SQUAD_SIDES,
  type Arrangement,
  type SquadGround,
  type SquadSide,
} from '@kitwright/garment';
import { saveFile, toast } from '@kitwright/ui';
import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { IconPhotoDown } from '@tabler/icons-react';
import { useState, type RefObject } from 'react';
import { useSquadText } from '../../translations/squad/text.ts';
import type { TeamPhotoHandle } from './LazyTeamPhoto.tsx';
import classes from './squad.module.css';

/** Tells how a team stands, and on what. */
export interface PhotoLook {
  readonly arrangement: Arrangement;
  readonly ground: SquadGround;
}

const WIDTHS_PX = ['2048', '4096'] as const;
/** Signs that some system forbids in file names, and white space. */
const FORBIDDEN = /[\s\\/:*?"<>|\p{Cc}]+/gu;

interface ToolsProps {
  readonly look: PhotoLook;
  readonly onLook: (look: PhotoLook) => void;
  readonly side: SquadSide;
  readonly onSide: (side: SquadSide) => void;
  readonly team: string;
  readonly photo: RefObject<TeamPhotoHandle | null>;
  readonly isReady: boolean;
}

const useDownload = (team: string, photo: ToolsProps['photo']) => {
  const text = useSquadText();
  const [isMaking, setMaking] = useState(false);
  const make = async (widthPx: number): Promise<void> => {
    setMaking(true);
    try {
      const picture = await photo.current?.capture(widthPx);
      const name = team.replace(FORBIDDEN, '-');
      if (picture) saveFile(picture, `${name === '' ? 'team' : name}-${widthPx}.png`);
    } catch {
      toast.error(text('failed'));
    }
    setMaking(false);
  };
  return { make, isMaking };
};

/** Shows how the team stands, from which side it is seen, and the way to the picture as a file. */
export const PhotoTools = ({ look, onLook, side, onSide, team, photo, isReady }: ToolsProps) => {
  const text = useSquadText();
  const [widthPx, setWidthPx] = useState<string>('2048');
  const { make, isMaking } = useDownload(team, photo);
  return (
    <div className={classes.tools}>
      <SegmentedControl
        size="sm"
        aria-label={text('arrangement')}
        value={look.arrangement}
        onChange={(arrangement) => {
          onSide('front');
          onLook({ ...look, arrangement });
        }}
        data={ARRANGEMENTS.map((value) => ({ value, label: value === 'rows' ? text('rows') : value }))}
      />
      <SegmentedControl
        size="sm"
        aria-label={text('ground')}
        value={look.ground}
        onChange={(ground) => onLook({ ...look, ground })}
        data={SQUAD_GROUNDS.map((value) => ({ value, label: text(value) }))}
      />
      <SegmentedControl
        size="sm"
        aria-label={text('side')}
        value={side}
        onChange={onSide}
        data={SQUAD_SIDES.map((value) => ({ value, label: text(value) }))}
      />
      <div className={classes.file}>
        <NativeSelect
          size="sm"
          aria-label={text('size')}
          value={widthPx}
          onChange={(event) => setWidthPx(event.currentTarget.value)}
          data={WIDTHS_PX.map((px) => ({ value: px, label: text('sizePx', { px }) }))}
        />
        <Button
          size="sm"
          leftSection={<IconPhotoDown size={18} stroke={1.5} />}
          loading={isMaking}
          disabled={!isReady}
          onClick={() => void make(Number(widthPx))}
        >
          {text('download')}
        </Button>
      </div>
    </div>
  );
};
