import { expect, describe, it } from 'vitest';
import {
  heldByParcels,
  isTrackingTemplate,
  mayPack,
  moveParcel,
  stepsByParcels,
  trackingLink,
  type CountedParcel,
} from './parcels.ts';

const parcel = (status: CountedParcel['status'], garments = 3): CountedParcel => ({ status, garments });

describe('a parcel', () => {
  it('is sent, then handed over, and never the other way', () => {
    expect(moveParcel(parcel('packing'), 'send')).toEqual({ ok: true, value: 'sent' });
    expect(moveParcel(parcel('sent'), 'deliver')).toEqual({ ok: true, value: 'delivered' });
    for (const [status, action] of [
      ['packing', 'deliver'],
      ['sent', 'send'],
      ['delivered', 'send'],
      ['delivered', 'deliver'],
    ] as const)
      expect(moveParcel(parcel(status), action)).toEqual({ ok: false, error: 'notFromHere' });
  });

  it('is not sent with nothing in it', () => {
    expect(moveParcel(parcel('packing', 0), 'send')).toEqual({ ok: false, error: 'empty' });
  });

  it('is filled from production on, until the order was received', () => {
    const statuses = [
      'REVIEWING',
      'APPROVED',
      'READY',
      'PROCESSING',
      'COMPLETED',
      'ON_THE_WAY',
      'RECEIVED',
    ] as const;
    expect(statuses.filter(mayPack)).toEqual(['PROCESSING', 'COMPLETED', 'ON_THE_WAY']);
  });
});

describe('an order with parcels', () => {
  it('is handed to delivery with its last garment', () => {
    expect(stepsByParcels('COMPLETED', 6, [parcel('sent')])).toEqual([]);
    expect(stepsByParcels('COMPLETED', 6, [parcel('sent'), parcel('packing')])).toEqual([]);
    expect(stepsByParcels('COMPLETED', 6, [parcel('sent'), parcel('delivered')])).toEqual(['ship']);
  });

  it('is made, too, when all of it has left', () => {
    expect(stepsByParcels('PROCESSING', 3, [parcel('sent')])).toEqual(['complete', 'ship']);
  });

  it('is received when all its parcels were handed over', () => {
    expect(stepsByParcels('ON_THE_WAY', 6, [parcel('delivered'), parcel('sent')])).toEqual([]);
    expect(stepsByParcels('ON_THE_WAY', 6, [parcel('delivered'), parcel('delivered')])).toEqual([
      'confirmReceived',
    ]);
  });

  it('goes nowhere without parcels, or before production', () => {
    expect(stepsByParcels('COMPLETED', 6, [])).toEqual([]);
    expect(stepsByParcels('RECEIVED', 3, [parcel('delivered')])).toEqual([]);
    expect(stepsByParcels('APPROVED', 3, [parcel('sent')])).toEqual([]);
  });

  it('is held back by what was not sent, and for staff by what was not handed over', () => {
    expect(heldByParcels('ship', [parcel('sent'), parcel('packing')], false)).toBe('notSent');
    expect(heldByParcels('confirmReceived', [parcel('sent')], false)).toBe('notDelivered');
    expect(heldByParcels('confirmReceived', [parcel('sent')], true)).toBeNull();
    expect(heldByParcels('confirmReceived', [parcel('packing')], true)).toBe('notSent');
    expect(heldByParcels('complete', [parcel('packing')], false)).toBeNull();
    expect(heldByParcels('ship', [], false)).toBeNull();
  });
});

describe('a carrier’s link', () => {
  it.each([
    'https://carrier.example/track/{number}',
    'https://carrier.example/track?id={number}&lang=km',
    'https://carrier.example/#nums={number}',
  ])('is %s', (template) => expect(isTrackingTemplate(template)).toBe(true));

  it.each([
    '',
    'https://carrier.example/track',
    'http://carrier.example/{number}',
    'https://{number}.example/',
    'https://carrier.example{number}',
    'https://user@carrier.example/{number}',
    'https://carrier.example/{number}/{number}',
    'https://carrier.example/a b/{number}',
    'javascript:alert({number})',
  ])('is not %j', (template) => expect(isTrackingTemplate(template)).toBe(false));

  it('holds the number as one part of the address, whatever it is', () => {
    expect(trackingLink('https://carrier.example/t/{number}', 'A 1/../$&?x')).toBe(
      'https://carrier.example/t/A%201%2F..%2F%24%26%3Fx',
    );
    expect(trackingLink('https://carrier.example/t/{number}', '')).toBeNull();
    expect(trackingLink('', 'A1')).toBeNull();
  });
});
