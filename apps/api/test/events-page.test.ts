import { AUDIT_ACTIONS } from '@kitwright/contract/operations';
import { expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { subscriptionsOf } from '../src/contexts/subscribers.ts';
import { EVENT_TEXTS } from '../src/events/event-texts.ts';
import { createJobs } from '../src/jobs/jobs.ts';
import { TEST_SECRET } from './start-api.ts';

const SUBSCRIPTIONS = subscriptionsOf({
  config: readConfig({ TOKEN_SECRET: TEST_SECRET }),
  jobs: createJobs(),
});
const AUDITED: readonly string[] = AUDIT_ACTIONS;
const OWN: readonly string[] = Object.keys(EVENT_TEXTS);

const actingOn = (type: string) => SUBSCRIPTIONS.filter(({ types }) => types.some((one) => one === type));

const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const ownRows = Object.entries(EVENT_TEXTS).map(([type, { says, fields }]) => {
  const told = Object.entries(fields).map(([field, text]) => `\`${field}\` ${text}`);
  const payload = [...told, ...(AUDITED.includes(type) ? ['what all audited events tell'] : [])];
  const acting = actingOn(type).map(({ by, does }) => `${by}: ${does}`);
  return row(`\`${type}\``, says, payload.join('; '), acting.join('<br>'));
});

const plainRows = AUDITED.filter((type) => !OWN.includes(type)).map((type) =>
  row(`\`${type}\``, [...new Set(actingOn(type).map(({ by }) => by))].join(', ')),
);

const PAGE = `# Events of the API

<!-- Written by \`npm run docs:events\`; a test holds it to the code. -->

What happens because of something else is a subscriber of an event: mails, notices, the audit log, rooms of shared designs, uses of
promotions, the sweep. A command tells \`emit(tx, event)\` (\`apps/api/src/events\`), and its subscribers act in the same
transaction, in the order in which \`contexts/subscribers.ts\` names them; if one fails, nothing is kept. Orders that share a
transaction are emitted together (\`emitAll\`), so that their mails are one statement. A subscriber writes to the database alone: what
leaves the server goes through the outbox, a job or \`NOTIFY\`, which come with the commit.

## Events with a payload of their own
${row('event', 'what happened', 'payload', 'who acts on it')}
${row('---', '---', '---', '---')}
${ownRows.join('\n')}

## Other audited events
All of them tell the moment, the actor, the subject, details for staff (never a secret) and the address it came from.

${row('event', 'who acts on it')}
${row('---', '---')}
${plainRows.join('\n')}
`;

it('is written down in docs/events.md', async () => {
  await expect(PAGE).toMatchFileSnapshot('../../../docs/events.md');
});

it('is acted on, whatever it is', () => {
  expect([...OWN, ...AUDITED].filter((type) => actingOn(type).length === 0)).toEqual([]);
});
