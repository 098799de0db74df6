import { MAX_MESSAGE, contactBodySchema, contactEndpoints } from '@kitwright/contract/messages';
import { busyWhile, formatCount, useLang } from '@kitwright/ui';
import { Alert, Button, TextInput, Textarea, Title } from '@mantine/core';
import { IconClock, IconDeviceMobile, IconMail, IconMailCheck, IconMapPin } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { anonymous, createIdempotencyKeys } from '../../api/client.ts';
import { useSchemaForm } from '../../forms/use-schema-form.ts';
import { PublicHead } from '../../parts/PageHead.tsx';
import { useTenant } from '../../tenant.ts';
import { useContactText } from '../../translations/contact/text.ts';
import classes from './contact.module.css';

const EMPTY = { contact: '', subject: '', message: '', website: '' };
/** From here on the form says how much room is left. */
const NEARLY_FULL = MAX_MESSAGE - 500;
const ICON = { size: 22, stroke: 1.5, 'aria-hidden': true } as const;

const Fact = ({
  icon,
  label,
  children,
}: {
  readonly icon: ReactNode;
  readonly label: string;
  readonly children: ReactNode;
}) => (
  <div className={classes.fact}>
    <dt>
      <span className={classes.icon}>{icon}</span>
      {label}
    </dt>
    <dd>{children}</dd>
  </div>
);

const Facts = () => {
  const text = useContactText();
  const { lang } = useLang();
  const { contact } = useTenant();
  return (
    <dl className={classes.facts}>
      <Fact icon={<IconMapPin {...ICON} />} label={text('location')}>
        {contact.address[lang]}
      </Fact>
      <Fact icon={<IconClock {...ICON} />} label={text('hours')}>
        {contact.hours[lang]}
      </Fact>
      <Fact icon={<IconDeviceMobile {...ICON} />} label={text('mobile')}>
        <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</a>
      </Fact>
      <Fact icon={<IconMail {...ICON} />} label={text('email')}>
        <a href={`mailto:${contact.email}`}>{contact.email}</a>
      </Fact>
    </dl>
  );
};

const Thanks = ({ onAnother }: { readonly onAnother: () => void }) => {
  const text = useContactText();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={classes.thanks} role="status">
      <IconMailCheck size={44} stroke={1.25} aria-hidden />
      <Title order={2} size="h3" ref={title} tabIndex={-1} className={classes.thanksTitle ?? ''}>
        {text('thanks')}
      </Title>
      <p>{text('thanksMore')}</p>
      <Button variant="default" onClick={onAnother}>
        {text('another')}
      </Button>
    </div>
  );
};

const WriteForm = ({ onSent }: { readonly onSent: () => void }) => {
  const text = useContactText();
  const { lang } = useLang();
  const { form, field, refuse, onSubmit, general } = useSchemaForm(contactBodySchema, EMPTY);
  // A second press sends the same message, which is kept once.
  const [keyFor] = useState(() => createIdempotencyKeys(() => crypto.randomUUID()));
  const left = MAX_MESSAGE - form.values.message.length;

  const send = async (values: typeof EMPTY): Promise<void> => {
    const body = { ...values, lang };
    const answer = await busyWhile(
      anonymous.call(contactEndpoints.contact, { body, idempotencyKey: keyFor(values) }),
    );
    if (answer.ok) onSent();
    else refuse(answer.error);
  };
  return (
    <form className={classes.form} onSubmit={onSubmit(send)} noValidate aria-labelledby="write-title">
      <Title order={2} size="h3" id="write-title">
        {text('form')}
      </Title>
      {general !== null && (
        <Alert color="red" variant="light" role="alert">
          {general}
        </Alert>
      )}
      <TextInput
        label={text('contact')}
        description={text('contactHint')}
        autoComplete="email"
        {...field('contact')}
      />
      <TextInput label={text('subject')} maxLength={200} {...field('subject')} />
      <Textarea
        label={text('message')}
        autosize
        minRows={6}
        maxRows={16}
        maxLength={MAX_MESSAGE}
        {...field('message')}
        {...(form.values.message.length > NEARLY_FULL
          ? { description: text('left', { count: formatCount(left) }) }
          : {})}
      />
      <div className={classes.trap} aria-hidden>
        <label>
          {text('website')}
          <input tabIndex={-1} autoComplete="off" {...form.getInputProps('website')} />
        </label>
      </div>
      <Button type="submit" size="md" className={classes.send ?? ''}>
        {text('send')}
      </Button>
    </form>
  );
};

/** Shows where the tenant is, when it is open, and how to write to it. */
const ContactPage = () => {
  const text = useContactText();
  const [sent, setSent] = useState(false);
  return (
    <div className="kw-page">
      <PublicHead title={text('title')} lead={text('lead')} />
      <div className={classes.columns}>
        <Facts />
        {sent ? <Thanks onAnother={() => setSent(false)} /> : <WriteForm onSent={() => setSent(true)} />}
      </div>
    </div>
  );
};

export default ContactPage;
