import { groundCss } from '@kitwright/garment';
import { Poster } from '@kitwright/viewer/poster';
import { Spinner } from '@kitwright/ui';
import { useSetting } from '../session/editor-context.ts';
import { useEditorText } from '../translations/text.ts';
import classes from './stage.module.css';

interface Props {
  /** Stands where the model will, as the model will, until it is there. */
  readonly poster?:
    | { readonly url: string; readonly clearTopPx: number; readonly of: 'garment' | 'design' }
    | undefined;
}

export function StageWaiting({ poster }: Props) {
  const text = useEditorText();
  const { scheme } = useSetting();
  return (
    <div
      className={classes['waiting']}
      style={poster && { background: groundCss(scheme) }}
      data-postered={poster !== undefined}
      role="status"
    >
      {poster && <Poster {...poster} isCovered={false} fadeMs={0} />}
      <Spinner />
      <span>{text('stage.loading')}</span>
    </div>
  );
}
