import { Kbd, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useDeskText } from '../translations/desk/text.ts';
import { KeysDialog } from './KeysDialog.tsx';
import classes from './keys.module.css';
import { useShortcuts, type Shortcut } from './shortcuts.ts';

type Handlers = Partial<Readonly<Record<Shortcut, () => void>>>;

/**
 * A page's shortcuts, and `?`, which lists them with those that parts of the page listen for themselves. Gives the
 * button that lists them too, to stand on the page.
 */
export const usePageKeys = (handlers: Handlers, elsewhere: readonly Shortcut[] = []): ReactNode => {
  const text = useDeskText();
  const [opened, { open, close }] = useDisclosure();
  const all: Handlers = { ...handlers, help: open };
  useShortcuts(all);
  const own = (Object.keys(all) as Shortcut[]).filter((shortcut) => all[shortcut] !== undefined);
  return (
    <>
      <UnstyledButton className={classes.button} onClick={open}>
        <Kbd size="xs">?</Kbd>
        {text('keys.show')}
      </UnstyledButton>
      <KeysDialog shortcuts={[...own, ...elsewhere]} opened={opened} onClose={close} />
    </>
  );
};
