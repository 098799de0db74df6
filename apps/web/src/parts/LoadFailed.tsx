import { errorKeyOf } from '@kitwright/contract/client';
import { EmptyState, useErrorText } from '@kitwright/ui';
import { Button, Group } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useShellText } from '../translations/shell/text.ts';

/** Stands where data could not be had: says why and lets one try again. */
export const LoadFailed = ({
  error,
  onRetry,
}: {
  readonly error: unknown;
  readonly onRetry: () => unknown;
}) => {
  const errorText = useErrorText();
  const text = useShellText();
  return (
    <EmptyState
      icon={<IconCloudOff size={40} stroke={1.25} />}
      title={errorText(errorKeyOf(error))}
      action={
        <Button variant="default" onClick={() => void onRetry()}>
          {text('common.retry')}
        </Button>
      }
    />
  );
};

/** Says how far below the window the end of a list may be when its next page is asked for. */
const MARGIN = '400px';

interface LoadMoreProps {
  readonly hasMore: boolean;
  readonly loading: boolean;
  readonly onMore: () => void;
}

/** Stands at the end of a list: asks for the next page when it comes near, and by a button where that is not seen. */
export const LoadMore = ({ hasMore, loading, onMore }: LoadMoreProps) => {
  const text = useShellText();
  const sentinel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = sentinel.current;
    if (element === null || !hasMore || loading) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) onMore();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasMore, loading, onMore]);
  if (!hasMore) return null;
  return (
    <Group ref={sentinel} justify="center" mt="lg">
      <Button variant="default" loading={loading} onClick={onMore}>
        {text('common.loadMore')}
      </Button>
    </Group>
  );
};
