import { Switch } from '@mantine/core';
import { Hint } from '../../panels/Panel.tsx';
import { useToolText } from '../../translations/tool-text.ts';
import { TRACED_COLOURS, TRACING, type Tracing } from '../tracing.ts';
import { Range } from './Range.tsx';
import type { ToolProps } from './ToolFields.tsx';

/** Draws the picture as a vector. */
export function TraceFields({ editing, onChange, onSettle }: ToolProps) {
  const text = useToolText();
  const { tracing } = editing;
  const set = (next: Tracing | null, gesture?: string) => onChange({ ...editing, tracing: next }, gesture);
  return (
    <>
      <Switch
        label={text('images.editor.traceToVector')}
        checked={tracing !== null}
        onChange={(event) => set(event.currentTarget.checked ? TRACING : null)}
      />
      <Hint>{text('images.editor.traceHint')}</Hint>
      {tracing !== null && (
        <>
          <Range
            label={text('images.editor.traceColours')}
            value={tracing.colours}
            min={TRACED_COLOURS.least}
            max={TRACED_COLOURS.most}
            onChange={(colours) => set({ ...tracing, colours }, 'colours')}
            onSettle={onSettle}
          />
          <Range
            label={text('images.editor.smoothness')}
            value={tracing.smoothness}
            min={0}
            max={100}
            onChange={(smoothness) => set({ ...tracing, smoothness }, 'smoothness')}
            onSettle={onSettle}
          />
        </>
      )}
    </>
  );
}
