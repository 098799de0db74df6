import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Lifetime of a refresh token, and with it a session that is not used. */
export const REFRESH_TOKEN_SECONDS = 14 * 24 * 3600;

/** 256 random bits; nothing can be read from it. */
export const newRefreshToken = (): string => randomBytes(32).toString('base64url');

/**
 * The token that follows another, the same for the same attempt: anyone who has both gets it again, and no one needs to
 * keep it. Random where the client names no attempt.
 */
export const successorOf = (secret: string, token: string, attempt: string | undefined): string =>
  attempt === undefined
    ? newRefreshToken()
    : createHmac('sha256', secret).update(`refresh\n${attempt}\n${token}`).digest('base64url');

/**
 * Time in which an attempt may be repeated by a browser that shows no device: a page that was reloaded meanwhile is
 * back by then. The device that made it may repeat it for as long as the token that it used would have lived.
 */
export const REPEAT_SECONDS = 60;

/**
 * Hash of a refresh token, which is all that is kept of it. The token is random, so a plain hash is as good as a slow
 * one.
 */
export const hashRefreshToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export const refreshExpiry = (now: Date): Date => new Date(now.getTime() + REFRESH_TOKEN_SECONDS * 1000);
