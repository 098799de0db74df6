import type { Editing } from '../editing.ts';
import type { PictureView } from '../picture-session.ts';
import { AdjustFields } from './AdjustFields.tsx';
import { BackgroundFields } from './BackgroundFields.tsx';
import { ColourFields } from './ColourFields.tsx';
import { CropFields } from './CropFields.tsx';
import type { PictureTool } from './PictureTabs.tsx';
import { TraceFields } from './TraceFields.tsx';

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
