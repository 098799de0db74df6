import { committedBase } from '../../base/assets.ts';
import { sharedBodies } from '../../people/shape/shared-body.ts';
import { personBody } from '../person-body.ts';

const base = committedBase();

/** The body that size M is draped on, for tests. */
export const referenceMan = personBody(base, sharedBodies(base).reference('man', 'M'));
