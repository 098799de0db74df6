import type { DesignId } from '@kitwright/contract';
import type { LinkedEntry } from '@kitwright/contract/orders';
import { MAX_ROSTER } from '@kitwright/contract/teams';
import { sizeLabel } from '@kitwright/garment';
import { formatUsd, ownExtras, type Extra, type ExtraPrice } from '@kitwright/ordering';
import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { identityOf, type RosterRow } from '../../roster/roster-rows.ts';
import { differsFromAdvice } from '../../roster/row-warnings.ts';
import { useNews } from '../../session/use-news.ts';
import { useRosterLinkText } from '../../translations/roster-link/text.ts';
import { useCatalogueText } from '../../translations/catalogue/text.ts';
import { useCheckoutText } from '../../translations/checkout/text.ts';
import { RosterLinkTools } from './RosterLinkTools.tsx';
import { useRosterLink } from './use-roster-link.ts';
import type { TeamTable } from './use-team.ts';
import classes from './roster-link-panel.module.css';

interface EntryProps {
  readonly entry: LinkedEntry;
  readonly team: TeamTable;
  readonly full: boolean;
  readonly onRemove: () => void;
}

/** The extras that a player picked, of those that the garment is offered with. */
const pickedOf = ({ extras }: LinkedEntry, offered: readonly ExtraPrice[]): readonly ExtraPrice[] =>
  ownExtras(offered).filter(({ id }) => extras?.includes(id) === true);

const costOf = (extras: readonly ExtraPrice[]): number =>
  extras.reduce((total, { priceCents }) => total + priceCents, 0);

/** The extras of a row: those that its player picked, and those that the captain gave; with no word of them those it had. */
const extrasOf = (
  entry: LinkedEntry,
  offered: readonly ExtraPrice[],
  had: readonly Extra[],
): readonly Extra[] => {
  if (entry.extras === undefined) return had;
  const given = had.filter((extra) => !ownExtras(offered).some(({ id }) => id === extra));
  return [...given, ...pickedOf(entry, offered).map(({ id }) => id)];
};

/** Gives what a player wrote, as a row of the order; it keeps its id, by which it is known again. */
export const rowOfEntry = (
  entry: LinkedEntry,
  offered: readonly ExtraPrice[],
  had: readonly Extra[] = [],
): RosterRow => {
  const { id, name, number, size, version, sleeve, advised, updatedAt: takenAt } = entry;
  const extras = extrasOf(entry, offered, had);
  return { id, name, number, size, version, sleeve, extras, advised, takenAt };
};

/** Tells whether an entry is in the order: as its player wrote it last, as it was before, or for someone else by now. */
type EntryState = 'new' | 'taken' | 'changed' | 'replaced';

const FIELDS = ['name', 'number', 'size', 'version', 'sleeve', 'advised'] as const;

/** The row of an entry; a team that comes from the cart, or from an order of before, is known by name and number alone. */
const rowFor = (entry: LinkedEntry, rows: readonly RosterRow[]): RosterRow | undefined =>
  rows.find(({ id }) => id === entry.id) ?? rows.find((row) => identityOf(row) === identityOf(entry));

export const entryState = (
  entry: LinkedEntry,
  rows: readonly RosterRow[],
  offered: readonly ExtraPrice[],
): EntryState => {
  const row = rowFor(entry, rows);
  if (row === undefined) return 'new';
  // What differs is the captain's own doing: someone who left gave the kit to another.
  if (row.takenAt === entry.updatedAt)
    return ['', entry.name.trim()].includes(row.name.trim()) ? 'taken' : 'replaced';
  const extras = new Set(extrasOf(entry, offered, row.extras));
  const hasThem = row.extras.length === extras.size && row.extras.every((extra) => extras.has(extra));
  return hasThem && FIELDS.every((field) => row[field] === entry[field]) ? 'taken' : 'changed';
};

