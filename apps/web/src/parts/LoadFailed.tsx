import { errorKeyOf, ProblemError } from '@kitwright/contract/client';
import { EmptyState, useErrorText } from '@kitwright/ui';
import { Button, Group } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useShellText } from '../translations/shell/text.ts';

/** Statuses of calls that came too early or too often: the same call may be answered later. */
const LATER = [408, 425, 429];

/** Is true of what the server will refuse again: it is not there, or not for who asks. */
const isRefused = (error: unknown): boolean =>
  error instanceof ProblemError &&
  error.problem.status >= 400 &&
  error.problem.status < 500 &&
  !LATER.includes(error.problem.status);

interface LoadFailedProps {
  readonly error: unknown;
  readonly onRetry: () => unknown;
  /** Stands where it is no use to try again. Default: the error and the button, as for all else. */
  readonly missing?: ReactNode;
}

/** Stands where data could not be had: says why and lets one try again. */
export const LoadFailed = ({ error, onRetry, missing }: LoadFailedProps) => {
  const errorText = useErrorText();
  const text = useShellText();
  if (missing !== undefined && isRefused(error)) return missing;
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
