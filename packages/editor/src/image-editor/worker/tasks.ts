import type { Colour } from '@kitwright/design';
import type { Pixels } from '../pixels/pixels.ts';
import type { Recipe } from '../pixels/recipe.ts';
import type { Tracing } from '../tracing.ts';

/** Edits of a logo by one press: its plain background and empty room go, or a line comes round it. */
export type OnePress = 'cutOut' | 'outline';

/** Tasks of the image editor for its worker, about the picture that was opened last. */
export type Task =
  | { readonly do: 'open'; readonly bitmap: ImageBitmap }
  /** Small enough for the screen; `whole` leaves the crop out, to be drawn as a frame. */
  | { readonly do: 'preview'; readonly recipe: Recipe; readonly whole: boolean }
  /** Plans what one press makes of it: null where there is nothing to do. */
  | { readonly do: 'plan'; readonly press: OnePress }
  | { readonly do: 'trace'; readonly recipe: Recipe; readonly tracing: Tracing }
  /** The picture in full, as a file of at most `maxBytes`. */
  | { readonly do: 'encode'; readonly recipe: Recipe; readonly maxBytes: number };

/** Results of the tasks. */
export interface TaskResults {
  readonly open: { readonly widthPx: number; readonly heightPx: number; readonly palette: readonly Colour[] };
  readonly preview: Pixels;
  readonly plan: Recipe | null;
  readonly trace: string;
  readonly encode: Blob;
}

export interface TaskMessage {
  readonly id: number;
  readonly task: Task;
}

export type TaskAnswer =
  | { readonly id: number; readonly ok: true; readonly value: TaskResults[keyof TaskResults] }
  | { readonly id: number; readonly ok: false; readonly error: string };
