import { LateRoom, lazyPart } from '@kitwright/ui';
import { isYouthSize, offeredLabel, sexOf } from '@kitwright/garment';
import { SNUG_MM, chestRoomMm } from '@kitwright/garment/fit/size-bodies.ts';
import { FIT_COLOURS } from '@kitwright/viewer/fit-scale';
import { Switch } from '@mantine/core';
import { useEditorState, useSetting } from '../../session/editor-context.ts';
import { useToolText } from '../../translations/tool-text.ts';
import { Hint } from '../Panel.tsx';
import classes from '../figure.module.css';

const OwnMeasuresPart = lazyPart(async () => ({
  default: (await import('./OwnMeasuresPart.tsx')).OwnMeasuresPart,
}));

interface FitProps {
  readonly isShown: boolean;
  readonly onShow: (isShown: boolean) => void;
}

/** The fit by colours on the cloth, what they mean, and in words: of what hangs in 3D, else of the pieces. */
export function Fit({ isShown, onShow }: FitProps) {
  const text = useToolText();
  const size = useEditorState((state) => state.size);
  return (
    <>
      <Switch
        label={text('figure.showFit')}
        checked={isShown}
        onChange={(event) => onShow(event.currentTarget.checked)}
      />
      {isShown && (
        <div className={classes['scale']}>
          <div style={{ background: `linear-gradient(90deg, ${FIT_COLOURS.join(', ')})` }} />
          <span>{text('figure.fitTight')}</span>
          <span>{text('figure.fitOnSkin')}</span>
          <span>{text('figure.fitFree')}</span>
        </div>
      )}
      <FitWords />
      {/* One's own body is blended of grown-ups' only. */}
      {!isYouthSize(size) && (
        <LateRoom>
          <OwnMeasuresPart />
        </LateRoom>
      )}
    </>
  );
}

/** The word for the room at a girth; less than half a centimetre too little is none: cloth gives as much. */
export const fitWay = (roomMm: number): 'tightAt' | 'snugAt' | 'roomAt' => {
  if (Math.round(roomMm / 10) < 0) return 'tightAt';
  return roomMm < SNUG_MM ? 'snugAt' : 'roomAt';
};

/** Cloth this near to the shoulder lies on it, mm. */
const SNUG_SHOULDER_MM = 6;

function FitWords() {
  const { garment, tenant } = useSetting();
  const size = useEditorState((state) => state.size);
  const options = useEditorState((state) => state.document.options);
  const wearer = useEditorState((state) => state.figure.wearer);
  const measures = useEditorState((state) => state.measures);
  const rooms = useEditorState((state) => state.rooms);
  const text = useToolText();
  const offer = tenant.sizeCharts[garment.productType];
  if (rooms !== null) {
    const girths = (['chest', 'waist', 'hip'] as const).flatMap((place) => {
      const mm = rooms[place];
      if (mm === undefined) return [];
      const cm = Math.abs(Math.round(mm / 10));
      return [text(`figure.${fitWay(mm)}`, { cm, place: text(`figure.at.${place}`) })];
    });
    const { shoulder } = rooms;
    const isSnug = shoulder !== undefined && shoulder < SNUG_SHOULDER_MM;
    return (
      <Hint>
        {text('figure.fitInSize', { size: offeredLabel(offer, size) })}{' '}
        {[...girths, ...(isSnug ? [text('figure.snugShoulder')] : [])].join(', ')}
        {text('figure.stop')}
      </Hint>
    );
  }
  const roomMm = measures === null ? chestRoomMm(garment, options, offer, sexOf(wearer), size) : null;
  if (roomMm === null) return null;
  return (
    <Hint>
      {text(roomMm < SNUG_MM ? 'figure.snugChest' : 'figure.roomAtChest', {
        size: offeredLabel(offer, size),
        cm: Math.round(roomMm / 10),
      })}
    </Hint>
  );
}
