import { LateRoom, lazyPart } from '@kitwright/ui';
import { ActionIcon, Tooltip } from '@mantine/core';
import { canRedo, canUndo } from '@kitwright/design';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconKeyboard,
  IconZoomIn,
  IconZoomOut,
  type TablerIcon,
} from '@tabler/icons-react';
import { useEditorState, useSetting } from '../session/editor-context.ts';
import type { StageView } from '../session/editor.ts';
import { useEditorText, type EditorTextKey } from '../translations/text.ts';
import classes from './toolbar.module.css';
import { presetsFor, type ViewPreset } from './view-presets.ts';

const MarksMenu = lazyPart(async () => ({ default: (await import('./MarksMenu.tsx')).MarksMenu }));

interface Props {
  /** The view that is shown; null once the model was turned by hand. */
  readonly preset: ViewPreset | null;
  /** View that is shown now. */
  readonly view: StageView;
  readonly canShowModel: boolean;
  /** There is room for both beside each other. */
  readonly canSplit: boolean;
  readonly onPreset: (preset: ViewPreset) => void;
  readonly onZoom: (factor: number) => void;
}

const ZOOM_STEP = 1.25;

const VIEWS = [
  ['model', 'stage.threeD'],
  ['flat', 'stage.flatView'],
  ['split', 'stage.split'],
] as const satisfies readonly (readonly [StageView, EditorTextKey])[];

/** Undo and redo, 3D or flat, the views and zoom. */
export function StageToolbar({ preset, view, canShowModel, canSplit, onPreset, onZoom }: Props) {
  const { editor, garment } = useSetting();
  const mayUndo = useEditorState(({ history }) => canUndo(history));
  const mayRedo = useEditorState(({ history }) => canRedo(history));
  const text = useEditorText();
  return (
    <div className={classes['toolbar']} role="toolbar" aria-label={text('stage.view')}>
      <div className={classes['toolbarGroup']}>
        <Action
          label={text('stage.undo')}
          keys="Ctrl+Z"
          icon={IconArrowBackUp}
          disabled={!mayUndo}
          onClick={editor.undo}
        />
        <Action
          label={text('stage.redo')}
          keys="Ctrl+Shift+Z"
          icon={IconArrowForwardUp}
          disabled={!mayRedo}
          onClick={editor.redo}
        />
      </div>
      {canShowModel && (
        <div className={classes['views']} role="group" aria-label={text('stage.view')}>
          {VIEWS.filter(([each]) => canSplit || each !== 'split').map(([each, label]) => (
            <button
              key={each}
              type="button"
              aria-pressed={view === each}
              onClick={() => editor.set({ view: each })}
            >
              {text(label)}
            </button>
          ))}
        </div>
      )}
      <div className={classes['presets']} role="group" aria-label={text('stage.view')}>
        {presetsFor(view, garment).map((each) => (
          <button
            key={each}
            type="button"
            className={classes['preset']}
            aria-pressed={preset === each}
            onClick={() => onPreset(each)}
          >
            {text(`stage.${each}`)}
          </button>
        ))}
      </div>
      <div className={classes['toolbarGroup']}>
        <Action label={text('stage.zoomOut')} icon={IconZoomOut} onClick={() => onZoom(1 / ZOOM_STEP)} />
        <Action label={text('stage.zoomIn')} icon={IconZoomIn} onClick={() => onZoom(ZOOM_STEP)} />
        {view !== 'model' && (
          <LateRoom>
            <MarksMenu />
          </LateRoom>
        )}
      </div>
      <div className={classes['keyboardOnly']}>
        <Action
          label={text('shortcuts.title')}
          keys="?"
          icon={IconKeyboard}
          onClick={() => editor.set({ help: true })}
        />
      </div>
    </div>
  );
}

interface ActionProps {
  readonly label: string;
  readonly keys?: string;
  readonly icon: TablerIcon;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

function Action({ label, keys, icon: Icon, disabled = false, onClick }: ActionProps) {
  return (
    <Tooltip label={keys === undefined ? label : `${label} (${keys})`}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={label}
        disabled={disabled}
        onClick={onClick}
      >
        <Icon size={20} stroke={1.5} />
      </ActionIcon>
    </Tooltip>
  );
}
