import type { OrderChange, RosterEntry } from '@kitwright/contract';
import { sizeLabel } from '@kitwright/garment';
import { formatUsd } from '@kitwright/ordering';
import { useLang } from '@kitwright/ui';
import { Text } from '@mantine/core';
import { useTenant } from '../../../tenant.ts';
import { useCheckoutText } from '../../../translations/checkout/text.ts';
import { useMeText } from '../../../translations/me/text.ts';

/** Each thing that staff corrected in words, as it was and as it is. */
const useChangeWords = (): ((change: OrderChange) => string) => {
  const text = useMeText();
  const words = useCheckoutText();
  const { lang } = useLang();
  const { fabrics } = useTenant().prices;
  const fabric = (wanted: string): string => fabrics.find(({ id }) => id === wanted)?.name[lang] ?? wanted;
  const or = (said: string): string => (said === '' ? text('orders.change.nothing') : said);
  const player = ({ name, number, size, sleeve, version, extras = [] }: RosterEntry): string =>
    [
      name,
      number,
      sizeLabel(size),
      words(`roster.${sleeve}`),
      ...(version === 'goalkeeper' ? [words('roster.goalkeeper')] : []),
      ...(extras.length > 0 ? [`+${extras.length}`] : []),
    ].join(' · ');
  const led = (what: string, from: string, to: string): string =>
    text('orders.change.from', { what, from: or(from), to: or(to) });
  return (change) => {
    switch (change.field) {
      case 'player':
        if (change.from === null) {
          return text('orders.change.joined', { to: change.to === null ? '' : player(change.to) });
        }
        return change.to === null
          ? text('orders.change.left', { from: player(change.from) })
          : `${player(change.from)} → ${player(change.to)}`;
      case 'pieces':
        return led(
          `${sizeLabel(change.size)} ${words(`roster.${change.sleeve}`)}`,
          String(change.from),
          String(change.to),
        );
      case 'fabric':
        return led(text('orders.change.fabric'), fabric(change.from), fabric(change.to));
      case 'adjustment':
      case 'total':
        return led(text(`orders.change.${change.field}`), formatUsd(change.from), formatUsd(change.to));
      default:
        return led(text(`orders.change.${change.field}`), change.from, change.to);
    }
  };
};

/** Changes of a correction, line by line; nothing for an event that changed nothing. */
export const ChangeList = ({ changes }: { readonly changes: readonly OrderChange[] }) => {
  const wordsOf = useChangeWords();
  return changes.map((change, index) => (
    <Text key={index} size="sm" style={{ overflowWrap: 'anywhere' }}>
      {'design' in change && change.design !== '' && `${change.design}: `}
      {wordsOf(change)}
    </Text>
  ));
};
