import { CopyButton, Button } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useConsoleText } from '../../translations/text.ts';
import { Card } from './Card.tsx';
import classes from './order.module.css';

const GROUP = /.{1,8}/g;

/** The fingerprint of what was approved: who works it out again knows that nothing was changed since. */
export const SealCard = ({ hash }: { readonly hash: string | null }) => {
  const text = useConsoleText();
  if (hash === null)
    return (
      <Card title={text('order.seal')} aside={<IconLockOpen size={18} stroke={1.5} aria-hidden />}>
        <p className={classes.hint}>{text('order.unsealed')}</p>
      </Card>
    );
  return (
    <Card title={text('order.seal')} aside={<IconLock size={18} stroke={1.5} aria-hidden />}>
      <p className={classes.hint}>{text('order.sealed')}</p>
      <code className={classes.hash}>{hash.match(GROUP)?.join(' ')}</code>
      <CopyButton value={hash}>
        {({ copied, copy }) => (
          <Button size="xs" variant="default" onClick={copy}>
            {text(copied ? 'order.copied' : 'order.copy')}
          </Button>
        )}
      </CopyButton>
    </Card>
  );
};
