import type { ErrorKey } from '../kernel/error-keys.ts';
import type { FieldKey } from '../kernel/field-keys.ts';

/** Words that only staff read, in English: no page of a shop carries them. */
export const staffErrorTextsEn = {
  'error.msg.tenant.conflict': 'Someone else changed the settings meanwhile.',
  'error.msg.tenant.nothingDrafted': 'There is nothing to publish.',
  'error.msg.tenant.hostTaken': 'This address belongs to another shop.',
  'error.msg.order.sealed': 'This order is approved: what was approved is not changed any more.',
  'error.msg.order.unpaid': 'This order is not paid in full. Confirm that it is handed over unpaid.',
  'error.msg.payment.moreThanPaid': 'That is more than was paid.',
  'error.msg.payment.decided': 'This was decided about already.',
  'error.msg.pack.notApproved': 'Only an approved order goes into production.',
  'error.msg.pack.changedOrder':
    'This order is not the one that was approved: its seal does not match. Nothing was made.',
  'error.msg.pack.notReady': 'The pack is not ready yet.',
  'error.msg.printSettings.conflict': 'The print settings were changed in the meantime.',
  'error.msg.printProfile.tooLarge': 'A printer profile may have up to 8 MB.',
  'error.msg.printProfile.unreadable':
    'This is not an ICC profile, or it cannot be read. Save it again from the program it comes from, as .icc or .icm.',
  'error.msg.printProfile.unfit':
    'This profile is of another colour space: print files are in RGB or CMYK. Ask who made it (printer, ink or RIP) for the RGB or CMYK output profile of this printer.',
  'error.msg.printProfile.tooMany': 'There is no room for more printer profiles.',
  'error.msg.printProfile.inUse': 'Packs are printed with this profile. Choose another one first.',
  'error.msg.review.conflict':
    'This submission no longer waits: a colleague decided, or the customer took it back.',
  'error.msg.font.unsupportedType': 'This is not a font: use TTF, OTF or WOFF2.',
  'error.msg.font.tooLarge': 'A font file may have up to 5 MB.',
  'error.msg.font.unreadable': 'This font cannot be read, or draws nothing.',
  'error.msg.font.restricted': 'The maker of this font does not allow it to be used on other devices.',
  'error.msg.font.tooMany': 'There is no room for more fonts.',
  'error.msg.font.conflict': 'This font was changed in the meantime.',
  'error.msg.pattern.tooMany': 'There is no room for more patterns.',
  'error.msg.pattern.tooLong': 'At this width the tile would be lower than 1 cm or higher than 1 m.',
  'error.msg.pattern.conflict': 'This pattern was changed in the meantime.',
  'error.msg.graphic.tooMany': 'There is no room for more pictures.',
  'error.msg.graphic.conflict': 'This picture was changed in the meantime.',
  'error.msg.template.tooMany': 'There is no room for more templates.',
  'error.msg.template.conflict': 'This template was changed in the meantime.',
  'error.msg.promotion.conflict': 'This promotion was changed in the meantime.',
  'error.msg.promotion.codeTaken': 'Another promotion has this code.',
  'error.msg.sizeChart.conflict': 'A colleague has just changed this size chart. Here is how it stands now.',
  'error.msg.floor.conflict': 'The stations were changed in the meantime.',
  'error.msg.floor.wrongPin': 'This PIN is not right.',
  'error.msg.floor.tooManyWorkers': 'No more people can be added. Remove some who are gone.',
  'error.msg.delivery.conflict': 'The carriers were changed in the meantime.',
  'error.msg.parcel.conflict': 'This parcel was changed in the meantime.',
  'error.msg.parcel.left': 'This parcel has left: what is in it stays as it is.',
  'error.msg.parcel.notNow': 'Parcels are filled and sent from production on, until the order was received.',
  'error.msg.parcel.garmentTaken': 'A garment is in another parcel already.',
  'error.msg.parcel.empty': 'There is nothing in this parcel.',
  'error.msg.parcel.tooMany': 'An order has no room for more parcels.',
  'error.msg.parcel.notSent': 'A parcel of this order has not been sent yet.',
  'error.msg.parcel.notDelivered':
    'A parcel of this order has not been handed over yet. Write down who took it.',
  'error.msg.schedule.conflict': 'Someone changed this in the meantime. This is how it is now.',
  'error.msg.supplier.conflict': 'This supplier was changed in the meantime.',
  'error.msg.staff.conflict': 'A colleague has just changed this. Here is how it stands now.',
  'error.msg.connection.taken': 'There is one like it already, or there are too many.',
  'error.msg.staff.lastAdministrator':
    'The shop needs an administrator: make another person an administrator first.',
  'error.msg.supplier.inUse': 'This supplier has orders. Set it aside instead.',
  'error.field.size.none': 'Offer one size at least.',
  'error.field.size.label': 'Begin with the size’s own name, such as “S (40)”.',
  'error.field.body.outside': 'This does not go with the pieces as they are cut.',
  'error.field.body.order': 'The largest must be more than the smallest.',
  'error.field.body.shrinks': 'This is less than in a smaller size.',
  'error.field.price.required': 'Set a price for this garment.',
  'error.field.fabric.missing': 'No fabric is offered for this garment.',
  'error.field.range.order': 'The greatest is less than the least.',
  'error.field.percent.places': 'At most two decimal places, such as 7.25.',
  'error.field.tier.order': 'Each tier begins at a larger quantity than the one before, and gives more.',
  'error.field.host.invalid': 'This is not a host name.',
  'error.field.link.invalid': 'Write an https address with {number} behind its host.',
  'error.field.amount.invalid': 'Enter an amount of at least a cent.',
} satisfies Readonly<Partial<Record<ErrorKey | FieldKey, string>>>;

/** Keys that no call of a customer or a visitor answers. */
export type StaffKey = keyof typeof staffErrorTextsEn;
