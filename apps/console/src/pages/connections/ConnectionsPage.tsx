import { Title } from '@mantine/core';
import { useConnectionText } from '../../translations/connections/text.ts';
import { ApiKeys } from './ApiKeys.tsx';
import { Embed } from './Embed.tsx';
import { Webhooks } from './Webhooks.tsx';
import classes from './connections.module.css';

/** Shows how other systems of the tenant work with the shop. */
export const ConnectionsPage = () => {
  const text = useConnectionText();
  return (
    <>
      <Title order={1} size="h2">
        {text('title')}
      </Title>
      <p className={classes.lead}>{text('lead')}</p>
      <ApiKeys />
      <Webhooks />
      <Embed />
    </>
  );
};
