import { Spinner } from '@kitwright/ui';
import { useEditorText } from '../translations/text.ts';
import classes from './stage.module.css';

export function StageWaiting() {
  const text = useEditorText();
  return (
    <div className={classes['waiting']} role="status">
      <Spinner />
      <span>{text('stage.loading')}</span>
    </div>
  );
}
