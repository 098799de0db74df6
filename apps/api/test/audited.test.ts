import type { DesignId, Permission } from '@kitwright/contract';
import type { EditedTemplate, OwnFont, OwnGraphic, OwnPattern } from '@kitwright/contract/catalogue';
import type { Thread } from '@kitwright/contract/designs';
import type { endpoints } from '@kitwright/contract/endpoints';
import type { AuditAction } from '@kitwright/contract/operations';
import type { Order, ShopCustomer, ShopOffer } from '@kitwright/contract/orders';
import type {
  KeptSchedule,
  Schedule,
  OrderDesk,
  PrintProfile,
  PrintSettings,
  Supplier,
} from '@kitwright/contract/production';
import type { EditedTenant } from '@kitwright/contract/tenants';
import { plainOffer } from '@kitwright/garment';
import { sfntBytes } from '@kitwright/lettering/node';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  CALLER,
  correctionOf,
  multipart,
  newKey,
  orderBody,
  placeOrder,
  plainDocument,
  samplePng,
  saveDesign,
  writtenOrder,
} from './samples.ts';
import { DEMO_PASSWORD } from '../src/demo/demo-accounts.ts';
import { startTelegram, telegramActions, type FakeTelegram } from './telegram-server.ts';
import { bankActions } from './bank-calls.ts';
import { bakongActions, startBakong, type FakeBakong } from './bakong-server.ts';
import { stockActions } from './stock-calls.ts';
import { floorActions } from './floor-actions.ts';
import { parcelActions } from './parcel-calls.ts';
import { quoteActions } from './quote-calls.ts';
import { viewActions } from './order-view-calls.ts';
import { addPasskey, SECURITY_PATH } from './factor-world.ts';
import { builtInProfile, measuredOf } from './synthetic-printer.ts';
import { startApi, type Answer, type Caller, type TestApi } from './start-api.ts';

/** Longer than one waits between two mails to the same address. */
const MAIL_PAUSE_MS = 2 * 60_000;

let api: TestApi;
let telegram: FakeTelegram;
let bakong: FakeBakong;
let nowMs = Date.now();
beforeAll(async () => {
  telegram = await startTelegram();
  bakong = await startBakong();
  const config = { telegramApiUrl: telegram.url, bakongApiUrl: bakong.url };
  api = await startApi({ clock: () => new Date(nowMs), config });
});
afterAll(async () => {
  await api.close();
  telegram.close();
  bakong.close();
});

type Endpoints = typeof endpoints;
/** Every call by which staff and partner shops change something in the back office. */
type StaffWrite = {
  [Name in keyof Endpoints]: Endpoints[Name] extends {
    readonly method: 'POST' | 'PUT' | 'DELETE';
    readonly access: Exclude<Permission, 'account' | 'storefront' | 'rate'>;
  }
    ? Name
    : never;
}[keyof Endpoints];
/** Uploads, and what staff pin to customers' designs, which are calls of everybody. */
type OtherWrite =
  | 'font'
  | 'pattern'
  | 'graphic'
  | 'printProfile'
  | 'parcelPicture'
  | 'pinComment'
  | 'replyToThread'
  | 'resolveThread'
  | 'reopenThread'
  | 'deleteComment';
/** Hands out a token under which one looks at the draft, what a factor is made from, or how long a search goes on: changes nothing. */
type NotAudited =
  | 'consolePreview'
  // The order in which someone sees views is one's own.
  | 'consoleArrangeOrderViews'
  // A draft is kept with every pause in writing; what it becomes is audited.
  | 'consoleKeepOrderDraft'
  // In the log of the address.
  | 'consolePingWebhook'
  | 'beginTotp'
  | 'beginPasskey'
  | 'consoleStopNesting'
  // What it finds is Bakong's word, not of the person who asked.
  | 'consoleCheckKhqr'
  // Kept in a list of their own, and not audited one by one: a shop makes thousands a day.
  | 'consoleScan'
  | 'consoleCheckGarment'
  | 'consoleUnlockFloor';

