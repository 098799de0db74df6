import { formatUsd, type ExtraPrice } from '@kitwright/ordering';
import { ChoicesButton } from '@kitwright/ui/choices-button';
import type { RosterRow } from '../../roster/roster-rows.ts';
import { useCatalogueText } from '../../translations/catalogue/text.ts';
import { useCheckoutText } from '../../translations/checkout/text.ts';
import classes from './roster.module.css';

/** Shows what one player has beside the design: a captain's armband, a flag on the sleeve, each with its price. */
export const ExtrasButton = ({
  row,
  position,
  offered,
  onChange,
}: {
  readonly row: RosterRow;
  readonly position: number;
  readonly offered: readonly ExtraPrice[];
  readonly onChange: (id: string, part: Partial<RosterRow>) => void;
}) => {
  const text = useCheckoutText();
  const catalogue = useCatalogueText();
  const { extras } = row;
  return (
    <ChoicesButton
      className={classes.extras}
      label={`${text('roster.extras')}, ${text('roster.row', { row: position })}`}
      chosen={extras}
      offered={offered.map(({ id, priceCents }) => ({ id, about: ` · +${formatUsd(priceCents)}` }))}
      nameOf={(extra) => catalogue(`extras.${extra}`)}
      onChange={(chosen) => onChange(row.id, { extras: chosen })}
      hint={extras.includes('sleeveFlag') && <small>{text('roster.flagHint')}</small>}
    />
  );
};
