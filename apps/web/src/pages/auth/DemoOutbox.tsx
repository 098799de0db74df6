import { ONE_TIME_CODE_DIGITS, accountEndpoints } from '@kitwright/contract/accounts';
import type { Mail } from '@kitwright/contract/messages';
import { formatDateTime, useLang } from '@kitwright/ui';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { readOpenly } from '../../api/calls.ts';
import { useTenant } from '../../tenant.ts';
import { useAuthText } from '../../translations/auth/text.ts';
import classes from './outbox.module.css';

const LOOK_AGAIN_MS = 2000;
const FETCHED = 24;

const SHOWN = 3;
const CODE = new RegExp(`(?<!\\d)\\d{${ONE_TIME_CODE_DIGITS}}(?!\\d)`);
const LINK = /https?:\/\/[^/\s]+(\/auth\/[^\s]*)/;

/** Mails that someone needs who cannot sign in yet. */
const TEMPLATES: readonly string[] = ['confirmEmail', 'resetPassword', 'accountLocked'];

/** The newest of those mails to an address; they come newest first. */
export const mailsTo = <Item extends Pick<Mail, 'to' | 'template'>>(
  mails: readonly Item[],
  email: string,
): readonly Item[] =>
  mails
    .filter(({ to, template }) => TEMPLATES.includes(template) && to === email.trim().toLowerCase())
    .slice(0, SHOWN);

/** The one-time code of a mail that confirms an address; null in any other. */
export const codeIn = ({ text, template }: Pick<Mail, 'text' | 'template'>): string | null =>
  template === 'confirmEmail' ? (CODE.exec(text)?.[0] ?? null) : null;

/** The page of ours that a mail links to, as a path. */
export const linkIn = ({ text }: Pick<Mail, 'text'>): string | null => LINK.exec(text)?.[1] ?? null;

const useDemoMails = (email: string) =>
  useQuery({
    ...readOpenly(accountEndpoints.demoMails, { query: { limit: FETCHED } }),
    select: ({ items }) => mailsTo(items, email),
    refetchInterval: LOOK_AGAIN_MS,
  });

const MailCard = ({ mail, onCode }: { readonly mail: Mail; readonly onCode?: (code: string) => void }) => {
  const text = useAuthText();
  const { lang } = useLang();
  const code = codeIn(mail);
  const link = linkIn(mail);
  return (
    <li className={classes.mail}>
      <div className={classes.subject}>
        <strong>{mail.subject}</strong>
        <time dateTime={mail.createdAt}>{formatDateTime(mail.createdAt, lang)}</time>
      </div>
      {code !== null && <span className={classes.code}>{code}</span>}
      {code !== null && onCode !== undefined && (
        <Button variant="light" size="xs" onClick={() => onCode(code)}>
          {text('outbox.useCode')}
        </Button>
      )}
      {code === null && link !== null && (
        <Button component={Link} to={link} variant="light" size="xs">
          {text('outbox.openLink')}
        </Button>
      )}
    </li>
  );
};

/** On a demo installation, the latest mails to an address: nothing is really sent, and a newcomer can still go on. */
export const DemoOutbox = ({
  email,
  onCode,
}: {
  readonly email: string;
  /** Takes a code over into the form of the page. */
  readonly onCode?: (code: string) => void;
}) => {
  const { demo } = useTenant();
  return demo && email !== '' ? <Outbox email={email} {...(onCode === undefined ? {} : { onCode })} /> : null;
};

const Outbox = ({ email, onCode }: { readonly email: string; readonly onCode?: (code: string) => void }) => {
  const text = useAuthText();
  const { data: mails, isError } = useDemoMails(email);
  if (isError) return null;
  return (
    <section className={classes.outbox} aria-label={text('outbox.title')}>
      <h2>
        <IconMail size={18} stroke={1.5} aria-hidden /> {text('outbox.title')}
      </h2>
      <p>{text('outbox.lead', { email })}</p>
      {mails === undefined || mails.length === 0 ? (
        <p>{text('outbox.waiting')}</p>
      ) : (
        <ul>
          {mails.map((mail) => (
            <MailCard key={mail.id} mail={mail} {...(onCode === undefined ? {} : { onCode })} />
          ))}
        </ul>
      )}
    </section>
  );
};
