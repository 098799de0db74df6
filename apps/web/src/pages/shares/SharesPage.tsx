import type { OrderShareId } from '@kitwright/contract';
import { shareEndpoints, type OpenedShares } from '@kitwright/contract/orders';
import { LanguageSelector } from '@kitwright/ui';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { read } from '../../api/calls.ts';
import { LoadFailed } from '../../parts/LoadFailed.tsx';
import { MissingLink } from '../../parts/MissingLink.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { useTenant } from '../../tenant.ts';
import { useSharesText } from '../../translations/shares/text.ts';
import { OwnShare } from './OwnShare.tsx';
import classes from './shares.module.css';

/** A player may have sent the slip from the bank's application meanwhile, and staff decide. */
const LOOK_AGAIN_MS = 30_000;

const Chosen = ({
  token,
  id,
  onLeave,
}: {
  readonly token: string;
  readonly id: OrderShareId;
  readonly onLeave: () => void;
}) => {
  const text = useSharesText();
  const { data, error, isPending, refetch } = useQuery({
    ...read(shareEndpoints.openShare, { params: { token, id } }),
    refetchInterval: LOOK_AGAIN_MS,
  });
  if (isPending) return <Waiting />;
  return (
    <>
      {data === undefined ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <OwnShare token={token} share={data} />
      )}
      <Button variant="subtle" color="gray" onClick={onLeave}>
        {text('page.other')}
      </Button>
    </>
  );
};

/** So many names are seen at a glance; more are searched. */
const SEARCHED_FROM = 12;

const Choose = ({
  players,
  onChoose,
}: {
  readonly players: OpenedShares['players'];
  readonly onChoose: (id: OrderShareId) => void;
}) => {
  const text = useSharesText();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const found = players.filter(({ name, number }) => `${number} ${name}`.toLowerCase().includes(wanted));
  return (
    <section className={classes.own} aria-labelledby="who">
      <h2 id="who">{text('page.choose')}</h2>
      {players.length > SEARCHED_FROM && (
        <TextInput
          type="search"
          size="md"
          label={text('page.search')}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      {found.length === 0 && <p role="status">{text('page.none')}</p>}
      <ul className={classes.players}>
        {found.map(({ id, name, number }) => (
          <li key={id}>
            <button type="button" onClick={() => onChoose(id)}>
              <span className="kw-figures">{number}</span>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

const keyOf = (token: string): string => `share:${token}`;
/** Storage may be forbidden: who one is is then asked again. */
const keep = (token: string, id: string | null): void => {
  try {
    if (id === null) localStorage.removeItem(keyOf(token));
    else localStorage.setItem(keyOf(token), id);
  } catch {
    // As above.
  }
};
const keptIn = (token: string): string | null => {
  try {
    return localStorage.getItem(keyOf(token));
  } catch {
    return null;
  }
};

const Opened = ({ token, opened }: { readonly token: string; readonly opened: OpenedShares }) => {
  const text = useSharesText();
  const { name, languages } = useTenant();
  const [kept, setKept] = useState(() => keptIn(token));
  const chosen = opened.players.find(({ id }) => id === kept)?.id ?? null;
  const choose = (id: OrderShareId | null): void => {
    keep(token, id);
    setKept(id);
  };
  const { teamName, designName, orderNumber } = opened;
  return (
    <main className={classes.page}>
      <header className={classes.head}>
        <div className={classes.bar}>
          <span className={classes.quiet}>{name}</span>
          <LanguageSelector compact langs={languages} />
        </div>
        <p className={classes.team}>{teamName === '' ? designName : text('page.team', { team: teamName })}</p>
        <h1>{text('page.title')}</h1>
        <p className={classes.quiet}>{text('page.order', { number: orderNumber })}</p>
      </header>
      {chosen === null ? (
        <Choose players={opened.players} onChoose={choose} />
      ) : (
        <Chosen token={token} id={chosen} onLeave={() => choose(null)} />
      )}
    </main>
  );
};

/** Shows where a player who was sent the captain's link pays a share of the order: no bars, no account. */
const SharesPage = () => {
  const { token = '' } = useParams();
  const text = useSharesText();
  const { data, error, isPending, refetch } = useQuery(
    read(shareEndpoints.openShares, { params: { token } }),
  );
  if (isPending) return <Waiting />;
  if (data !== undefined) return <Opened token={token} opened={data} />;
  return (
    <main className={classes.missing}>
      <LoadFailed
        error={error}
        onRetry={refetch}
        missing={<MissingLink title={text('page.missing')} message={text('page.missingMessage')} />}
      />
    </main>
  );
};

export default SharesPage;
