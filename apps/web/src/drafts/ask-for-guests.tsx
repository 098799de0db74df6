import type { AsksForGuests, Draft } from '@kitwright/editor';
import { confirm, formatDateTime, useLang } from '@kitwright/ui';
import { IconUserQuestion } from '@tabler/icons-react';
import { useAuthText } from '../translations/auth/text.ts';

interface SaidProps {
  readonly as: 'title' | 'message' | 'keep' | 'leave';
  readonly begun: Draft;
}

const Said = ({ as, begun }: SaidProps) => {
  const { lang } = useLang();
  const text = useAuthText();
  return <>{text(`guestDraft.${as}`, { name: begun.name, at: formatDateTime(begun.changedAt, lang) })}</>;
};

/** Asks who has signed in whether a design that was begun here without an account is theirs: on a shared device it may be another's. */
export const askForGuests: AsksForGuests = (begun) =>
  confirm({
    icon: <IconUserQuestion size={24} stroke={1.5} />,
    title: <Said as="title" begun={begun} />,
    message: <Said as="message" begun={begun} />,
    rejectLabel: <Said as="leave" begun={begun} />,
    acceptLabel: <Said as="keep" begun={begun} />,
  });
