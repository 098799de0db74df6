import { on, type Subscription } from '../../../events/events.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { STAFF_TYPES, orderContent } from '../mail/order-mail.ts';
import { reviewContent } from '../mail/subscriptions.ts';
import { CHAT_WORDS } from '../mail/texts/chat-words.ts';
import { listSubscriptions, removeSignedOut, removeSubscription } from '../push/repository.ts';
import { listChats, removeChat } from '../telegram/repository.ts';
import { asMail, foresee, tell, type OwnNews } from './tell.ts';
import { workSubscriptions } from './work-subscriptions.ts';

const by = 'messaging/news';

/** Sentences of what a captain's chats hear. */
const TOLD_CAPTAIN = {
  'rosterLink.entered': 'playerEntered',
  'vote.cast': 'voted',
  'share.slipSent': 'shareSlip',
} as const;

const sentence =
  (key: (typeof TOLD_CAPTAIN)[keyof typeof TOLD_CAPTAIN]): OwnNews['contentOf'] =>
  (lang) => ({ subject: CHAT_WORDS[lang][key], paragraphs: [], link: null });

/** Subscriptions of what customers hear in chats and browsers, and staff in all ways: the one place that says who hears what. */
export const newsSubscriptions = (
  jobs: Jobs,
  clock: () => Date = () => new Date(),
): readonly Subscription[] => [
  on(['order.placed'], {
    by,
    does: 'tells chats and browsers of the customer',
    foresee,
    handle: async (tx, events) => {
      const [{ scene, at } = { scene: null, at: clock() }] = events;
      await tell(tx, jobs, {
        own: events.flatMap((event) => {
          const content = orderContent(event);
          if (content === null) return [];
          const { languages } = event.scene.tenant;
          const invoiceOf = event.order.id;
          return [
            {
              accountId: event.customer.id,
              news: 'orders',
              contentOf: asMail(content),
              languages,
              invoiceOf,
              tag: invoiceOf,
            },
          ] as const;
        }),
        shop: scene?.tenant.name ?? '',
        at,
      });
    },
  }),
  ...workSubscriptions(jobs),
  on(STAFF_TYPES, {
    by,
    does: 'tells chats and browsers of the customer what staff did with the order',
    handle: async (tx, events) => {
      for (const event of events) {
        const content = orderContent(event);
        if (content === null) continue;
        const { order, scene, at } = event;
        const { languages, name: shop } = scene.tenant;
        const contentOf = asMail(content);
        const own = {
          accountId: order.accountId,
          news: 'orders',
          contentOf,
          languages,
          invoiceOf: order.id,
          proof: event.type === 'order.signOffAsked' ? event.proof : undefined,
          tag: order.id,
        } as const;
        await tell(tx, jobs, { own: [own], shop, at });
      }
    },
  }),
  on(['review.approved', 'review.rejected'], {
    by,
    does: 'tells chats and browsers of the owner what staff decided',
    handle: async (tx, events) => {
      for (const event of events) {
        const { review, scene, at } = event;
        const { languages, name: shop } = scene.tenant;
        const contentOf = asMail(reviewContent(event));
        const own = {
          accountId: review.accountId,
          news: 'designs',
          contentOf,
          languages,
          tag: review.designUuid,
        } as const;
        await tell(tx, jobs, { own: [own], shop, at });
      }
    },
  }),
  on(['rosterLink.entered', 'vote.cast', 'share.slipSent'], {
    by,
    does: 'tells chats and browsers of the captain',
    handle: async (tx, events) => {
      for (const { type, ownerId: accountId } of events) {
        const contentOf = sentence(TOLD_CAPTAIN[type]);
        const own = { accountId, news: 'teams', contentOf, languages: null, tag: type } as const;
        await tell(tx, jobs, { own: [own], shop: '', at: clock() });
      }
    },
  }),
  on(['account.deleted'], {
    by,
    does: 'forgets the chats and browsers of the account',
    handle: async (tx, events) => {
      for (const { account } of events) {
        for (const { chatId } of await listChats(tx, account.id)) await removeChat(tx, chatId);
        for (const { id } of await listSubscriptions(tx, account.id))
          await removeSubscription(tx, account.id, id);
      }
    },
  }),
  on(['account.sessionsEnded'], {
    by,
    does: 'forgets the browsers in which someone signed out',
    handle: async (tx, events) => {
      for (const { accountId } of events) await removeSignedOut(tx, accountId);
    },
  }),
];
