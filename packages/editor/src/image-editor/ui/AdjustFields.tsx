import { useToolText } from '../../translations/tool-text.ts';
import { PixelsHint } from './PixelsHint.tsx';
import { Range } from './Range.tsx';
import type { ToolProps } from './ToolFields.tsx';

const PARTS = ['brightness', 'contrast', 'saturation'] as const;

/** Brightness, contrast and saturation. */
export function AdjustFields({ view, editing, onChange, onSettle }: ToolProps) {
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
