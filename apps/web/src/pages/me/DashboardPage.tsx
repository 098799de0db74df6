import type { AccountSummary } from '@kitwright/contract/accounts';
import { formatCount } from '@kitwright/ui';
import { Button, Group } from '@mantine/core';
import { IconPlus, IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSummary } from '../../api/queries.ts';
import { LoadFailed } from '../../parts/LoadFailed.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { useAccount } from '../../session/session.ts';
import { useStartPath } from '../../tenant.ts';
import { useMeText } from '../../translations/me/text.ts';
import { Drafts } from './dashboard/Drafts.tsx';
import { FirstSteps } from './dashboard/FirstSteps.tsx';
import { Notices } from './dashboard/Notices.tsx';
import { OpenOrders } from './dashboard/OpenOrders.tsx';
import { useLocalDrafts, useOpenOrders } from './dashboard/use-dashboard.ts';
import dashboard from './dashboard/dashboard.module.css';
import classes from './me.module.css';

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

const QuickActions = () => {
  const text = useMeText();
  const start = useStartPath();
  return (
    <Group gap="sm">
      <Button
        component={Link}
        to="/me/players"
        variant="default"
        leftSection={<IconUsers size={18} stroke={1.5} />}
      >
        {text('dashboard.toPlayers')}
      </Button>
      {start !== null && (
        <Button component={Link} to={start} leftSection={<IconPlus size={18} stroke={1.5} />}>
          {text('dashboard.newDesign')}
        </Button>
      )}
    </Group>
  );
};

const Overview = ({ summary }: { readonly summary: AccountSummary }) => {
  const { data: orders = [] } = useOpenOrders();
  const drafts = useLocalDrafts();
  const isNew = summary.designs === 0 && summary.ordersTotal === 0 && drafts.length === 0;
  if (isNew) return <FirstSteps hasPlayers={summary.players > 0} />;
  return (
    <>
      <Figures summary={summary} />
      <div className={classes.columns}>
        <OpenOrders orders={orders} />
        <div className={dashboard.side}>
          <Notices />
          <Drafts local={drafts} />
        </div>
      </div>
    </>
  );
};

/** Shows what is under way, what is new, and what comes next. */
const DashboardPage = () => {
  const text = useMeText();
  const account = useAccount();
  const { data, error, isPending, refetch } = useSummary();
  if (isPending) return <Waiting />;
  if (data === undefined) return <LoadFailed error={error} onRetry={refetch} />;
  return (
    <>
      <PageHead title={text('dashboard.title', { name: account?.firstName ?? '' })}>
        <QuickActions />
      </PageHead>
      <Overview summary={data} />
    </>
  );
};

export default DashboardPage;
