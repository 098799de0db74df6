import type { SameShape } from '@kitwright/ui';
import type { en } from './en.ts';

export const kh = {
  editor: {
    notOffered: 'ហាងនេះមិនមានអាវប្រភេទនេះទេ។',
    toProducts: 'មើលអាវដែលរចនាបានឥឡូវនេះ',
    saved: 'បានរក្សាទុកម៉ូដរបស់អ្នកហើយ។',
    signInFirst: 'ចូលគណនីដើម្បីរក្សាទុកម៉ូដ។ វានៅលើឧបករណ៍នេះរហូតដល់ពេលនោះ។',
    unnamed: 'ម៉ូដរបស់ខ្ញុំ',
    loadFailed: 'មិនអាចបើកម៉ូដនេះបានទេ។',
    startOver: 'ចាប់ផ្ដើមម៉ូដថ្មី',
    conflict: 'ម៉ូដនេះត្រូវបានកែនៅកន្លែងផ្សេង។ សូមបើកឡើងវិញ។',
    replaceTitle: 'ចាប់ផ្ដើមពីម៉ូដនេះ',
    replaceMessage: 'ម៉ូដមុនរបស់អ្នកលើឧបករណ៍នេះនឹងបាត់។ បន្តទៀតទេ?',
    replaceYes: 'យកម៉ូដនេះ',
    ownerOrders: 'ម្ចាស់ម៉ូដជាអ្នកបញ្ជាទិញ។ ការកែរបស់អ្នកបានរក្សាទុកហើយ។',
  },
  preview: {
    comments: 'មតិ',
    edit: 'កែម៉ូដនេះ',
    signIn: 'បើចូលគណនី ឈ្មោះរបស់អ្នកនឹងនៅជាប់មតិ។',
    title: 'ម៉ូដដែលបានចែករំលែក',
    missing: 'គ្មានអ្វីត្រូវបង្ហាញទេ!',
    missingMessage: 'តំណនេះមិនបានចែករំលែក ឬម៉ូដត្រូវបានលុប។',
    designYours: 'រចនាអាវរបស់អ្នក',
    by: 'រចនាជាមួយ {{tenant}}',
    goOn: 'រចនាបន្ត',
    turn: 'អូសដើម្បីបង្វិល រំកិលដើម្បីមើលជិត។',
    loading: 'កំពុងស្លៀកពាក់ឱ្យតួ…',
  },
} satisfies SameShape<typeof en>;
