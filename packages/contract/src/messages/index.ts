export {
  MAX_MESSAGE,
  MESSAGE_STATUSES,
  contactBodySchema,
  contactMessageSchema,
  messageListQuerySchema,
  messageListSchema,
  messageStatusSchema,
  updateMessageBodySchema,
  type ContactBody,
  type ContactMessage,
  type MessageStatus,
} from './contact.ts';
export { MAIL_STATUSES, mailListQuerySchema, mailListSchema, mailSchema, type Mail } from './notices.ts';
export { noticeListSchema, noticeSchema, seeNoticesBodySchema, type Notice } from './notices.ts';
export {
  NOTICE_KINDS,
  notificationSettingsSchema,
  type NoticeKind,
  type NotificationSettings,
} from './notices.ts';
export { contactEndpoints } from './contact-endpoints.ts';
export {
  CHAT_KINDS,
  CHAT_NEWS,
  MAX_CHATS,
  botTokenSchema,
  quietHoursSchema,
  telegramEndpoints,
  type ChatKind,
  type ChatNews,
  type QuietHours,
  type Telegram,
  type TelegramBot,
  type TelegramChat,
} from './telegram.ts';
export {
  MAIL_PACES,
  MORNING,
  USUAL_WORK_NEWS,
  WORK_KINDS,
  WORK_PERMISSIONS,
  WORK_WAYS,
  workKindsOf,
  workNewsEndpoints,
  workNewsSchema,
  type MailPace,
  type OwnWorkNews,
  type WorkHearing,
  type WorkKind,
  type WorkNews,
  type WorkWay,
} from './work-news.ts';
export { MAX_BROWSERS, pushEndpoints, type Push, type PushBrowser } from './push.ts';