const CONSOLE = '/api/console';
const NAME = { kh: 'ស', en: 'S' };
const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><circle cx="10" cy="10" r="8" fill="#0a7d4f"/></svg>',
);
const SPOT = { face: 'outside', pieceId: 'front', xMm: 200, yMm: 200 };
const SUPPLIER = { name: 'Phka', contact: '', phone: '', email: '', note: '', active: true };
const PROMOTION = {
  name: NAME,
  code: null,
  benefit: { kind: 'percent', percent: 10 },
  startsAt: null,
  endsAt: null,
  minimumQuantity: 900,
  productTypes: [],
  limit: null,
  limitPerCustomer: null,
  active: true,
};
const SHOP_CUSTOMER = { name: 'Sokha FC', phone: '012 345 678', address: 'Battambang', note: '' };

let count = 0;
const newEmail = (): string => `audited-${(count += 1)}@example.com`;

const send = <Body>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  caller: Caller = api.asAdmin,
): Promise<Answer<Body>> => caller<Body>(method, path, { body, headers: { 'idempotency-key': newKey() } });
const made = async <Body>(answer: Promise<Answer<Body>>): Promise<Body> => {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`What a action needs was refused: ${JSON.stringify(body)}`);
  return body;
};

const ordered = (): Promise<Order> => placeOrder(api.asCustomer);
const desk = (id: string): Promise<OrderDesk> => made(send('GET', `${CONSOLE}/orders/${id}/desk`));
const move = (id: string, action: string, from: string, reason?: string): Promise<Answer> =>
  send('POST', `${CONSOLE}/orders/${id}/move`, { action, from, reason });
const supplier = (): Promise<Supplier> => made(send('POST', `${CONSOLE}/suppliers`, SUPPLIER));
const template = (): Promise<EditedTemplate> =>
  made(send('POST', `${CONSOLE}/templates`, { name: NAME, document: plainDocument('TSHIRT') }));
const inStore = async (): Promise<string> => {
  const source = { from: 'preset', presetId: 'royal', productType: 'TSHIRT' };
  const { uuid } = await made(send<{ uuid: string }>('POST', `${CONSOLE}/store`, { name: NAME, source }));
  return uuid;
};
/** Of the garment that the sample roster is quoted for. */
const inStoreKit = async (): Promise<string> => {
  const source = { from: 'preset', presetId: 'royal', productType: 'SOCCER_KIT' };
  const { uuid } = await made(send<{ uuid: string }>('POST', `${CONSOLE}/store`, { name: NAME, source }));
  return uuid;
};
const tenant = (): Promise<EditedTenant> => made(send('GET', `${CONSOLE}/tenant`));
const drafted = async (): Promise<Answer<EditedTenant>> => {
  const { version, published } = await tenant();
  const settings = { ...published, home: { headline: null, lead: { kh: 'ក', en: `Lead ${newKey()}` } } };
  return send('PUT', `${CONSOLE}/tenant/draft`, { version, settings });
};
const upload = <Body>(path: string, file: Buffer): Promise<Answer<Body>> =>
  api.asAdmin<Body>('POST', `${CONSOLE}/${path}`, multipart(file));
const font = async (): Promise<Answer<OwnFont>> =>
  upload('fonts?licence=OFL', Buffer.from((await sfntBytes('monoton', 'latin'))!));
const pattern = (): Promise<Answer<OwnPattern>> =>
  upload('patterns?nameKh=n&nameEn=n&tag=dots&licence=own&widthMm=60', SVG);
const graphic = (): Promise<Answer<OwnGraphic>> =>
  upload('graphics?nameKh=n&nameEn=n&tags=dot&licence=own', SVG);
const profile = async (): Promise<Answer<PrintProfile>> =>
  upload('print-profiles', await builtInProfile('cmyk'));
const invited = (role: string) => ({ email: newEmail(), firstName: 'A', lastName: 'B', roles: [role] });
const staffMember = (): Promise<{ id: string }> => made(send('POST', `${CONSOLE}/staff`, invited('STORE')));
const apiKey = () =>
  send<{ made: { id: string } }>('POST', `${CONSOLE}/api-keys`, {
    name: newKey(),
    scopes: ['orders:read'],
    days: null,
    perMinute: 60,
  });
const WEBHOOK = { url: 'https://erp.example/hook', events: ['order.placed'], active: false };
const hook = async (path = '') => {
  const body = { ...WEBHOOK, url: `${WEBHOOK.url}/${newKey()}` };
  const { added } = await made(send<{ added: { id: string } }>('POST', `${CONSOLE}/webhooks`, body));
  return `${CONSOLE}/webhooks/${added.id}${path}`;
};
const shopCustomer = (): Promise<ShopCustomer> =>
  made(send('POST', `${CONSOLE}/shop/customers`, SHOP_CUSTOMER, api.asStore));