const Entry = ({ entry, team, full, onRemove }: EntryProps) => {
  const text = useRosterLinkText();
  const words = useCheckoutText();
  const catalogue = useCatalogueText();
  const state = entryState(entry, team.rows, team.extras);
  const picked = pickedOf(entry, team.extras);
  const about = [entry.number, sizeLabel(entry.size), ...(entry.version === 'goalkeeper' ? ['GK'] : [])];
  const { advised } = entry;
  const differs = differsFromAdvice(entry);
  if (entry.sleeve === 'long' && team.sleeves.length > 0) about.push(words('roster.long'));
  about.push(...picked.map(({ id }) => catalogue(`extras.${id}`)));
  if (picked.length > 0) about.push(`+${formatUsd(costOf(picked))}`);
  const take = (): void => {
    const had = rowFor(entry, team.rows);
    if (had === undefined) team.addRows([rowOfEntry(entry, team.extras)]);
    else team.changeRow(had.id, rowOfEntry(entry, team.extras, had.extras));
  };
  return (
    <li className={classes.entry} aria-label={entry.name}>
      <span className={classes.name}>{entry.name}</span>
      <span className={`kw-figures ${classes.quiet ?? ''}`}>
        {about.join(' · ')}
        {advised !== undefined && differs && (
          <em className={classes.differs}>{text('captain.advised', { size: sizeLabel(advised) })}</em>
        )}
      </span>
      {state === 'taken' && <span className={classes.state}>{text('captain.taken')}</span>}
      {state === 'replaced' && (
        <span className={classes.state}>
          {text('captain.replaced', { name: rowFor(entry, team.rows)?.name ?? '' })}
        </span>
      )}
      {state === 'changed' && (
        <Button size="compact-sm" variant="light" onClick={take}>
          {text('captain.changed')}
        </Button>
      )}
      {state === 'new' && (
        <Button size="compact-sm" variant="default" disabled={full} onClick={take}>
          {text('captain.take')}
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={text('captain.remove', { name: entry.name })}
        onClick={onRemove}
      >
        <IconX size={16} stroke={1.5} />
      </ActionIcon>
    </li>
  );
};

/** The link for the team, and who wrote themselves in under it: as they come, ready to be taken into the order. */
export const RosterLinkPanel = ({
  designUuid,
  team,
}: {
  readonly designUuid: DesignId;
  readonly team: TeamTable;
}) => {
  const text = useRosterLinkText();
  const state = useRosterLink(designUuid);
  useNews();
  const { link } = state;
  if (link === undefined) return null;
  const entries = link?.entries ?? [];
  const fresh = entries.filter((entry) => entryState(entry, team.rows, team.extras) === 'new');
  const differing = entries.filter(differsFromAdvice).length;
  const extraCents = costOf(entries.flatMap((entry) => pickedOf(entry, team.extras)));
  const room = MAX_ROSTER - team.filled.length;
  return (
    <section className={classes.panel} aria-label={text('captain.title')}>
      <h3>{text('captain.title')}</h3>
      <p className={classes.quiet}>{text('captain.lead')}</p>
      <RosterLinkTools state={state} hasExtras={ownExtras(team.extras).length > 0} />
      {link !== null && (
        <>
          <div className={classes.bar}>
            <h4 aria-live="polite">{text('captain.entries', { count: entries.length })}</h4>
            {fresh.length > 1 && (
              <Button
                size="compact-sm"
                disabled={fresh.length > room}
                onClick={() => team.addRows(fresh.map((entry) => rowOfEntry(entry, team.extras)))}
              >
                {text('captain.takeAll', { count: fresh.length })}
              </Button>
            )}
          </div>
          {fresh.length > room && (
            <p className={classes.quiet}>{text('captain.noRoom', { max: MAX_ROSTER })}</p>
          )}
          {differing > 0 && <p className={classes.differs}>{text('captain.differ', { count: differing })}</p>}
          {extraCents > 0 && (
            <p className={`kw-figures ${classes.quiet ?? ''}`}>
              {text('captain.extrasCost', { amount: formatUsd(extraCents) })}
            </p>
          )}
          {entries.length === 0 && <p className={classes.quiet}>{text('captain.none')}</p>}
          <ul className={classes.entries}>
            {entries.map((entry) => (
              <Entry
                key={entry.id}
                entry={entry}
                team={team}
                full={room < 1}
                onRemove={() => void state.remove(entry.id)}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
};
