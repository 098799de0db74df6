import { EmptyState, LanguageSelector } from '@kitwright/ui';
import { Button } from '@mantine/core';
import { IconBuildingStore, IconCloudOff } from '@tabler/icons-react';
import { useShellText } from '../translations/shell/text.ts';

/** Without a tenant there is no shop to show: either no one is at this host, or the server was not reached. */
export const UnknownTenant = ({ reached }: { readonly reached: boolean }) => {
  const text = useShellText();
  const Icon = reached ? IconBuildingStore : IconCloudOff;
  return (
    <main style={{ display: 'grid', minHeight: '100dvh', placeItems: 'center' }}>
      <div>
        <EmptyState
          isPage
          icon={<Icon size={48} stroke={1.25} />}
          title={text(reached ? 'unknownTenant.title' : 'unknownTenant.unreachable')}
          message={text(reached ? 'unknownTenant.message' : 'unknownTenant.unreachableMessage')}
          action={
            <Button variant="default" onClick={() => window.location.reload()}>
              {text('unknownTenant.retry')}
            </Button>
          }
        />
        <div style={{ display: 'grid', placeItems: 'center' }}>
          <LanguageSelector />
        </div>
      </div>
    </main>
  );
};
