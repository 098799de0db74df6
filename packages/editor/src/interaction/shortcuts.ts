import type { StackMove } from '@kitwright/design';

/** Commands that keys give to the editor. */
export type Command =
  | { readonly do: 'undo' }
  | { readonly do: 'redo' }
  | { readonly do: 'save' }
  | { readonly do: 'help' }
  | { readonly do: 'cancel' }
  | { readonly do: 'selectAll' }
  | { readonly do: 'delete' }
  | { readonly do: 'duplicate' }
  | { readonly do: 'copy' }
  | { readonly do: 'cut' }
  | { readonly do: 'paste' }
  | { readonly do: 'group' }
  | { readonly do: 'ungroup' }
  | { readonly do: 'rename' }
  | { readonly do: 'lock' }
  | { readonly do: 'hide' }
  | { readonly do: 'editText' }
  | { readonly do: 'nudge'; readonly dxMm: number; readonly dyMm: number }
  | { readonly do: 'stack'; readonly move: StackMove }
  | StageCommand;

/** Commands that keys give to the stage: to the view, or on where things lie on it. */
export type StageCommand =
  | { readonly do: 'zoom'; readonly factor: number }
  | { readonly do: 'look'; readonly at: 'front' | 'back' | 'left' | 'right' }
  | { readonly do: 'fit' }
  | { readonly do: 'menu' }
  | { readonly do: 'mirror' };

export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** A key with what is held along with it. */
export interface Keys {
  readonly key: string;
  /** Ctrl, or the command key. */
  readonly mod?: true;
  /** Undefined where it makes no difference, such as for signs that need it on some keyboards. */
  readonly shift?: boolean;
}

/** A shortcut: what it is called in the list, the keys, and what they ask for. */
export interface Shortcut {
  readonly name: ShortcutName;
  readonly group: 'general' | 'selection' | 'view';
  readonly keys: readonly Keys[];
  /** By key; the first of `keys` unless there is one for each. */
  readonly commands: readonly [Command, ...Command[]];
}

export type ShortcutName =
  | 'undo'
  | 'redo'
  | 'save'
  | 'help'
  | 'cancel'
  | 'selectAll'
  | 'delete'
  | 'duplicate'
  | 'copy'
  | 'cut'
  | 'paste'
  | 'group'
  | 'ungroup'
  | 'rename'
  | 'menu'
  | 'mirror'
  | 'lock'
  | 'hide'
  | 'editText'
  | 'nudge'
  | 'nudgeMore'
  | 'forward'
  | 'backward'
  | 'toFront'
  | 'toBack'
  | 'zoomIn'
  | 'zoomOut'
  | 'fit'
  | 'look';

/** An arrow key moves by a millimetre, with Shift by ten. */
export const NUDGE_MM = 1;
export const LARGE_NUDGE_MM = 10;
const ZOOM_STEP = 1.2;

const ARROWS = [
  ['ArrowLeft', -1, 0],
  ['ArrowRight', 1, 0],
  ['ArrowUp', 0, -1],
  ['ArrowDown', 0, 1],
] as const;

const arrowKeys = (shift: boolean): readonly Keys[] => ARROWS.map(([key]) => ({ key, shift }));
const nudges = (mm: number): Shortcut['commands'] => {
  const [first, ...others] = ARROWS.map(([, x, y]): Command => ({ do: 'nudge', dxMm: x * mm, dyMm: y * mm }));
  return [first ?? { do: 'cancel' }, ...others];
};