const offer = async (): Promise<Answer<ShopOffer>> => {
  const { uuid } = await saveDesign(api.asStore);
  return send('POST', `${CONSOLE}/shop/offers`, { designUuid: uuid, name: NAME }, api.asStore);
};
const submitted = async (): Promise<{ readonly designUuid: DesignId; readonly reviewId: string }> => {
  const { uuid } = await saveDesign(api.asCustomer);
  await made(api.asCustomer('POST', `/api/designs/${uuid}/submit`));
  const { items } = await made(
    send<{ items: { id: string; designUuid: DesignId }[] }>('GET', `${CONSOLE}/reviews?limit=100`),
  );
  return { designUuid: uuid, reviewId: items.find(({ designUuid }) => designUuid === uuid)!.id };
};
const pinned = async (): Promise<Answer<Thread>> => {
  const { designUuid } = await submitted();
  return send('POST', `/api/designs/${designUuid}/threads`, { spot: SPOT, text: 'Larger' });
};
const resolve = (id: string, resolved: boolean): Promise<Answer> =>
  send('PUT', `/api/threads/${id}/resolved`, { resolved });
const customer = async (): Promise<{ readonly id: string; readonly email: string }> => {
  const email = newEmail();
  await api.asNewCustomer(email);
  const { items } = await made(
    send<{ items: { id: string }[] }>('GET', `${CONSOLE}/customers?search=${email}`),
  );
  return { id: items[0]!.id, email };
};
const message = async (): Promise<string> => {
  const body = { contact: newEmail(), subject: 'Kits', message: 'How long?' };
  await made(send('POST', '/api/contact', body, api.asVisitor));
  const { items } = await made(send<{ items: { id: string }[] }>('GET', `${CONSOLE}/messages`));
  return items[0]!.id;
};
const slip = async (): Promise<Order> => {
  const { id } = await ordered();
  const path = `/api/orders/${id}/slips?amountCents=1000`;
  return made(api.asCustomer<Order>('POST', path, multipart(await samplePng())));
};

const KNOWN = { password: DEMO_PASSWORD };
const confirmApp = async (): Promise<Answer> => {
  const { secret } = await made(send<{ secret: string }>('POST', `${SECURITY_PATH}/totp`, KNOWN));
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: nowMs });
  return send('POST', `${SECURITY_PATH}/totp/confirm`, { code });
};
const newPasskey = async (): Promise<Answer> =>
  (await addPasskey(api.asAdmin, { password: DEMO_PASSWORD })).added;

type Action = readonly [AuditAction, () => Promise<Answer>];

/**
 * Actions as which calls are written down, each with the way it is done. A new call of staff does not compile until
 * it stands here.
 */
