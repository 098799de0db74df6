import type { Notice } from '@kitwright/contract/messages';
import { formatUsd } from '@kitwright/ordering';
import { formatDateTime, useLang } from '@kitwright/ui';
import { Link } from 'react-router';
import { OrderStatus } from '../../../parts/OrderStatus.tsx';
import { editorPath } from '../../../routes/paths.ts';
import { useMeText } from '../../../translations/me/text.ts';
import { Block } from './Block.tsx';
import { useNotices, useSeeNotices } from './use-dashboard.ts';
import classes from './dashboard.module.css';

const MOST = 6;

const pathOf = (notice: Notice): string =>
  notice.kind === 'order' ? `/me/histories/${notice.id}` : editorPath(notice.productType, notice.id);

const Line = ({ notice, fresh }: { readonly notice: Notice; readonly fresh: boolean }) => {
  const { lang } = useLang();
  const text = useMeText();
  return (
    <li className={classes.notice}>
      <Link to={pathOf(notice)} className={classes.noticeLink}>
        <span className={classes.noticeHead}>
          <strong>{notice.name}</strong>
          {fresh && <span className={classes.new}>{text('dashboard.new')}</span>}
          <OrderStatus status={notice.status} />
        </span>
        {notice.kind === 'order' && notice.event !== 'moved' && (
          <span>{text(`orders.event.${notice.event}`, { amount: formatUsd(notice.amountCents ?? 0) })}</span>
        )}
        {notice.reason !== null && (
          <span className={classes.reason}>
            {notice.kind === 'order' && notice.event.startsWith('parcel')
              ? notice.reason
              : text('orders.reason', { reason: notice.reason })}
          </span>
        )}
        <span className={`kw-figures ${classes.quiet ?? ''}`}>
          {notice.kind === 'order' ? notice.number : text('dashboard.design')} ·{' '}
          {formatDateTime(notice.at, lang)}
        </span>
      </Link>
    </li>
  );
};

/** Shows what staff did lately; what came since the last visit is marked. Nothing while there is none. */
export const Notices = () => {
  const text = useMeText();
  const { data } = useNotices();
  useSeeNotices(data?.items);
  if (data === undefined || data.items.length === 0) return null;
  const { seenAt } = data;
  return (
    <Block title={text('dashboard.notices')}>
      <ul className={`${classes.panel ?? ''} ${classes.notices ?? ''}`}>
        {data.items.slice(0, MOST).map((notice) => (
          <Line
            key={`${notice.kind}${notice.id}`}
            notice={notice}
            fresh={seenAt === null || notice.at > seenAt}
          />
        ))}
      </ul>
    </Block>
  );
};
