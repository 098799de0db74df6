import { canRedo, canUndo, isText, type Element } from '@kitwright/design';
import { Kbd, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { SurfacePoint } from '../interaction/interaction.ts';
import { SHORTCUTS, type Command, type ShortcutName } from '../interaction/shortcuts.ts';
import { copySelection, kept, pasteElements, removeSelection } from '../session/clipboard.ts';
import { useEditorState, useLatestScene, usePattern, useSetting } from '../session/editor-context.ts';
import { isGroup, selectedElements } from '../session/selection-edits.ts';
import { runCommand } from '../session/use-shortcuts.ts';
import { useToolText } from '../translations/tool-text.ts';
import { hasOtherSide } from '../interaction/elsewhere.ts';
import { writtenKeys } from './ShortcutsDialog.tsx';
import { useMirror } from './use-stage-keys.ts';
import classes from './selection.module.css';

/** Place for which the menu was opened: on the page, CSS px, and on the garment. */
export interface MenuPlace {
  readonly clientX: number;
  readonly clientY: number;
  readonly at: SurfacePoint | null;
}

/** Room between a menu and the lower edge of a phone, px. */
const EDGE_PX = 8;

interface Props {
  readonly place: MenuPlace;
  readonly onClose: () => void;
}

/** Menu for the selection, or for bare cloth: by right click, by a finger that rests, or by the menu key. */
export function ContextMenu({ place, onClose }: Props) {
  const { editor } = useSetting();
  const latestScene = useLatestScene();
  const pattern = usePattern();
  const document = useEditorState((state) => state.document);
  const selected = useEditorState((state) => state.selected);
  const elements = selectedElements(document, selected);
  const mirror = useMirror();
  const isNarrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const history = useEditorState((state) => state.history);
  const isIdle = (name: ShortcutName): boolean =>
    (name === 'paste' && kept() === '') ||
    (name === 'selectAll' && Object.keys(document.elements).length === 0) ||
    (name === 'undo' && !canUndo(history)) ||
    (name === 'redo' && !canRedo(history));
  const run = (command: Command) => () => {
    const { pattern: now } = latestScene();
    if (command.do === 'copy' || command.do === 'cut') {
      const clip = copySelection(editor);
      // The words for other programs as well, where the browser lets a page; the elements are kept here.
      if (clip) void navigator.clipboard.writeText(clip.words).catch(() => undefined);
      if (command.do === 'cut') removeSelection(editor);
    } else if (command.do === 'paste') pasteElements(editor, now, kept(), place.at);
    else if (command.do === 'mirror') void mirror();
    else if (command.do === 'editText') {
      const [only] = elements;
      if (only) editor.begin({ mode: 'editingText', elementId: only.id, at: 'panel' });
    } else if (!isOfStage(command)) runCommand(editor, command, () => undefined, null);
  };
  const parts = partsOf(
    elements,
    elements.some((element) => hasOtherSide(element, pattern)),
  );
  return (
    <Menu
      opened
      onClose={onClose}
      position={isNarrow ? 'top' : 'right-start'}
      zIndex={510}
      width={264}
      withinPortal
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <span
          className={classes['menuPlace']}
          // Beside a finger there is no room on a phone: the menu stands at the lower edge, where the thumb is.
          style={isNarrow ? { left: '50%', bottom: EDGE_PX } : { left: place.clientX, top: place.clientY }}
        />
      </Menu.Target>
      <Menu.Dropdown className={classes['menu'] ?? ''}>
        {parts.map((part, index) => (
          <div key={part[0]}>
            {index > 0 && <Menu.Divider />}
            {part.map((name) => (
              <Entry key={name} name={name} disabled={isIdle(name)} onRun={run} />
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

type StageOnly = 'zoom' | 'look' | 'fit' | 'menu' | 'mirror';
const isOfStage = (command: Command): command is Extract<Command, { readonly do: StageOnly }> =>
  ['zoom', 'look', 'fit', 'menu', 'mirror'].includes(command.do);

/** The entries, in parts with a line between. */
function partsOf(elements: readonly Element[], canMirror: boolean): readonly (readonly ShortcutName[])[] {
  if (elements.length === 0)
    return [
      ['paste', 'selectAll'],
      ['undo', 'redo'],
    ];
  const [only] = elements;
  const several = elements.length > 1;
  return [
    ['cut', 'copy', 'paste', 'duplicate', ...(canMirror ? (['mirror'] as const) : [])],
    [
      ...(!several && only && isText(only) ? (['editText'] as const) : []),
      ...(several ? [] : (['rename'] as const)),
      ...(several && !isGroup(elements) ? (['group'] as const) : []),
      ...(elements.some(({ group }) => group !== undefined) ? (['ungroup'] as const) : []),
      'lock',
      'hide',
    ],
    ...(several ? [] : [['toFront', 'forward', 'backward', 'toBack'] as const]),
    ['delete'],
  ];
}

interface EntryProps {
  readonly name: ShortcutName;
  readonly disabled: boolean;
  readonly onRun: (command: Command) => () => void;
}

function Entry({ name, disabled, onRun }: EntryProps) {
  const tool = useToolText();
  const shortcut = SHORTCUTS.find((each) => each.name === name);
  if (!shortcut) return null;
  const [keys] = shortcut.keys;
  return (
    <Menu.Item
      className={classes['menuEntry'] ?? ''}
      disabled={disabled}
      onClick={onRun(shortcut.commands[0])}
      rightSection={keys && <Kbd className={classes['menuKeys']}>{writtenKeys(keys, tool)}</Kbd>}
    >
      {tool(`shortcuts.names.${name}`)}
    </Menu.Item>
  );
}
