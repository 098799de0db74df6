import type { ProductType } from '@kitwright/garment';
import { fabricFits, formatUsd, type FabricPrice } from '@kitwright/ordering';
import { useLang } from '@kitwright/ui';
import { offeredTypes, useTenant } from '../../tenant.ts';
import { useCatalogueText } from '../../translations/catalogue/text.ts';
import classes from './fabrics.module.css';

/** The scale on which weights are drawn: from a thin satin to a thick fleece. */
const LIGHTEST_GSM = 80;
const HEAVIEST_GSM = 340;

const weightShare = (weightGsm: number): number =>
  Math.min(1, Math.max(0, (weightGsm - LIGHTEST_GSM) / (HEAVIEST_GSM - LIGHTEST_GSM)));

const Fabric = ({
  fabric,
  types,
}: {
  readonly fabric: FabricPrice;
  readonly types: readonly ProductType[];
}) => {
  const text = useCatalogueText();
  const { lang } = useLang();
  const fitting = types.filter((type) => fabricFits(fabric, type));
  return (
    <li className={classes.fabric}>
      <h3>{fabric.name[lang]}</h3>
      <p>{text(`weave.${fabric.weave}`)}</p>
      <div className={classes.weight}>
        <span className={classes.scale} aria-hidden>
          <span style={{ left: `${weightShare(fabric.weightGsm) * 100}%` }} />
        </span>
        <span className="kw-figures">{text('pricing.gsm', { weight: fabric.weightGsm })}</span>
      </div>
      <dl className="kw-figures">
        <div>
          <dt>{text('pricing.surcharge')}</dt>
          <dd>
            {fabric.surchargeCents === 0 ? text('pricing.included') : `+${formatUsd(fabric.surchargeCents)}`}
          </dd>
        </div>
        <div>
          <dt>{text('pricing.minimum')}</dt>
          <dd>{fabric.minimumQuantity}</dd>
        </div>
        <div>
          <dt>{text('pricing.upTo')}</dt>
          <dd>{fabric.discountUpToPercent}%</dd>
        </div>
      </dl>
      {types.length > 1 && (
        <p className={classes.types}>
          {text('pricing.forTypes')}:{' '}
          {fitting.length === types.length
            ? text('pricing.all')
            : fitting.map((type) => text(`garment.${type}`)).join(', ')}
        </p>
      )}
    </li>
  );
};

/** The cloths this tenant sews its garments from. */
export const Fabrics = () => {
  const tenant = useTenant();
  const types = offeredTypes(tenant);
  const offered = tenant.prices.fabrics.filter((fabric) => types.some((type) => fabricFits(fabric, type)));
  return (
    <ul className={classes.fabrics}>
      {offered.map((fabric) => (
        <Fabric key={fabric.id} fabric={fabric} types={types} />
      ))}
    </ul>
  );
};
