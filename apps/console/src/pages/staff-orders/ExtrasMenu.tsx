import { formatUsd, type Extra, type ExtraPrice } from '@kitwright/ordering';
import { ChoicesButton } from '@kitwright/ui/choices-button';
import { useStaffOrderText } from '../../translations/staff-orders/text.ts';
import { useConsoleText } from '../../translations/text.ts';

interface Props {
  /** Name of the player, for the name of the button. */
  readonly who: string;
  readonly chosen: readonly Extra[];
  readonly offered: readonly ExtraPrice[];
  readonly onChange: (extras: readonly Extra[]) => void;
}

/** Extras of one player, with their prices: those that are offered, and what was agreed on before. */
export const ExtrasMenu = ({ who, chosen, offered, onChange }: Props) => {
  const text = useStaffOrderText();
  const shared = useConsoleText();
  return (
    <ChoicesButton
      label={text('team.of', { what: text('team.extras'), who })}
      chosen={chosen}
      offered={offered.map(({ id, priceCents }) => ({ id, about: ` · +${formatUsd(priceCents)}` }))}
      nameOf={(extra) => shared(`extra.${extra}`)}
      onChange={onChange}
    />
  );
};
