import { LateRoom, lazyPart } from '@kitwright/ui';
import { isYouthSize, offeredLabel, sexOf } from '@kitwright/garment';
import { girthsOf } from '@kitwright/garment/fit/size-advice.ts';
import { SNUG_MM, chestRoomMm, chestRoomOf } from '@kitwright/garment/fit/size-bodies.ts';
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

/** The fit by colours on the cloth, what they mean, and in words. */
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
      <FitWords isShown={isShown} />
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

/** Room round the chest of who wears it, mm: of the size's own body, or of asked measures. */
function useChestRoom(): number | null {
  const { garment, tenant } = useSetting();
  const size = useEditorState((state) => state.size);
  const options = useEditorState((state) => state.document.options);
  const wearer = useEditorState((state) => state.figure.wearer);
  const measures = useEditorState((state) => state.measures);
  const sex = sexOf(wearer);
  if (measures === null) {
    return chestRoomMm(garment, options, tenant.sizeCharts[garment.productType], sex, size);
  }
  const { chestMm } = girthsOf({ ...measures, sex }).girths;
  return chestMm === undefined ? null : chestRoomOf(garment, options, size, chestMm);
}

/**
 * The fit in words. The room at the chest is always that of the pieces against the tape, so that the map changes no figure;
 * waist, hip and shoulder follow once they were measured on what hangs.
 */
function FitWords({ isShown }: Pick<FitProps, 'isShown'>) {
  const { garment, tenant } = useSetting();
  const size = useEditorState((state) => state.size);
  const rooms = useEditorState((state) => state.rooms);
  const isMaking = useEditorState((state) => state.isMaking);
  const chest = useChestRoom();
  const text = useToolText();
  const label = offeredLabel(tenant.sizeCharts[garment.productType], size);
  if (isShown && isMaking) return <Hint>{text('figure.workingOut', { size: label })}</Hint>;
  const girths = { chest, waist: rooms?.waist, hip: rooms?.hip };
  const words = (['chest', 'waist', 'hip'] as const).flatMap((place) => {
    const mm = girths[place] ?? null;
    if (mm === null) return [];
    const cm = Math.abs(Math.round(mm / 10));
    return [text(`figure.${fitWay(mm)}`, { cm, place: text(`figure.at.${place}`) })];
  });
  const shoulder = rooms?.shoulder;
  if (shoulder !== undefined && shoulder < SNUG_SHOULDER_MM) words.push(text('figure.snugShoulder'));
  if (words.length === 0) return null;
  return (
    <Hint>
      {text('figure.fitInSize', { size: label })} {words.join(', ')}
      {text('figure.stop')}
    </Hint>
  );
}
