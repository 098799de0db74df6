import { EmptyState, useErrorText } from '@kitwright/ui';
import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useConsoleText } from '../translations/text.ts';

const Broken = () => {
  const text = useConsoleText();
  const errorText = useErrorText();
  return (
    <EmptyState
      icon={<IconCloudOff size={40} stroke={1.25} />}
      isPage
      title={errorText('error.msg.internal')}
      action={<Button onClick={() => window.location.reload()}>{text('retry')}</Button>}
    />
  );
};

interface Props {
  /** The address; another one gets another try. */
  readonly place: string;
  readonly children: ReactNode;
}

interface State {
  readonly place: string;
  readonly broken: boolean;
}

class Boundary extends Component<Props, State> {
  override readonly state: State = { place: this.props.place, broken: false };

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { place, broken: false };
  }

  static getDerivedStateFromError(): Partial<State> {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? <Broken /> : this.props.children;
  }
}

/**
 * Keeps the menu where a page breaks or its script is not to be had, as after a release while a tab was open, and
 * offers to load again.
 */
export const PageBoundary = ({ children }: { readonly children: ReactNode }) => {
  const { pathname } = useLocation();
  return <Boundary place={pathname}>{children}</Boundary>;
};
