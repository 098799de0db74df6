import { createHash, randomBytes } from 'node:crypto';

/** How long a refresh token lives, and with it a session that is not used. */
export const REFRESH_TOKEN_SECONDS = 14 * 24 * 3600;

/** 256 random bits; nothing can be read from it. */
export const newRefreshToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of it. The token is random, so a plain hash is as good as a slow one. */
export const hashRefreshToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export const refreshExpiry = (now: Date): Date => new Date(now.getTime() + REFRESH_TOKEN_SECONDS * 1000);