/** Every key of the editor: what handles them and what lists them read this table. */
export const SHORTCUTS: readonly Shortcut[] = [
  {
    name: 'undo',
    group: 'general',
    keys: [{ key: 'z', mod: true, shift: false }],
    commands: [{ do: 'undo' }],
  },
  {
    name: 'redo',
    group: 'general',
    keys: [
      { key: 'z', mod: true, shift: true },
      { key: 'y', mod: true },
    ],
    commands: [{ do: 'redo' }],
  },
  { name: 'save', group: 'general', keys: [{ key: 's', mod: true }], commands: [{ do: 'save' }] },
  { name: 'selectAll', group: 'general', keys: [{ key: 'a', mod: true }], commands: [{ do: 'selectAll' }] },
  { name: 'cancel', group: 'general', keys: [{ key: 'Escape' }], commands: [{ do: 'cancel' }] },
  { name: 'paste', group: 'general', keys: [{ key: 'v', mod: true }], commands: [{ do: 'paste' }] },
  {
    name: 'menu',
    group: 'general',
    keys: [{ key: 'ContextMenu' }, { key: 'F10', shift: true }],
    commands: [{ do: 'menu' }],
  },
  { name: 'help', group: 'general', keys: [{ key: '?' }], commands: [{ do: 'help' }] },
  { name: 'nudge', group: 'selection', keys: arrowKeys(false), commands: nudges(NUDGE_MM) },
  { name: 'nudgeMore', group: 'selection', keys: arrowKeys(true), commands: nudges(LARGE_NUDGE_MM) },
  { name: 'duplicate', group: 'selection', keys: [{ key: 'd', mod: true }], commands: [{ do: 'duplicate' }] },
  { name: 'copy', group: 'selection', keys: [{ key: 'c', mod: true }], commands: [{ do: 'copy' }] },
  { name: 'cut', group: 'selection', keys: [{ key: 'x', mod: true }], commands: [{ do: 'cut' }] },
  {
    name: 'group',
    group: 'selection',
    keys: [{ key: 'g', mod: true, shift: false }],
    commands: [{ do: 'group' }],
  },
  {
    name: 'ungroup',
    group: 'selection',
    keys: [{ key: 'g', mod: true, shift: true }],
    commands: [{ do: 'ungroup' }],
  },
  { name: 'rename', group: 'selection', keys: [{ key: 'F2' }], commands: [{ do: 'rename' }] },
  {
    name: 'delete',
    group: 'selection',
    keys: [{ key: 'Delete' }, { key: 'Backspace' }],
    commands: [{ do: 'delete' }],
  },
  { name: 'editText', group: 'selection', keys: [{ key: 'Enter' }], commands: [{ do: 'editText' }] },
  { name: 'mirror', group: 'selection', keys: [{ key: 'm' }], commands: [{ do: 'mirror' }] },
  { name: 'lock', group: 'selection', keys: [{ key: 'l' }], commands: [{ do: 'lock' }] },
  { name: 'hide', group: 'selection', keys: [{ key: 'h' }], commands: [{ do: 'hide' }] },
  { name: 'forward', group: 'selection', keys: [{ key: ']' }], commands: [{ do: 'stack', move: 'forward' }] },
  {
    name: 'backward',
    group: 'selection',
    keys: [{ key: '[' }],
    commands: [{ do: 'stack', move: 'backward' }],
  },
  {
    name: 'toFront',
    group: 'selection',
    keys: [{ key: ']', mod: true }],
    commands: [{ do: 'stack', move: 'toFront' }],
  },
  {
    name: 'toBack',
    group: 'selection',
    keys: [{ key: '[', mod: true }],
    commands: [{ do: 'stack', move: 'toBack' }],
  },
  {
    name: 'zoomIn',
    group: 'view',
    keys: [{ key: '+' }, { key: '=' }],
    commands: [{ do: 'zoom', factor: ZOOM_STEP }],
  },
  { name: 'zoomOut', group: 'view', keys: [{ key: '-' }], commands: [{ do: 'zoom', factor: 1 / ZOOM_STEP }] },
  { name: 'fit', group: 'view', keys: [{ key: '0' }], commands: [{ do: 'fit' }] },
  {
    name: 'look',
    group: 'view',
    keys: [{ key: '1' }, { key: '2' }, { key: '3' }, { key: '4' }],
    commands: [
      { do: 'look', at: 'front' },
      { do: 'look', at: 'back' },
      { do: 'look', at: 'left' },
      { do: 'look', at: 'right' },
    ],
  },
];

const isPressed = ({ key, mod, shift }: Keys, press: KeyPress): boolean =>
  press.key.toLowerCase() === key.toLowerCase() &&
  (press.ctrlKey || press.metaKey) === (mod === true) &&
  (shift === undefined || press.shiftKey === shift);

/** The command of a key, or null. Commands on the selection are only given when there is one. */
export function commandOf(press: KeyPress, hasSelection: boolean): Command | null {
  if (press.altKey) return null;
  for (const { group, keys, commands } of SHORTCUTS) {
    if (group === 'selection' && !hasSelection) continue;
    const index = keys.findIndex((each) => isPressed(each, press));
    if (index !== -1) return commands[Math.min(index, commands.length - 1)] ?? null;
  }
  return null;
}

const STAGE_COMMANDS: readonly Command['do'][] = [
  'zoom',
  'look',
  'fit',
  'menu',
  'mirror',
] satisfies readonly StageCommand['do'][];

export const isStageCommand = (command: Command): command is StageCommand =>
  STAGE_COMMANDS.includes(command.do);
