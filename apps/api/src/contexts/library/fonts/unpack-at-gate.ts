import { atGate } from '../../../gate/gate.ts';
import { FontsUnavailable } from './font-service.ts';
import { unpackWoff2Task } from './gate-tasks.ts';
import type { UnpackFont } from './sfnt-of.ts';

/** Unpacks what a font service sent in a process behind the gate. */
export const unpackAtGate: UnpackFont = async (woff2) => {
  const unpacked = await atGate(unpackWoff2Task, woff2);
  if (!unpacked.ok || unpacked.value === null)
    throw new FontsUnavailable('Sent a font that cannot be unpacked');
  return unpacked.value;
};
