import { Switch } from '@mantine/core';
import { Hint } from '../../panels/Panel.tsx';
import { useToolText } from '../../translations/tool-text.ts';
import type { BackgroundRemoval } from '../pixels/background.ts';
import { PLAIN_BACKGROUND } from '../pixels/cut-out.ts';
import { PixelsHint } from './PixelsHint.tsx';
import { Range } from './Range.tsx';
import type { ToolProps } from './ToolFields.tsx';

/** Removes a flat background. */
export function BackgroundFields({ view, editing, onChange, onSettle }: ToolProps) {
  const text = useToolText();
  const { background } = editing.recipe;
  const set = (next: BackgroundRemoval | null, gesture?: string) =>
    onChange({ ...editing, recipe: { ...editing.recipe, background: next } }, gesture);
  return (
    <>
      <Switch
        label={text('images.editor.removeBackground')}
        checked={background !== null}
        onChange={(event) => set(event.currentTarget.checked ? PLAIN_BACKGROUND : null)}
      />
      <Hint>{text('images.editor.backgroundHint')}</Hint>
      {background !== null && (
        <>
          <Range
            label={text('images.editor.tolerance')}
            value={background.tolerance}
            min={0}
            max={60}
            onChange={(tolerance) => set({ ...background, tolerance }, 'tolerance')}
            onSettle={onSettle}
          />
          <Range
            label={text('images.editor.softness')}
            value={background.softness}
            min={0}
            max={100}
            onChange={(softness) => set({ ...background, softness }, 'softness')}
            onSettle={onSettle}
          />
          <Switch
            label={text('images.editor.inside')}
            checked={background.inside}
            onChange={(event) => set({ ...background, inside: event.currentTarget.checked })}
          />
        </>
      )}
      <PixelsHint view={view} editing={editing} />
    </>
  );
}
