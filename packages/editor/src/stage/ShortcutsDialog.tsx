import { Kbd, Modal } from '@mantine/core';
import { SHORTCUTS, type Keys, type Shortcut } from '../interaction/shortcuts.ts';
import { useEditorText } from '../translations/text.ts';
import { useToolText, type ToolText } from '../translations/tool-text.ts';
import classes from './shortcuts.module.css';

const GROUPS: readonly Shortcut['group'][] = ['general', 'selection', 'view'];
/** Actions of pointers along with a key; the keys as they are read out. */
const POINTER_HINTS = ['add', 'copy', 'words', 'menu', 'free', 'steps', 'pan', 'rows'] as const;

/** Every shortcut of the editor, from the table that handles them. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useEditorText();
  const tool = useToolText();
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('shortcuts.title')}
      size="xl"
      zIndex={520}
      closeButtonProps={{ 'aria-label': text('tools.close') }}
    >
      <div className={classes['shortcuts']}>
        {GROUPS.map((group) => (
          <section key={group}>
            <h3>{tool(`shortcuts.groups.${group}`)}</h3>
            <dl>
              {SHORTCUTS.filter((shortcut) => shortcut.group === group).map(({ name, keys }) => (
                <div key={name}>
                  <dt>{tool(`shortcuts.names.${name}`)}</dt>
                  <dd>
                    {keys.map((each, index) => (
                      <Kbd key={index}>{writtenKeys(each, tool)}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <section>
          <h3>{tool('shortcuts.groups.pointer')}</h3>
          <dl>
            {POINTER_HINTS.map((hint) => (
              <div key={hint}>
                <dt>{tool(`shortcuts.pointer.${hint}.what`)}</dt>
                <dd>
                  <Kbd>{tool(`shortcuts.pointer.${hint}.keys`)}</Kbd>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </Modal>
  );
}

const SIGNS: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
};

/** A key with what is held along with it, as it is read. */
export function writtenKeys({ key, mod, shift }: Keys, tool: ToolText): string {
  const name = SIGNS[key] ?? (key.length === 1 ? key.toUpperCase() : key);
  return [mod && tool('shortcuts.ctrl'), shift === true && 'Shift', name].filter(Boolean).join(' + ');
}
