import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconRefresh, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { en } from '../translations/en.ts';
import { kh } from '../translations/kh.ts';
import { useUiText } from '../translations/text.ts';

/** The button that puts a message away has no words: it is named in the language of the page. */
const named = () => ({
  closeButtonProps: { 'aria-label': (document.documentElement.lang === 'km' ? kh : en).close },
});

const show = (message: ReactNode, icon: ReactNode, color: string): void => {
  notifications.show({ ...named(), message, icon, color, autoClose: 5000, withBorder: true });
};

/** Long enough to read, to think, and to reach the button by keyboard. */
const UNDO_MS = 12_000;

interface Undoable {
  readonly message: ReactNode;
  readonly label: string;
  readonly onUndo: () => void;
  /** By default the bin: most of what is taken back was deleted. */
  readonly icon?: ReactNode;
}

/** News of what can be taken back as long as they stand. */
const showUndo = ({
  message,
  label,
  onUndo,
  icon = <IconTrash size={18} stroke={1.5} />,
}: Undoable): void => {
  const id = crypto.randomUUID();
  const undo = (): void => {
    notifications.hide(id);
    onUndo();
  };
  notifications.show({
    ...named(),
    id,
    message: (
      <Group justify="space-between" wrap="nowrap">
        <span>{message}</span>
        <Button variant="light" size="compact-sm" onClick={undo}>
          {label}
        </Button>
      </Group>
    ),
    icon,
    color: 'gray.7',
    autoClose: UNDO_MS,
    withBorder: true,
  });
};

/** News that stands until it is put away, or taken away by its id. */
interface Standing {
  readonly id: string;
  readonly message: ReactNode;
  readonly icon: ReactNode;
}

const stand = (standing: Standing, color: string): void => {
  notifications.show({ ...named(), ...standing, color, autoClose: false, withBorder: true });
};

const ReleaseOffer = () => {
  const text = useUiText();
  return (
    <Group justify="space-between" wrap="nowrap">
      <span>{text('release.there')}</span>
      <Button variant="light" size="compact-sm" onClick={() => window.location.reload()}>
        {text('release.load')}
      </Button>
    </Group>
  );
};

/** Stands until it is taken or put away: the page of before goes on working, and nothing typed is lost unasked. */
const showRelease = (): void => {
  stand({ id: 'release', message: <ReleaseOffer />, icon: <IconRefresh size={18} stroke={1.5} /> }, 'accent');
};

/** Short messages; all but those that stand disappear by themselves. */
export const toast = {
  success: (message: ReactNode): void => show(message, <IconCheck size={18} stroke={1.5} />, 'teal.7'),
  error: (message: ReactNode): void => show(message, <IconAlertTriangle size={18} stroke={1.5} />, 'red.8'),
  info: (message: ReactNode): void => show(message, <IconInfoCircle size={18} stroke={1.5} />, 'accent'),
  undo: showUndo,
  newRelease: showRelease,
  stand: (standing: Standing): void => stand(standing, 'gray.7'),
  hide: (id: string): void => void notifications.hide(id),
};
