import { qrSvg } from '@kitwright/base/qr';
import { LINK_RIGHTS, type LinkRight } from '@kitwright/contract/designs';
import { saveFile, toast } from '@kitwright/ui';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { IconCopy, IconExternalLink, IconLink, IconLinkOff, IconQrcode, IconSend } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { SharedLink } from '../services.ts';
import { canSend, fileName, send } from './send-file.ts';
import classes from './share.module.css';
import { useShareText } from './texts/text.ts';
import type { LinksState } from './use-shared-links.ts';

const ICON = { size: 18, stroke: 1.5 } as const;

interface Props {
  readonly state: LinksState;
  readonly name: string;
}

/** Links for others, each with what it allows: how it looks in a chat and as a QR code, or the way to get it. */
export function LinkPart({ state, name }: Props) {
  const text = useShareText();
  const [right, setRight] = useState<LinkRight>('view');
  const link = state.linkOf(right);
  return (
    <>
      <div className={classes['choice']}>
        <span id="share-right">{text('mayDo')}</span>
        <SegmentedControl
          aria-labelledby="share-right"
          value={right}
          onChange={setRight}
          data={LINK_RIGHTS.map((each) => ({ value: each, label: text(`right.${each}`) }))}
        />
      </div>
      {link === null ? (
        <>
          <p className={classes['hint']}>{text(state.kept ? `hint.${right}` : 'linkNeedsSave')}</p>
          <Button
            leftSection={<IconLink {...ICON} />}
            loading={state.busy}
            onClick={() => void state.make(right)}
          >
            {text(state.kept ? 'getLink' : 'makeLink')}
          </Button>
        </>
      ) : (
        <Ready link={link} name={name} busy={state.busy} onEnd={() => void state.end(right)} />
      )}
    </>
  );
}

interface ReadyProps {
  readonly link: SharedLink;
  readonly name: string;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function Ready({ link, name, busy, onEnd }: ReadyProps) {
  const text = useShareText();
  const shared: ShareData = { title: name, url: link.url };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link.url);
      toast.success(text('copied'));
    } catch {
      toast.error(text('copyFailed'));
    }
  };
  return (
    <>
      <p className={classes['hint']}>{text(`hint.${link.right}`)}</p>
      <TextInput
        label={text('address')}
        value={link.url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes['actions']}>
        <Button leftSection={<IconCopy {...ICON} />} onClick={() => void copy()}>
          {text('copy')}
        </Button>
        {canSend(shared) && (
          <Button variant="default" leftSection={<IconSend {...ICON} />} onClick={() => void send(shared)}>
            {text('send')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconExternalLink {...ICON} />}
          component="a"
          href={link.url}
          target="_blank"
          rel="noopener"
        >
          {text('open')}
        </Button>
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconLinkOff {...ICON} />}
          loading={busy}
          onClick={onEnd}
        >
          {text('endLink')}
        </Button>
      </div>
      <div className={classes['seen']}>
        {link.cardUrl !== null && (
          <figure>
            <img src={link.cardUrl} alt={name} width={1200} height={630} />
            <figcaption>{text('card')}</figcaption>
          </figure>
        )}
        <QrCode url={link.url} name={name} />
      </div>
    </>
  );
}

function QrCode({ url, name }: { readonly url: string; readonly name: string }) {
  const text = useShareText();
  const svg = useMemo(() => qrSvg(url), [url]);
  return (
    <figure>
      <img
        className={classes['qr']}
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt={`${text('qr')}: ${url}`}
        width={180}
        height={180}
      />
      <figcaption>
        {text('qrHint')}
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconQrcode size={16} stroke={1.5} />}
          onClick={() => saveFile(new Blob([svg], { type: 'image/svg+xml' }), fileName(name, 'qr', 'svg'))}
        >
          {text('qrDownload')}
        </Button>
      </figcaption>
    </figure>
  );
}
