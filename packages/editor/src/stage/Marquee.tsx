import { useEditorState } from '../session/editor-context.ts';
import classes from './selection.module.css';

/** The rectangle that is being drawn to select what it touches. */
export function Marquee() {
  const interaction = useEditorState((state) => state.interaction);
  if (interaction.mode !== 'marquee') return null;
  const { from, to } = interaction;
  return (
    <div
      className={classes['marquee']}
      style={{
        left: Math.min(from.xPx, to.xPx),
        top: Math.min(from.yPx, to.yPx),
        width: Math.abs(to.xPx - from.xPx),
        height: Math.abs(to.yPx - from.yPx),
      }}
    />
  );
}
