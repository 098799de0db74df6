import { squadsEndpoints, type OwnSquad, type SquadSource } from '@kitwright/contract/designs';
import { toast } from '@kitwright/ui';
import { Button, Group, TextInput } from '@mantine/core';
import { IconCopy, IconExternalLink, IconLink, IconLinkOff, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { read, useAct } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { sharedSquadPath } from '../../routes/paths.ts';
import { useSquadText } from '../../translations/squad/text.ts';
import type { PhotoLook } from './PhotoTools.tsx';
import classes from './squad.module.css';

const ICON = { size: 18, stroke: 1.5 } as const;

const idOf = (source: SquadSource): string => (source.kind === 'design' ? source.designUuid : source.orderId);

const useSquadLink = (source: SquadSource) => {
  const { data: squad } = useQuery({
    ...read(squadsEndpoints.ownSquad, { params: { source: idOf(source) } }),
    select: (own) => own.squad,
  });
  const act = useAct();
  const stale = [squadsEndpoints.ownSquad];
  const make = (look: PhotoLook) =>
    act(client.call(squadsEndpoints.shareSquad, { body: { source, ...look } }), { stale });
  const end = ({ id }: OwnSquad) => act(client.call(squadsEndpoints.endSquad, { params: { id } }), { stale });
  return { squad: squad ?? null, make, end };
};

interface PanelProps {
  readonly source: SquadSource;
  readonly look: PhotoLook;
}

/** A link under which anyone sees the photo as it stands now. */
export const SharePanel = ({ source, look }: PanelProps) => {
  const text = useSquadText();
  const { squad, make, end } = useSquadLink(source);
  const url = squad === null ? '' : `${window.location.origin}${sharedSquadPath(squad.id)}`;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      toast.success(text('share.copied'));
    } catch {
      toast.error(text('share.copyFailed'));
    }
  };
  return (
    <section className={classes.panel} aria-labelledby="squad-share">
      <h2 id="squad-share">{text('share.title')}</h2>
      <p className={classes.quiet}>{text('share.hint')}</p>
      {squad === null ? (
        <Group>
          <Button leftSection={<IconLink {...ICON} />} onClick={() => void make(look)}>
            {text('share.make')}
          </Button>
        </Group>
      ) : (
        <>
          <TextInput
            label={text('share.address')}
            value={url}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <Group gap="xs">
            <Button size="sm" leftSection={<IconCopy {...ICON} />} onClick={() => void copy()}>
              {text('share.copy')}
            </Button>
            <Button
              size="sm"
              variant="default"
              component="a"
              href={url}
              target="_blank"
              rel="noopener"
              leftSection={<IconExternalLink {...ICON} />}
            >
              {text('share.open')}
            </Button>
            <Button
              size="sm"
              variant="default"
              leftSection={<IconRefresh {...ICON} />}
              onClick={() => void make(look)}
            >
              {text('share.renew')}
            </Button>
            <Button
              size="sm"
              variant="subtle"
              color="red"
              leftSection={<IconLinkOff {...ICON} />}
              onClick={() => void end(squad)}
            >
              {text('share.end')}
            </Button>
          </Group>
          <figure style={{ margin: 0 }}>
            <img
              className={classes.card}
              src={`/api/squads/${squad.id}/card.png?v=${Date.parse(squad.updatedAt)}`}
              alt=""
              width={1200}
              height={630}
              loading="lazy"
            />
            <figcaption className={classes.quiet}>{text('share.card')}</figcaption>
          </figure>
        </>
      )}
    </section>
  );
};
