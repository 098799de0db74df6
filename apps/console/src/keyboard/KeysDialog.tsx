import { Kbd, Modal } from '@mantine/core';
import { useDeskText } from '../translations/desk/text.ts';
import classes from './keys.module.css';
import type { Shortcut } from './shortcuts.ts';

const KEYS: Readonly<Record<Shortcut, readonly string[]>> = {
  next: ['J'],
  previous: ['K'],
  left: ['H'],
  right: ['L'],
  open: ['↵'],
  search: ['/'],
  select: ['X'],
  move: ['M'],
  board: ['B'],
  note: ['N'],
  pay: ['P'],
  help: ['?'],
  leave: ['Esc'],
};

/** The keys of the page one is on. */
export const KeysDialog = ({
  shortcuts,
  opened,
  onClose,
}: {
  readonly shortcuts: readonly Shortcut[];
  readonly opened: boolean;
  readonly onClose: () => void;
}) => {
  const text = useDeskText();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={text('keys.title')}
      closeButtonProps={{ 'aria-label': text('close') }}
      size={420}
    >
      <dl className={classes.keys}>
        {shortcuts.map((shortcut) => (
          <div key={shortcut} className={classes.key}>
            <dt>
              {KEYS[shortcut].map((key) => (
                <Kbd key={key} size="sm">
                  {key}
                </Kbd>
              ))}
            </dt>
            <dd>{text(`keys.${shortcut}`)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
};
