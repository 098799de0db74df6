import { EmptyState, isMissingScript } from '@kitwright/ui';
import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { Component, Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useShellText } from '../translations/shell/text.ts';
import { Waiting } from './Waiting.tsx';

/** Stands in a page's place: loading it again asks for its scripts again, and what was typed is kept. */
const PageFailed = ({ error }: { readonly error: unknown }) => {
  const text = useShellText();
  const isAway = isMissingScript(error);
  return (
    <EmptyState
      isPage
      icon={<IconCloudOff size={48} stroke={1.25} />}
      title={text(isAway ? 'unknownTenant.unreachable' : 'common.wrong')}
      {...(isAway ? { message: text('unknownTenant.unreachableMessage') } : {})}
      action={
        <Button variant="default" onClick={() => window.location.reload()}>
          {text('common.retry')}
        </Button>
      }
    />
  );
};

interface Props {
  readonly at: string;
  readonly children: ReactNode;
}

interface State {
  readonly failed: { readonly error: unknown } | null;
}

class Boundary extends Component<Props, State> {
  override readonly state: State = { failed: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: { error } };
  }

  /** Another page is not to suffer from the one before. */
  override componentDidUpdate({ at }: Props): void {
    if (at !== this.props.at && this.state.failed !== null) this.setState({ failed: null });
  }

  override render(): ReactNode {
    const { failed } = this.state;
    return failed === null ? this.props.children : <PageFailed error={failed.error} />;
  }
}

/** Room of a page: a spinner until its script is there, and where it does not come, that is said, and the bars round it stay. */
export const PageRoom = ({ children }: { readonly children: ReactNode }) => (
  <Boundary at={useLocation().pathname}>
    <Suspense fallback={<Waiting />}>{children}</Suspense>
  </Boundary>
);
