import type { DesignSummary } from '@kitwright/contract/designs';
import { useState } from 'react';
import { DesignMenu } from './DesignMenu.tsx';
import { DesignName } from './DesignName.tsx';
import { DesignTile } from './DesignTile.tsx';
import { ShareDialog } from './ShareDialog.tsx';
import { useDesignActions } from './use-design-actions.tsx';
import me from '../me.module.css';

/** Holds what is open: the name of a design, or the link to it. */
type Opened = { readonly what: 'name' | 'share'; readonly design: DesignSummary } | null;

/** The designs as tiles, with what the server says one may do with each. */
export const DesignGrid = ({ designs }: { readonly designs: readonly DesignSummary[] }) => {
  const actions = useDesignActions();
  const [opened, setOpened] = useState<Opened>(null);
  const close = (): void => setOpened(null);
  const share = async (design: DesignSummary): Promise<void> => {
    if (await actions.share(design)) setOpened({ what: 'share', design });
  };
  return (
    <div className={me.grid}>
      {designs.map((design) => (
        <DesignTile
          key={design.uuid}
          design={design}
          name={
            design.actions.includes('edit') && (
              <DesignName
                name={design.name}
                editing={opened?.what === 'name' && opened.design.uuid === design.uuid}
                onEdit={() => setOpened({ what: 'name', design })}
                onClose={close}
                onRename={(name) => actions.rename(design, name)}
              />
            )
          }
        >
          <DesignMenu
            design={design}
            actions={actions}
            onRename={() => setOpened({ what: 'name', design })}
            onShare={() => void share(design)}
          />
        </DesignTile>
      ))}
      {opened?.what === 'share' && (
        <ShareDialog design={opened.design} onClose={close} onCopy={() => actions.copy(opened.design.uuid)} />
      )}
    </div>
  );
};