const ACTIONS: Readonly<Record<Exclude<StaffWrite, NotAudited> | OtherWrite, Action>> = {
  consoleMoveOrder: ['order.moved', async () => move((await ordered()).id, 'approve', 'REVIEWING')],
  consoleMoveOrders: [
    'order.moved',
    async () => {
      const { id, version } = await ordered();
      const orders = [{ id, from: 'REVIEWING', version }];
      return send('POST', `${CONSOLE}/orders/moves`, { action: 'approve', orders });
    },
  ],
  consoleCorrectOrder: [
    'order.corrected',
    async () => {
      const order = await ordered();
      return send('PUT', `${CONSOLE}/orders/${order.id}`, { ...correctionOf(order), note: 'Call first' });
    },
  ],
  consoleGiveEmail: [
    'account.emailGiven',
    async () => {
      const { expectedGrandTotalCents } = await orderBody(api.asCustomer, '');
      const phone = `+8551234500${(count += 1)}`;
      const body = { ...writtenOrder(await inStoreKit()), expectedGrandTotalCents };
      await made(send('POST', `${CONSOLE}/orders`, { ...body, customer: { ...CALLER, phone } }));
      const found = await made(send<{ items: { id: string }[] }>('GET', `${CONSOLE}/customers`));
      return send('PUT', `${CONSOLE}/customers/${found.items[0]!.id}/email`, { email: newEmail() });
    },
  ],
  consoleSetDue: [
    'order.dueChanged',
    async () => {
      const { id } = await ordered();
      const { dueOn: seen } = await desk(id);
      return send('PUT', `${CONSOLE}/orders/${id}/due`, { dueOn: '2030-01-01', seen });
    },
  ],
  consoleSetSupplier: [
    'order.supplierChosen',
    async () => {
      const body = { supplierId: (await supplier()).id, seen: null };
      return send('PUT', `${CONSOLE}/orders/${(await ordered()).id}/supplier`, body);
    },
  ],
  consoleSetMakerCharge: [
    'order.chargeSet',
    async () => {
      const { id } = await ordered();
      const body = { supplierId: (await supplier()).id, seen: null };
      await send('PUT', `${CONSOLE}/orders/${id}/supplier`, body);
      return send('PUT', `${CONSOLE}/orders/${id}/maker-charge`, { cents: 5_000, seen: null });
    },
  ],
  consolePlanOrders: [
    'order.dueChanged',
    async () => {
      const { id } = await ordered();
      const { dueOn } = await desk(id);
      const orders = [{ id, dueOn, supplierId: null }];
      return send('POST', `${CONSOLE}/orders/plans`, { dueOn: '2030-01-02', orders });
    },
  ],
  consoleAddNote: [
    'order.noted',
    async () =>
      send('POST', `${CONSOLE}/orders/${(await ordered()).id}/notes`, { audience: 'staff', note: 'Call' }),
  ],
  consoleAskSignOff: [
    'order.signOffAsked',
    async () => send('POST', `${CONSOLE}/orders/${(await ordered()).id}/sign-off`),
  ],
  consoleRecordPayment: [
    'order.paid',
    async () => {
      const body = { kind: 'payment', amountCents: 100, note: '', paidAmountCents: 0 };
      return send('POST', `${CONSOLE}/orders/${(await ordered()).id}/payments`, body);
    },
  ],
  consoleDecideSlip: [
    'order.slipConfirmed',
    async () => {
      const { id, payments } = await slip();
      const path = `${CONSOLE}/orders/${id}/payments/${payments[0]!.id}/decide`;
      return send('POST', path, { decision: 'confirm', amountCents: 1_000 });
    },
  ],
  consoleMakePack: [
    'pack.asked',
    async () => {
      const { id } = await ordered();
      await made(move(id, 'approve', 'REVIEWING'));
      return send('POST', `${CONSOLE}/orders/${id}/pack`, {});
    },
  ],
  consoleMakeRecut: [
    'pack.asked',
    async () => {
      const { id } = await ordered();
      await made(move(id, 'approve', 'REVIEWING'));
      await made(send('POST', `${CONSOLE}/orders/${id}/pack`, {}));
      await api.runJobs();
      const pieces = [{ garment: '001', piece: 'back' }];
      return send('POST', `${CONSOLE}/orders/${id}/recuts`, { reason: 'print', pieces });
    },
  ],
  ...floorActions(() => api),
  ...parcelActions(() => api),
  ...bankActions(() => api),
  ...viewActions(() => api),
  ...quoteActions(() => api),
  ...stockActions(() => api),
  ...telegramActions(() => api),
  ...bakongActions(
    () => api,
    () => bakong,
  ),
  consoleKeepScheduleSettings: [
    'schedule.changed',
    async () => {
      const { version, settings } = await made(send<KeptSchedule>('GET', `${CONSOLE}/schedule/settings`));
      const sew = { unit: 'garments', perHour: 12, setupMinutes: 0 };
      const body = { version, settings: { ...settings, capacities: { sew } } };
      return send('PUT', `${CONSOLE}/schedule/settings`, body);
    },
  ],
  consoleScheduleOrder: [
    'order.scheduled',
    async () => {
      const { id } = await ordered();
      await made(move(id, 'approve', 'REVIEWING'));
      const { orders } = await made(send<Schedule>('GET', `${CONSOLE}/schedule`));
      const { version } = orders.find((each) => each.id === id)!;
      const body = { version, isRush: true, pins: [], accept: true };
      return send('PUT', `${CONSOLE}/schedule/orders/${id}`, body);
    },
  ],
  consoleKeepPrintSettings: [
    'printSettings.changed',
    async () => {
      const { version, settings } = await made(send<PrintSettings>('GET', `${CONSOLE}/print-settings`));
      return send('PUT', `${CONSOLE}/print-settings`, { version, settings: { ...settings, gapMm: 7 } });
    },
  ],
  printProfile: ['printProfile.uploaded', profile],
  consoleCorrectProfile: [
    'printProfile.corrected',
    async () => {
      const values = measuredOf(await builtInProfile('cmyk'), 'short');
      const body = { length: 'short', values, name: 'Measured', isTrial: false };
      return send('POST', `${CONSOLE}/print-profiles/${(await made(profile())).id}/corrections`, body);
    },
  ],
  consoleDropProfile: [
    'printProfile.withdrawn',
    async () => send('DELETE', `${CONSOLE}/print-profiles/${(await made(profile())).id}`),
  ],
  consoleDecideReview: [
    'review.approved',
    async () =>
      send('POST', `${CONSOLE}/reviews/${(await submitted()).reviewId}/decide`, { decision: 'approve' }),
  ],
  pinComment: ['comment.pinned', pinned],
  replyToThread: [
    'comment.answered',
    async () => send('POST', `/api/threads/${(await made(pinned())).id}/comments`, { text: 'Much' }),
  ],
  resolveThread: ['comment.resolved', async () => resolve((await made(pinned())).id, true)],
  reopenThread: [
    'comment.reopened',
    async () => {
      const { id } = await made(pinned());
      await made(resolve(id, true));
      return resolve(id, false);
    },
  ],
  deleteComment: [
    'comment.removed',
    async () => {
      const { id, comments } = await made(pinned());
      return send('DELETE', `/api/threads/${id}/comments/${comments[0]!.id}`);
    },
  ],
  consoleBlockAccount: [
    'account.blocked',
    async () =>
      send('PUT', `${CONSOLE}/accounts/blocked`, { email: (await customer()).email, blocked: true }),
  ],
  consoleSendReset: [
    'account.resetSent',
    async () => send('POST', `${CONSOLE}/customers/${(await customer()).id}/reset`),
  ],
  consoleEndSession: [
    'session.ended',
    async () => {
      const path = `${CONSOLE}/customers/${(await customer()).id}`;
      const { sessions } = await made(send<{ sessions: { id: string }[] }>('GET', path));
      return send('DELETE', `${path}/sessions/${sessions[0]!.id}`);
    },
  ],
  consoleEndSessions: [
    'session.ended',
    async () => send('DELETE', `${CONSOLE}/customers/${(await customer()).id}/sessions`),
  ],
  consoleUpdateMessage: [
    'message.filed',
    async () => send('PUT', `${CONSOLE}/messages/${await message()}`, { status: 'answered', note: '' }),
  ],
  font: ['font.uploaded', font],
  consoleUpdateFont: [
    'font.withdrawn',
    async () => {
      const { id, version, name, licence } = await made(font());
      return send('PUT', `${CONSOLE}/fonts/${id}`, { version, name, licence, offered: false });
    },
  ],
  pattern: ['pattern.uploaded', pattern],
  consoleUpdatePattern: [
    'pattern.changed',
    async () => {
      const { id, version, tag, licence } = await made(pattern());
      const body = { version, name: { kh: 'ខ', en: 'Other' }, tag, licence, offered: true };
      return send('PUT', `${CONSOLE}/patterns/${id}`, body);
    },
  ],
  graphic: ['graphic.uploaded', graphic],
  consoleUpdateGraphic: [
    'graphic.changed',
    async () => {
      const { id, version, tags, licence } = await made(graphic());
      const body = { version, name: { kh: 'ខ', en: 'Other' }, tags, licence, offered: true };
      return send('PUT', `${CONSOLE}/graphics/${id}`, body);
    },
  ],
  consoleHideItem: [
    'catalogue.hidden',
    async () => send('PUT', `${CONSOLE}/hidden-items`, { kind: 'pattern', id: 'krama', hidden: true }),
  ],
  consoleCreateTemplate: [
    'template.created',
    async () => send('POST', `${CONSOLE}/templates`, { name: NAME, document: plainDocument('TSHIRT') }),
  ],
  consoleUpdateTemplate: [
    'template.changed',
    async () => {
      const { id, version } = await template();
      return send('PUT', `${CONSOLE}/templates/${id}`, { version, name: { kh: 'ខ', en: 'Other' } });
    },
  ],
  consoleMoveTemplate: [
    'template.moved',
    async () => send('POST', `${CONSOLE}/templates/${(await template()).id}/move`, { to: 'later' }),
  ],
  consoleCreatePromotion: ['promotion.created', async () => send('POST', `${CONSOLE}/promotions`, PROMOTION)],
  consoleUpdatePromotion: [
    'promotion.changed',
    async () => {
      const { id, version } = await made(
        send<{ id: string; version: number }>('POST', `${CONSOLE}/promotions`, PROMOTION),
      );
      const promotion = { ...PROMOTION, active: false };
      return send('PUT', `${CONSOLE}/promotions/${id}`, { version, promotion });
    },
  ],
  createShopCustomer: [
    'shopCustomer.created',
    async () => send('POST', `${CONSOLE}/shop/customers`, SHOP_CUSTOMER, api.asStore),
  ],
  updateShopCustomer: [
    'shopCustomer.changed',
    async () => {
      const body = { ...SHOP_CUSTOMER, note: 'Pays on Fridays' };
      return send('PUT', `${CONSOLE}/shop/customers/${(await shopCustomer()).id}`, body, api.asStore);
    },
  ],
  offerDesign: ['store.offered', offer],
  consoleDecideOffer: [
    'store.offerRefused',
    async () => {
      const { id } = await made(offer());
      return send('POST', `${CONSOLE}/shop/offers/${id}/decide`, { decision: 'refuse', reason: 'Blurred' });
    },
  ],
  consoleMakeApiKey: ['apiKey.made', apiKey],
  consoleRevokeApiKey: [
    'apiKey.revoked',
    async () => send('DELETE', `${CONSOLE}/api-keys/${(await made(apiKey())).made.id}`),
  ],
  consoleAddWebhook: [
    'webhook.added',
    async () => send('POST', `${CONSOLE}/webhooks`, { ...WEBHOOK, url: `${WEBHOOK.url}/${newKey()}` }),
  ],
  consoleChangeWebhook: ['webhook.changed', async () => send('PUT', await hook(), WEBHOOK)],
  consoleRemoveWebhook: ['webhook.removed', async () => send('DELETE', await hook())],
  consoleResendDelivery: [
    'webhook.resent',
    async () => {
      const path = await hook();
      await made(send('POST', `${path}/ping`));
      await api.runJobs();
      const { items } = await made(send<{ items: { id: string }[] }>('GET', `${path}/deliveries`));
      return send('POST', `${path}/deliveries/${items[0]!.id}/resend`);
    },
  ],
  consoleKeepEmbed: [
    'embed.changed',
    async () => send('PUT', `${CONSOLE}/embed`, { origins: ['https://maker.example'] }),
  ],
  consoleInviteStaff: ['staff.invited', async () => send('POST', `${CONSOLE}/staff`, invited('ADMIN'))],
  consoleInviteAgain: [
    'staff.invited',
    async () => {
      const { id } = await staffMember();
      nowMs += MAIL_PAUSE_MS;
      return send('POST', `${CONSOLE}/staff/${id}/invite`);
    },
  ],
  consoleChangeStaff: [
    'staff.roleChanged',
    async () => {
      const seen = { roles: ['STORE'], isActive: true };
      const body = { roles: ['ADMIN'], isActive: true, seen };
      return send('PUT', `${CONSOLE}/staff/${(await staffMember()).id}`, body);
    },
  ],
  confirmTotp: ['secondFactor.added', confirmApp],
  removeTotp: [
    'secondFactor.removed',
    async () => {
      await made(confirmApp());
      return send('POST', `${SECURITY_PATH}/totp/remove`, KNOWN);
    },
  ],
  addPasskey: ['secondFactor.added', newPasskey],
  removePasskey: [
    'secondFactor.removed',
    async () => {
      await made(newPasskey());
      const { passkeys } = await made(send<{ passkeys: { id: string }[] }>('GET', SECURITY_PATH));
      return send('POST', `${SECURITY_PATH}/passkeys/${passkeys[0]!.id}/remove`, KNOWN);
    },
  ],
  newRecoveryCodes: [
    'secondFactor.codesRenewed',
    async () => {
      await made(newPasskey());
      return send('POST', `${SECURITY_PATH}/recovery-codes`, KNOWN);
    },
  ],
  requireSecondFactor: [
    'secondFactor.optional',
    async () => {
      await made(confirmApp());
      await made(send('PUT', `${SECURITY_PATH}/required`, { required: true }));
      return send('PUT', `${SECURITY_PATH}/required`, { required: false });
    },
  ],
  consoleResetSecondFactor: [
    'staff.secondFactorReset',
    async () => {
      const { id } = await staffMember();
      await api.database.superuser.query(
        `INSERT INTO second_factors (tenant_id, account_id, totp_sealed, totp_confirmed_at)
         SELECT tenant_id, id, 'x', now() FROM accounts WHERE id = $1`,
        [id],
      );
      return send('POST', `${CONSOLE}/staff/${id}/second-factor/reset`);
    },
  ],
  consolePublishDesign: [
    'store.published',
    async () => {
      const source = { from: 'preset', presetId: 'royal', productType: 'TSHIRT' };
      return send('POST', `${CONSOLE}/store`, { name: NAME, source });
    },
  ],
  consoleRenameStoreDesign: [
    'store.renamed',
    async () => send('PUT', `${CONSOLE}/store/${await inStore()}`, { name: { kh: 'ខ', en: 'Other' } }),
  ],
  consoleMoveStoreDesign: [
    'store.moved',
    async () => send('POST', `${CONSOLE}/store/${await inStore()}/move`, { to: 'later' }),
  ],
  consoleWithdrawStoreDesign: [
    'store.withdrawn',
    async () => send('POST', `${CONSOLE}/store/${await inStore()}/withdraw`),
  ],
  consoleRestoreStoreDesign: [
    'store.restored',
    async () => {
      const uuid = await inStore();
      await made(send('POST', `${CONSOLE}/store/${uuid}/withdraw`));
      return send('POST', `${CONSOLE}/store/${uuid}/restore`);
    },
  ],
  consoleSetSizeChart: [
    'sizeChart.changed',
    async () => send('PUT', `${CONSOLE}/size-charts/TSHIRT`, { version: 0, sizes: plainOffer() }),
  ],
  consoleCreateSupplier: ['supplier.created', async () => send('POST', `${CONSOLE}/suppliers`, SUPPLIER)],
  consoleUpdateSupplier: [
    'supplier.changed',
    async () => {
      const { id, version } = await supplier();
      return send('PUT', `${CONSOLE}/suppliers/${id}`, { version, supplier: { ...SUPPLIER, note: 'Quick' } });
    },
  ],
  consoleDeleteSupplier: [
    'supplier.removed',
    async () => send('DELETE', `${CONSOLE}/suppliers/${(await supplier()).id}`),
  ],
  consoleKeepDraft: ['tenant.drafted', drafted],
  consoleDropDraft: [
    'tenant.draftDropped',
    async () => {
      const { version } = await made(drafted());
      return send('DELETE', `${CONSOLE}/tenant/draft?version=${version}`);
    },
  ],
  consolePublish: [
    'tenant.published',
    async () => {
      const { version } = await made(drafted());
      return send('POST', `${CONSOLE}/tenant/publish`, { version });
    },
  ],
};

/** The last thing that was written down. */
const lastEvent = async (): Promise<{ action: string; actor_name: string | null; actor_role: string }> => {
  const { rows } = await api.database.superuser.query<{
    action: string;
    actor_name: string | null;
    actor_role: string;
  }>(`SELECT action, actor_name, actor_role FROM audit_events ORDER BY seq DESC LIMIT 1`);
  return rows[0]!;
};

it.each(Object.entries(ACTIONS))('the log tells who did it: %s', async (_, [action, act]) => {
  const { status, body } = await act();
  expect([status < 300, status < 300 ? null : body]).toEqual([true, null]);
  const event = await lastEvent();
  expect(event.action).toBe(action);
  expect([event.actor_name !== null, ['ADMIN', 'STORE'].includes(event.actor_role)]).toEqual([true, true]);
});

it('does not name who works on a draft with every pause in typing', async () => {
  const drafts = async (): Promise<number> => {
    const { rows } = await api.database.superuser.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM audit_events WHERE action = 'tenant.drafted'`,
    );
    return rows[0]!.count;
  };
  await made(drafted());
  const before = await drafts();
  await made(drafted());
  expect(await drafts()).toBe(before);
});
