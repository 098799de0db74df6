import { z } from 'zod';

/** What a customer may be told of. */
export const NOTICE_KINDS = ['orders', 'designs'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

const channelsSchema = z.object({ byMail: z.boolean(), inApp: z.boolean() });

/** Which notices reach an account, and how. Mails of security (codes, resets) always go out. */
export const notificationSettingsSchema = z.object({
  orders: channelsSchema,
  designs: channelsSchema,
});
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;
