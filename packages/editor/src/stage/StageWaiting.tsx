import { groundCss, offeredLabel } from '@kitwright/garment';
import { Poster } from '@kitwright/viewer/poster';
import { Spinner } from '@kitwright/ui';
import { useEditorState, useSetting } from '../session/editor-context.ts';
import { useEditorText } from '../translations/text.ts';
import classes from './stage.module.css';

interface Props {
  /** Stands where the model will, as the model will, until it is there. */
  readonly poster?:
    | { readonly url: string; readonly clearTopPx: number; readonly of: 'garment' | 'design' }
    | undefined;
  /** Laid over the viewer, which has the picture already. */
  readonly isOver?: boolean;
}

/** The words while the model is on its way, and its picture until then. */
export function StageWaiting({ poster, isOver = false }: Props) {
  const text = useEditorText();
  const { scheme } = useSetting();
  return (
    <div
      className={classes['waiting']}
      style={poster && !isOver ? { background: groundCss(scheme) } : undefined}
      data-postered={poster !== undefined}
      role="status"
    >
      {poster && !isOver && <Poster {...poster} isCovered={false} fadeMs={0} />}
      <Spinner />
      <span>{text('stage.loading')}</span>
    </div>
  );
}

/** A sign below the model while what was chosen is being made: a size that no one draped takes seconds. */
export function SizeWaiting() {
  const { garment, tenant } = useSetting();
  const isMaking = useEditorState(({ isMaking: made, isShown }) => made && isShown);
  const size = useEditorState((state) => state.size);
  const text = useEditorText();
  if (!isMaking) return null;
  return (
    <div className={classes['making']} role="status">
      <Spinner sizePx={20} />
      <span>
        {text('stage.making', { size: offeredLabel(tenant.sizeCharts[garment.productType], size) })}
      </span>
    </div>
  );
}
