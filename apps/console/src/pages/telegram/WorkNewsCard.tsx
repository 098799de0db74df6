import { LANGS } from '@kitwright/contract';
import { endpoints } from '@kitwright/contract/endpoints';
import {
  MAIL_PACES,
  WORK_WAYS,
  type MailPace,
  type OwnWorkNews,
  type WorkKind,
  type WorkWay,
} from '@kitwright/contract/messages';
import { Button, Checkbox, Radio, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { read, useAct } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useTelegramPageText } from '../../translations/telegram/text.ts';
import { LoadFailed, Waiting } from '../LoadFailed.tsx';
import classes from '../connections/connections.module.css';
import own from './work-news.module.css';

const STALE = [endpoints.workNews, endpoints.consoleWhoHears];

interface KindProps {
  readonly kind: WorkKind;
  readonly ways: Readonly<Record<WorkWay, boolean>>;
  readonly onWay: (way: WorkWay, isOn: boolean) => void;
}

/** One kind of news with the ways in which it comes. */
const Kind = ({ kind, ways, onWay }: KindProps) => {
  const text = useTelegramPageText();
  const id = useId();
  const isSilent = WORK_WAYS.every((way) => !ways[way]);
  return (
    <div className={own.kind} role="group" aria-labelledby={id}>
      <div>
        <span id={id} className={classes.name}>
          {text(`work.kinds.${kind}`)}
        </span>
        <span className={classes.quiet}>{text(isSilent ? 'work.silent' : `work.about.${kind}`)}</span>
      </div>
      <div className={own.ways}>
        {WORK_WAYS.map((way) => (
          <Checkbox
            key={way}
            label={text(`work.ways.${way}`)}
            checked={ways[way]}
            onChange={({ currentTarget }) => onWay(way, currentTarget.checked)}
          />
        ))}
      </div>
    </div>
  );
};

/** Tells of all that stands in the way of a choice, or holds mails back. */
const Remarks = ({ shown, gather }: { readonly shown: OwnWorkNews; readonly gather: MailPace }) => {
  const text = useTelegramPageText();
  const { email, chats, browsers, quiet, waiting } = shown;
  const remarks = [
    email === '' ? text('work.noEmail') : text('work.to', { email }),
    ...(chats === 0 ? [text('work.noChat')] : []),
    ...(browsers === 0 ? [text('work.noBrowser')] : []),
    ...(quiet === null ? [] : [text('work.quiet', quiet)]),
    ...(waiting === 0 || gather === 'once' ? [] : [text('work.waiting', { count: waiting })]),
  ];
  return (
    <ul className={own.remarks}>
      {remarks.map((remark) => (
        <li key={remark}>{remark}</li>
      ))}
    </ul>
  );
};

const Choices = ({ shown }: { readonly shown: OwnWorkNews }) => {
  const text = useTelegramPageText();
  const act = useAct();
  const [news, setNews] = useState(shown.news);
  const [lang, setLang] = useState(shown.lang);
  const isChanged = lang !== shown.lang || JSON.stringify(news) !== JSON.stringify(shown.news);
  const choose = (kind: WorkKind, way: WorkWay, isOn: boolean): void =>
    setNews((before) => ({
      ...before,
      kinds: { ...before.kinds, [kind]: { ...before.kinds[kind], [way]: isOn } },
    }));
  const save = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    await act(client.call(endpoints.keepWorkNews, { body: { ...news, lang } }), {
      done: text('work.saved'),
      stale: STALE,
    });
  };
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Stack gap="md" align="stretch" maw={720}>
        <div>
          {shown.offered.map((kind) => (
            <Kind
              key={kind}
              kind={kind}
              ways={news.kinds[kind]}
              onWay={(way, isOn) => choose(kind, way, isOn)}
            />
          ))}
        </div>
        <Radio.Group
          label={text('work.gather')}
          value={news.gather}
          onChange={(chosen) => {
            const gather = MAIL_PACES.find((each) => each === chosen);
            if (gather !== undefined) setNews((before) => ({ ...before, gather }));
          }}
        >
          <div className={own.ways}>
            {MAIL_PACES.map((each) => (
              <Radio key={each} value={each} label={text(`work.paces.${each}`)} />
            ))}
          </div>
        </Radio.Group>
        <Radio.Group
          label={text('work.lang')}
          value={lang}
          onChange={(chosen) => {
            const named = LANGS.find((each) => each === chosen);
            if (named !== undefined) setLang(named);
          }}
        >
          <div className={own.ways}>
            {LANGS.map((each) => (
              <Radio key={each} value={each} label={text(`work.langs.${each}`)} />
            ))}
          </div>
        </Radio.Group>
        <Remarks shown={shown} gather={news.gather} />
        <div>
          <Button type="submit" variant="default" size="sm" disabled={!isChanged}>
            {text('work.save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
};

/** Lets a member of staff choose what they hear of what waits for them, in which ways, and how mails are gathered. */
export const WorkNewsCard = () => {
  const text = useTelegramPageText();
  const query = useQuery(read(endpoints.workNews, {}));
  const shown = query.data;
  return (
    <section className={classes.part} aria-label={text('work.title')} id="work">
      <Title order={2} size="h3">
        {text('work.title')}
      </Title>
      <p className={classes.lead}>{text('work.lead')}</p>
      {query.isPending && <Waiting />}
      {!query.isPending && shown === undefined && <LoadFailed query={query} />}
      {shown?.offered.length === 0 && <Text c="var(--kw-quiet)">{text('work.none')}</Text>}
      {shown !== undefined && shown.offered.length > 0 && (
        <Choices key={JSON.stringify([shown.news, shown.lang])} shown={shown} />
      )}
    </section>
  );
};
