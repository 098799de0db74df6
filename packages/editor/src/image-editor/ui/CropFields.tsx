import { Button } from '@mantine/core';
import { IconFlipHorizontal, IconFlipVertical, IconRotateClockwise } from '@tabler/icons-react';
import { Hint } from '../../panels/Panel.tsx';
import { useToolText } from '../../translations/tool-text.ts';
import { squareCrop } from '../crop-drag.ts';
import { WHOLE } from '../pixels/geometry.ts';
import { mirrorRecipe, turnRecipe, type Recipe } from '../pixels/recipe.ts';
import classes from './image-editor.module.css';
import { PixelsHint } from './PixelsHint.tsx';
import type { ToolProps } from './ToolFields.tsx';

/** Crop, turn and mirror. */
export function CropFields({ view, editing, onChange }: ToolProps) {
  const text = useToolText();
  const { recipe } = editing;
  const set = (next: Recipe) => onChange({ ...editing, recipe: next });
  const ways = [
    ['turn', IconRotateClockwise, turnRecipe(recipe)],
    ['mirrorX', IconFlipHorizontal, mirrorRecipe(recipe, 'x')],
    ['mirrorY', IconFlipVertical, mirrorRecipe(recipe, 'y')],
  ] as const;
  return (
    <>
      <Hint>{text('images.editor.cropHint')}</Hint>
      <div className={classes['pair']}>
        <Button variant="default" onClick={() => set({ ...recipe, crop: WHOLE })}>
          {text('images.editor.wholePicture')}
        </Button>
        <Button
          variant="default"
          disabled={view.preview === null}
          onClick={() =>
            view.preview !== null &&
            set({ ...recipe, crop: squareCrop(recipe.crop, view.preview.widthPx, view.preview.heightPx) })
          }
        >
          {text('images.editor.square')}
        </Button>
      </div>
      {ways.map(([way, Icon, next]) => (
        <Button
          key={way}
          variant="default"
          justify="flex-start"
          leftSection={<Icon size={18} stroke={1.5} />}
          onClick={() => set(next)}
        >
          {text(`images.editor.${way}`)}
        </Button>
      ))}
      <PixelsHint view={view} editing={editing} />
    </>
  );
}
