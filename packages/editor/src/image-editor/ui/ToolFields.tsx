import type { Editing } from '../editing.ts';
import type { PictureView } from '../picture-session.ts';
import { BackgroundFields } from './BackgroundFields.tsx';
import { ColourFields } from './ColourFields.tsx';
import { CropFields } from './CropFields.tsx';
import type { PictureTool } from './PictureTabs.tsx';
import { useToolText } from '../../translations/tool-text.ts';
import { PixelsHint } from './PixelsHint.tsx';
import { Range } from './Range.tsx';
import { Switch } from '@mantine/core';
import { Hint } from '../../panels/Panel.tsx';
import { TRACED_COLOURS, TRACING, type Tracing } from '../tracing.ts';

/** Draws the picture as a vector. */
function TraceFields({ editing, onChange, onSettle }: ToolProps) {
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

const PARTS = ['brightness', 'contrast', 'saturation'] as const;

/** Brightness, contrast and saturation. */
function AdjustFields({ view, editing, onChange, onSettle }: ToolProps) {
  const text = useToolText();
  const { recipe } = editing;
  return (
    <>
      {PARTS.map((part) => (
        <Range
          key={part}
          label={text(`images.editor.${part}`)}
          value={recipe.adjustment[part]}
          min={-100}
          max={100}
          onChange={(value) => {
            const adjustment = { ...recipe.adjustment, [part]: value };
            onChange({ ...editing, recipe: { ...recipe, adjustment } }, part);
          }}
          onSettle={onSettle}
        />
      ))}
      <PixelsHint view={view} editing={editing} />
    </>
  );
}

/** Props of every tool: the picture, the edits made to it, and the callback for the next one. */
export interface ToolProps {
  readonly view: PictureView;
  readonly editing: Editing;
  /** Changes of one gesture make one step. */
  readonly onChange: (to: Editing, gesture?: string) => void;
  readonly onSettle: () => void;
  /** Told while a colour picker is open, which has Escape to itself. */
  readonly onPicking: (open: boolean) => void;
}

export function ToolFields({ tool, ...props }: ToolProps & { readonly tool: PictureTool }) {
  switch (tool) {
    case 'crop':
      return <CropFields {...props} />;
    case 'background':
      return <BackgroundFields {...props} />;
    case 'colours':
      return <ColourFields {...props} />;
    case 'adjust':
      return <AdjustFields {...props} />;
    case 'trace':
      return <TraceFields {...props} />;
  }
}
