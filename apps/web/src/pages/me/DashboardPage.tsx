import type { AccountSummary } from '@kitwright/contract';
import { EmptyState, formatCount } from '@kitwright/ui';
import { Anchor, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRecentOrders, useSummary } from '../../api/queries.ts';
import { LoadFailed } from '../../parts/LoadFailed.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { useAccount } from '../../session/session.ts';
import { useStartPath } from '../../tenant.ts';
import { useMeText } from '../../translations/me/text.ts';
import { DesignTile } from './designs/DesignTile.tsx';
import { useRecentDesigns } from './designs/use-designs.ts';
import { OrderLine } from './OrderLine.tsx';
import classes from './me.module.css';

const RECENT_ORDERS = 5;
const RECENT_DESIGNS = 4;

const Figures = ({ summary }: { readonly summary: AccountSummary }) => {
  const text = useMeText();
  const figures = [
    {
      to: '/me/assets',
      value: summary.designs,
      name: `${text('dashboard.designs')} ${text('dashboard.designsOf', { max: summary.maxDesigns })}`,
    },
    { to: '/me/players', value: summary.players, name: text('dashboard.players') },
    { to: '/me/histories', value: summary.ordersInProgress, name: text('dashboard.inProgress') },
    { to: '/me/histories', value: summary.ordersTotal, name: text('dashboard.total') },
  ];
  return (
    <div className={classes.figures}>
      {figures.map(({ to, value, name }) => (
        <Link key={name} to={to} className={classes.figure}>
          <strong className="kw-figures">{formatCount(value)}</strong>
          <span>{name}</span>
        </Link>
      ))}
    </div>
  );
};

const Block = ({
  title,
  all,
  children,
}: {
  readonly title: string;
  readonly all: string;
  readonly children: ReactNode;
}) => {
  const text = useMeText();
  return (
    <section>
      <div className={classes.blockHead}>
        <h2>{title}</h2>
        <Anchor component={Link} to={all} size="sm">
          {text('dashboard.all')}
        </Anchor>
      </div>
      {children}
    </section>
  );
};

const Orders = () => {
  const text = useMeText();
  const { data = [] } = useRecentOrders(RECENT_ORDERS);
  return (
    <Block title={text('dashboard.recent')} all="/me/histories">
      <div className={classes.panel}>
        {data.length === 0 ? (
          <EmptyState message={text('dashboard.noOrders')} />
        ) : (
          data.map((order) => <OrderLine key={order.id} order={order} />)
        )}
      </div>
    </Block>
  );
};

const Designs = () => {
  const text = useMeText();
  const { data = [] } = useRecentDesigns(RECENT_DESIGNS);
  return (
    <Block title={text('dashboard.latest')} all="/me/assets">
      {data.length === 0 ? (
        <div className={classes.panel}>
          <EmptyState message={text('dashboard.noDesigns')} />
        </div>
      ) : (
        <div className={classes.gridSmall}>
          {data.map((design) => (
            <DesignTile key={design.uuid} design={design} />
          ))}
        </div>
      )}
    </Block>
  );
};

const DashboardPage = () => {
  const text = useMeText();
  const account = useAccount();
  const start = useStartPath();
  const { data, error, isPending, refetch } = useSummary();
  if (isPending) return <Waiting />;
  if (data === undefined) return <LoadFailed error={error} onRetry={refetch} />;
  return (
    <>
      <PageHead title={text('dashboard.title', { name: account?.firstName ?? '' })}>
        {start !== null && (
          <Button component={Link} to={start} leftSection={<IconPlus size={18} stroke={1.5} />}>
            {text('dashboard.newDesign')}
          </Button>
        )}
      </PageHead>
      <Figures summary={data} />
      <div className={classes.columns}>
        <Orders />
        <Designs />
      </div>
    </>
  );
};

export default DashboardPage;
