import type { OrderChange, RosterEntry } from '@kitwright/contract';
import { sizeLabel } from '@kitwright/garment';
import { formatUsd } from '@kitwright/ordering';
import { useLang } from '@kitwright/ui';
import { useTenant } from '../../tenant.ts';
import { useStaffOrderText } from '../../translations/staff-orders/text.ts';
import { useConsoleText } from '../../translations/text.ts';
import classes from './history.module.css';

/** Each thing that was corrected in words, as it was and as it is. */
const useChangeWords = (): ((change: OrderChange) => string) => {
  const text = useStaffOrderText();
  const shared = useConsoleText();
  const { lang } = useLang();
  const { fabrics } = useTenant().prices;
  const fabric = (wanted: string): string => fabrics.find(({ id }) => id === wanted)?.name[lang] ?? wanted;
  const or = (said: string): string => (said === '' ? text('history.nothing') : said);
  const player = ({ name, number, size, sleeve, version, extras = [] }: RosterEntry): string =>
    [
      name,
      number,
      sizeLabel(size),
      shared(`order.${sleeve}`),
      ...(version === 'goalkeeper' ? [shared('order.goalkeeper')] : []),
      ...extras.map((extra) => shared(`extra.${extra}`)),
    ].join(' · ');
  const led = (what: string, from: string, to: string): string =>
    text('history.change', { what, from: or(from), to: or(to) });
  return (change) => {
    switch (change.field) {
      case 'player':
        if (change.from === null) {
          return text('history.joined', { to: change.to === null ? '' : player(change.to) });
        }
        return change.to === null
          ? text('history.left', { from: player(change.from) })
          : `${player(change.from)} → ${player(change.to)}`;
      case 'pieces':
        return led(
          `${sizeLabel(change.size)} ${shared(`order.${change.sleeve}`)}`,
          String(change.from),
          String(change.to),
        );
      case 'fabric':
        return led(text('history.fabric'), fabric(change.from), fabric(change.to));
      case 'adjustment':
      case 'total':
        return led(text(`history.${change.field}`), formatUsd(change.from), formatUsd(change.to));
      default:
        return led(text(`history.${change.field}`), change.from, change.to);
    }
  };
};

/** Changes of a correction, line by line; nothing for an event that changed nothing. */
export const ChangeList = ({ changes }: { readonly changes: readonly OrderChange[] }) => {
  const wordsOf = useChangeWords();
  if (changes.length === 0) return null;
  return (
    <ul className={classes.changes}>
      {changes.map((change, index) => (
        <li key={index}>
          {'design' in change && change.design !== '' && `${change.design}: `}
          {wordsOf(change)}
        </li>
      ))}
    </ul>
  );
};
