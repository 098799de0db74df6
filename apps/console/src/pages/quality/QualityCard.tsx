import { pictureAddress } from '@kitwright/contract/client';
import { endpoints } from '@kitwright/contract/endpoints';
import type { Order } from '@kitwright/contract/orders';
import { StatusBadge, formatDateTime, useLang } from '@kitwright/ui';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/calls.ts';
import { useQualityText } from '../../translations/quality/text.ts';
import { Card } from '../order/Card.tsx';
import shared from '../order/order.module.css';
import classes from './quality.module.css';

/** Shows what was found when the garments of an order were checked; nothing before the first. */
export const QualityCard = ({ order }: { readonly order: Pick<Order, 'id'> }) => {
  const text = useQualityText();
  const { lang } = useLang();
  const { data } = useQuery(read(endpoints.consoleOrderQuality, { params: { id: order.id } }));
  if (data === undefined || data.checked === 0) return null;
  const { good, checked, faults } = data;
  return (
    <Card title={text('order.title')}>
      <p className={shared.hint}>{text('order.good', { good, checked })}</p>
      <ul className={classes.list}>
        {faults.map(({ id, garment, says, note, uploadId, worker, at, isMended }) => (
          <li key={id} className={classes.asked}>
            {uploadId !== null && (
              <img src={pictureAddress(uploadId)} alt={text('order.picture', { garment })} />
            )}
            <p>
              <b className="kw-figures">{garment}</b> · {says[lang] || says.kh || says.en}
              {note !== '' && ` · ${note}`}{' '}
              <StatusBadge severity={isMended ? 'success' : 'danger'}>
                {text(isMended ? 'order.mended' : 'order.open')}
              </StatusBadge>
            </p>
            <p className={classes.quiet}>
              {worker} · {formatDateTime(at, lang)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
};
