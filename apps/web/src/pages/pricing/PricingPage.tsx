import { formatUsd, type PriceList } from '@kitwright/ordering';
import { useLang } from '@kitwright/ui';
import { Table, Title } from '@mantine/core';
import { PageHead } from '../../parts/PageHead.tsx';
import parts from '../../parts/parts.module.css';
import { useTenant } from '../../tenant.ts';
import { useCatalogueText } from '../../translations/catalogue/text.ts';
import { Calculator } from './Calculator.tsx';
import classes from './pricing-page.module.css';

const Fabrics = ({ prices }: { readonly prices: PriceList }) => {
  const text = useCatalogueText();
  const { lang } = useLang();
  return (
    <div className={`${parts.tableWrap ?? ''} ${classes.fabrics ?? ''}`}>
      <Table verticalSpacing="sm" horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{text('pricing.fabric')}</Table.Th>
            <Table.Th ta="right">{text('pricing.surcharge')}</Table.Th>
            <Table.Th ta="right">{text('pricing.minimum')}</Table.Th>
            <Table.Th ta="right">{text('pricing.upTo')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody className="kw-figures">
          {prices.fabrics.map((fabric) => (
            <Table.Tr key={fabric.id}>
              <Table.Td>
                <strong>{fabric.name[lang]}</strong>
                <span>{text('pricing.gsm', { weight: fabric.weightGsm })}</span>
              </Table.Td>
              <Table.Td ta="right">
                {fabric.surchargeCents === 0
                  ? text('pricing.included')
                  : `+${formatUsd(fabric.surchargeCents)}`}
              </Table.Td>
              <Table.Td ta="right">{fabric.minimumQuantity}</Table.Td>
              <Table.Td ta="right">{fabric.discountUpToPercent}%</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
};

const Tiers = ({ prices }: { readonly prices: PriceList }) => {
  const text = useCatalogueText();
  return (
    <ol className={classes.tiers}>
      {prices.tiers.map(({ quantity, percent }) => (
        <li key={quantity}>
          <strong className="kw-figures">{text('pricing.off', { percent })}</strong>
          <span>{text('pricing.tier', { quantity })}</span>
        </li>
      ))}
    </ol>
  );
};

/** What it costs: the calculator first, the list behind it below. */
const PricingPage = () => {
  const text = useCatalogueText();
  const { prices } = useTenant();
  return (
    <div className={`kw-page ${parts.hero ?? ''}`}>
      <PageHead title={text('pricing.title')} lead={text('pricing.lead')} />
      <div className={classes.columns}>
        <div className={classes.stack}>
          <section>
            <Title order={2} size="h3" mb="sm">
              {text('pricing.tiers')}
            </Title>
            <Tiers prices={prices} />
          </section>
          <section>
            <Title order={2} size="h3" mb="sm">
              {text('pricing.fabrics')}
            </Title>
            <Fabrics prices={prices} />
          </section>
          <section className={classes.notes}>
            <p>
              {text('pricing.longSleeve', {
                surcharge: formatUsd(prices.longSleeveSurchargeCents),
                percent: prices.longSleeveDiscountPercent,
              })}
            </p>
            <p>
              {text('pricing.shipping', {
                price: formatUsd(prices.shippingCents),
                quantity: prices.freeShippingFromQuantity,
              })}
            </p>
          </section>
        </div>
        <Calculator />
      </div>
    </div>
  );
};

export default PricingPage;
