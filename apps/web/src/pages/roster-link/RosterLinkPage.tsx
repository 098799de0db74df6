import type { OpenedRosterLink } from '@kitwright/contract/orders';
import { sizeLabel } from '@kitwright/garment';
import { LanguageSelector, formatDateTime, useLang, useScheme } from '@kitwright/ui';
import { Alert, Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconLock } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { PosteredDesignViewer } from '../../parts/LazyDesignViewer.tsx';
import { LoadFailed } from '../../parts/LoadFailed.tsx';
import { MissingLink } from '../../parts/MissingLink.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { payPath } from '../../routes/paths.ts';
import { useTenant } from '../../tenant.ts';
import { useRosterLinkText } from '../../translations/roster-link/text.ts';
import { EntryForm } from './EntryForm.tsx';
import { useOpenedLink, useSelfEntry, type OwnKey, type SelfEntryForm } from './use-self-entry.ts';
import classes from './roster-link.module.css';

/** Long enough that the kit is not lettered again with every key that is pressed. */
const LETTERING_DELAY_MS = 400;

/** The kit with the name, number and extras that are being written on it. */
const Kit = ({
  link,
  form: { draft, offered },
}: {
  readonly link: OpenedRosterLink;
  readonly form: SelfEntryForm;
}) => {
  const scheme = useScheme();
  const { document } = link;
  const [name] = useDebouncedValue(draft.name.trim(), LETTERING_DELAY_MS);
  const [number] = useDebouncedValue(draft.number.trim(), LETTERING_DELAY_MS);
  const { extras } = draft;
  const player = useMemo(() => {
    const { slots } = document;
    return {
      playerName: name || slots.playerName,
      number: number || slots.number,
      extras: offered.map(({ id }) => id).filter((id) => extras?.includes(id) === true),
    };
  }, [document, name, number, offered, extras]);
  return (
    <div className={classes.stage}>
      <PosteredDesignViewer
        posterUrl={link.thumbnailUrl}
        document={document}
        player={player}
        label={link.designName}
        size={draft.size === '' ? undefined : draft.size}
        sleeve={draft.sleeve}
        scheme={scheme}
        view="back"
      />
    </div>
  );
};

const Head = ({ link }: { readonly link: OpenedRosterLink }) => {
  const text = useRosterLinkText();
  const { lang } = useLang();
  const { name, languages } = useTenant();
  const about = link.teamName === '' ? link.designName : text('page.team', { team: link.teamName });
  return (
    <header className={classes.head}>
      <div className={classes.bar}>
        <span className={classes.quiet}>{name}</span>
        <LanguageSelector compact langs={languages} />
      </div>
      <p className={classes.team}>{about}</p>
      <h1>{text('page.title')}</h1>
      {link.isOpen && <p>{text('page.lead')}</p>}
      <p className={classes.quiet}>
        {link.isOpen && `${text('page.until', { at: formatDateTime(link.closesAt, lang) })} · `}
        {text('page.listed', { count: link.players })}
      </p>
    </header>
  );
};

/** Why nothing can be written now; null while it can. */
const useClosed = (link: OpenedRosterLink): string | null => {
  const text = useRosterLinkText();
  const { lang } = useLang();
  const at = formatDateTime(link.closesAt, lang);
  if (!link.isOpen && link.own !== null) {
    const { name, number, size } = link.own;
    return text('page.closedOwn', { at, name, number, size: sizeLabel(size) });
  }
  if (!link.isOpen) return text('page.closed', { at });
  return link.isFull && link.own === null ? text('page.full') : null;
};

interface OpenedProps {
  readonly token: string;
  readonly ownKey: OwnKey;
  readonly link: OpenedRosterLink;
}

const Opened = ({ token, ownKey, link }: OpenedProps) => {
  const form = useSelfEntry(token, ownKey, link);
  const closed = useClosed(link);
  const text = useRosterLinkText();
  return (
    <main className={classes.page}>
      <Kit link={link} form={form} />
      <section className={classes.sheet}>
        <Head link={link} />
        {link.payToken !== null && (
          <Button component={Link} to={payPath(link.payToken)} size="lg" fullWidth>
            {text('page.pay')}
          </Button>
        )}
        {closed === null ? (
          <EntryForm form={form} link={link} />
        ) : (
          <Alert color="gray" icon={<IconLock stroke={1.5} />} role="status">
            {closed}
          </Alert>
        )}
      </section>
    </main>
  );
};

const Missing = () => {
  const text = useRosterLinkText();
  return <MissingLink title={text('page.missing')} message={text('page.missingMessage')} />;
};

/** Shows where a player who was sent the captain's link writes himself into the roster: no bars, no account. */
const RosterLinkPage = () => {
  const { token = '' } = useParams();
  const { key, query } = useOpenedLink(token);
  const { data, error, isPending, refetch } = query;
  if (isPending) return <Waiting />;
  if (data !== undefined) return <Opened token={token} ownKey={key} link={data} />;
  return (
    <main className={classes.missing}>
      <LoadFailed error={error} onRetry={refetch} missing={<Missing />} />
    </main>
  );
};

export default RosterLinkPage;
