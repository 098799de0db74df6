import { formatUsd } from '@kitwright/ordering';
import { formatRiel, percentOfBp, rielOf, vatInside, type TaxTerms } from '@kitwright/ordering/tax';
import { useTaxText } from '../translations/tax/text.ts';
import classes from './pricing.module.css';

/** Says of an amount how much VAT is in it, and how many riel it is, as far as its terms tell either. */
export const TaxNotes = ({
  amountCents,
  tax: { vat, rielPerDollar },
}: {
  readonly amountCents: number;
  readonly tax: TaxTerms;
}) => {
  const text = useTaxText();
  return (
    <dl className={classes.notes}>
      {rielPerDollar !== null && (
        <div className={classes.riel}>
          <dt>
            {text('inRiel')}
            <small>{text('rate', { riel: formatRiel(rielPerDollar) })}</small>
          </dt>
          <dd className="kw-figures" data-testid="in-riel">
            {formatRiel(rielOf(amountCents, rielPerDollar))}
          </dd>
        </div>
      )}
      {vat !== null && (
        <div>
          <dt>{text('includesVat', { percent: percentOfBp(vat.rateBp) })}</dt>
          <dd className="kw-figures">{formatUsd(vatInside(amountCents, vat.rateBp).vatCents)}</dd>
        </div>
      )}
    </dl>
  );
};
