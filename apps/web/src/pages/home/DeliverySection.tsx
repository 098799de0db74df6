import { formatUsd } from '@kitwright/ordering';
import { IconBuildingBank, IconMapPin, IconNeedleThread, IconUserCheck } from '@tabler/icons-react';
import { useTenant } from '../../tenant.ts';
import { useHomeText } from '../../translations/home/text.ts';
import classes from './delivery.module.css';
import { Section, SectionHead } from './Section.tsx';

const PROMISES = [
  { key: 'approve', Icon: IconUserCheck },
  { key: 'pay', Icon: IconBuildingBank },
  { key: 'door', Icon: IconMapPin },
  { key: 'again', Icon: IconNeedleThread },
] as const;

/** What happens after the order: who checks, how it is paid, where it goes. */
export const DeliverySection = () => {
  const text = useHomeText();
  const { prices } = useTenant();
  const values = { price: formatUsd(prices.shippingCents), quantity: prices.freeShippingFromQuantity };
  return (
    <Section>
      <SectionHead title={text('delivery.title')} />
      <ul className={classes.promises}>
        {PROMISES.map(({ key, Icon }) => (
          <li key={key}>
            <Icon size={26} stroke={1.5} aria-hidden />
            <h3>{text(`delivery.${key}`)}</h3>
            <p>{text(`delivery.${key}Text`, values)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
};
