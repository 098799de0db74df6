export type { Endpoint } from '../kernel/endpoint.ts';
export {
  LONGEST_READ_MS,
  createClient,
  type CallInput,
  type CallOutput,
  type CallProblem,
  type Client,
  type ClientOptions,
  type CallResult,
} from './client.ts';
export { notePicture, pictureAddress } from './client.ts';
export { ProblemError, errorKeyOf, unwrap } from './client.ts';
export { hasRole, rolesOf, type ResourceAccess } from './session/stored-auth.ts';
export { RELEASE_HEADER, pageRelease, watchingRelease } from './release.ts';
export { underLock } from './session/exclusively.ts';
export { type RefreshOutcome } from './session/refresh.ts';
export { createSession, type EnterOutcome, type Session, type SessionOptions } from './session/session.ts';
export { type StoredAuth } from './session/stored-auth.ts';
